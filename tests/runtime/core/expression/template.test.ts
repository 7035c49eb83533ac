import { describe, expect, it } from "vitest";
import { compileTemplate } from "@/runtime/core/expression/template";
import { traceExpression } from "@/runtime/core/expression/trace";

describe("a template", () => {
  it.each([
    ["${rows}", [1, 2]],
    ["共 ${size(rows)} 条", "共 2 条"],
    ["#{name}#{missing}", "张"],
    ["价格 $${name}", "价格 ${name}"],
    ["${'a}b'}", "a}b"],
    ["没有", "没有"],
    ["", ""],
  ])("%s", (text, expected) => {
    expect(compileTemplate(text).evaluate({ rows: [1, 2], name: "张" })).toEqual(expected);
  });

  it("keeps whether anything in it changes, and what it reads", () => {
    expect(compileTemplate("abc").dynamic).toBe(false);
    expect(compileTemplate("${a.b} ${c}").dependencies).toEqual(["a.b", "c"]);
  });

  it("reports a fault at its place in the whole text", () => {
    expect(() => compileTemplate("你好 ${1 +}")).toThrow(expect.objectContaining({ column: 9 }) as Error);
    expect(() => compileTemplate("${a")).toThrow("缺少 }");
  });
});

describe("a trace", () => {
  it("shows every part with its value, and what was not reached", () => {
    const trace = traceExpression("amount > 1000 && dept == 'x'", { amount: 5, dept: "x" });
    expect(trace).toMatchObject({
      value: false,
      parts: [
        { text: "amount > 1000", value: false, parts: [{ text: "amount", value: 5 }] },
        { text: "dept == 'x'", reached: false },
      ],
    });
  });
});
