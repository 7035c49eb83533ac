import { describe, expect, it } from "vitest";
import { strictBoolean } from "@/runtime/core/expression/strict-boolean";

const scope = { amount: 10, form: { days: 3 }, none: null, word: "true" };

describe("a condition", () => {
  it.each([
    ["${amount > 5}", true],
    ["${empty missing}", true],
    ["${missing == null}", true],
    ["${form?.reason == null}", true],
    ["${(missing ?? 1) == 1}", true],
    ["${execution.hasVariable('missing')}", false],
    ["${word && amount < 5}", false],
  ])("%s answers", (text, expected) => {
    expect(strictBoolean(text, scope)).toBe(expected);
  });

  it.each([
    ["${missing > 5}", "缺少变量 missing"],
    ["${form.reason == 'x'}", "reason"],
    ["${amount}", "得到 10"],
    ["${none > 1}", "null 与 1 无法比较大小"],
    ["${amount && true}", "10 不是布尔值"],
    ["${amount > 'x'}", '10 与 "x" 无法比较大小'],
    ["${'true'}", '得到 "true"'],
  ])("%s fails loudly", (text, message) => {
    expect(() => strictBoolean(text, scope)).toThrow(message);
  });
});
