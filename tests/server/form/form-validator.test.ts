import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validateData } from "@/runtime/core/json-schema/validate";
import { fieldErrors } from "@/server/form/form-validator";
import { everyWidget, formOf, widgetOf } from "../../support/every-widget";

const { schema } = compileForm(everyWidget());

const texts = fc.constantFrom(
  "",
  "a",
  "abc",
  "123",
  "100",
  "true",
  "a@b.cn",
  "http://a.cn/x",
  "#fff",
  "{}",
  "[1]",
  "选项1",
  "😀",
);
const scalar = fc.oneof(
  texts,
  fc.integer({ min: -2, max: 12 }),
  fc.double({ noNaN: true, min: -3, max: 12 }),
  fc.boolean(),
  fc.constant(null),
);
const file = fc.record({ url: scalar, name: texts }, { requiredKeys: [] });
const row = fc.record({ _id: texts, c1: scalar, c2: scalar, c3: scalar }, { requiredKeys: [] });
const value = fc.oneof(
  scalar,
  fc.array(fc.oneof(scalar, file, row), { maxLength: 4 }),
  fc.dictionary(texts, scalar, { maxKeys: 2 }),
);
const values = fc.record(Object.fromEntries(Object.keys(schema.properties).map((model) => [model, value])), {
  requiredKeys: [],
});

describe("the server's verdict on form values", () => {
  it("is the browser's, for every widget type and any values", () => {
    fc.assert(
      fc.property(values, (data) => {
        const server = fieldErrors(schema, data).map(({ path }) => path.join("."));
        const browser = validateData(schema as unknown as Schema, data).map(({ path }) => path.join("."));
        expect(new Set(server)).toEqual(new Set(browser));
      }),
      { numRuns: 500 },
    );
  });

  it("says it in the words of the specification", () => {
    const form = formOf(
      widgetOf("input", "a", { required: true }, { name: "姓名" }),
      widgetOf("input", "b", { dataType: "email" }, { name: "邮箱" }),
      widgetOf("input", "c", { pattern: "^\\d+$" }, { name: "编号" }),
    );
    const errors = fieldErrors(compileForm(form).schema, { b: "x", c: "y" });
    expect(Object.fromEntries(errors.map(({ path, message }) => [path.join("."), message]))).toEqual({
      a: "姓名必须填写",
      b: "邮箱格式不正确",
      c: "编号格式不匹配",
    });
  });

  it("comes at once for a pattern and a text that would hold a backtracking engine for ever", () => {
    const form = formOf(widgetOf("input", "a", { pattern: "^(a+)+$" }, { name: "编号" }));
    const started = performance.now();
    const errors = fieldErrors(compileForm(form).schema, { a: `${"a".repeat(40)}!` });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(errors).toMatchObject([{ path: ["a"], message: "编号格式不匹配" }]);
  });

  it("names the field of an older form whose pattern cannot be run without backtracking", () => {
    const form = formOf(widgetOf("input", "a", { pattern: "^(?!x)" }, { name: "编号" }));
    expect(() => fieldErrors(compileForm(form).schema, { a: "y" })).toThrow(
      "「编号」的正则表达式 ^(?!x) 无法在服务器上运行",
    );
  });
});
