import { expect, it } from "vitest";
import { scriptFault } from "@/runtime/core/script/script-fault";

it.each([
  ["😀", 1],
  ["return 😀", 8],
  ["let a😀 = 1", 6],
  ["form.😀 = 1", 6],
  ["return {😀: 1}", 9],
  ["return “否”", 8],
  ["a → b", 3],
  ["(😀) => 1", 2],
])("a sign that is in no name of any engine is told where it stands: %s", (code, column) => {
  expect(scriptFault(code)).toEqual({ line: 1, column });
});

it.each([
  "return '😀' + `😀` + /😀/.source // 😀",
  "let 金额 = 1, é = 2, 𠮷 = 3, ⅷ = 4, $_ = 5; return 金额 + é",
  "let x· = 1; return x·",
  "return {金额: 1}.金额",
  "(值) => 值 === ''",
  "function (值) { return 值 }",
])("what engines read is let pass: %s", (code) => {
  expect(scriptFault(code)).toBeNull();
});
