import { expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import { formOf, widgetOf } from "@/tests/support/every-widget";

function told(globalCss: string): string[] {
  const form = formOf(widgetOf("input", "a"));
  return findingsOf({ ...form, config: { ...form.config, globalCss } }).map(
    ({ severity, rule, pointer, message }) => `${severity} ${rule} ${pointer} ${message}`,
  );
}

it.each([
  [".a { color: red; } }\n.b { color: blue; }", 1, 20],
  [".a { color: red; }\n.b { color: blue;", 2, 18],
  [".a { color: red; }\n  .b { color blue; }", 2, 18],
  ["// 说明\n.a { color: red; }", 1, 1],
  ['.a::before { content: "x; }', 1, 23],
])("a style sheet that is no CSS is told where it goes wrong: %j", (css, line, column) => {
  expect(told(css)).toEqual([
    `warning style-syntax /config/globalCss 表单样式表第 ${line} 行第 ${column} 列不是正确的 CSS，其后的样式可能不起作用`,
  ]);
});

it.each([
  "",
  "/* 空的 */",
  '.申请 td, li:nth-child(2n + 1) { font: 12px/1.5 "宋体", serif; color: red !important;; }',
  ".a { --gap: 2px; width: calc(100% - var(--gap, 1px)); &:hover { color: oklch(50% 0.1 20 / 50%); } }",
  "@media print and (width >= 600px) { .a:has(> .b) { display: none; } }",
  "@container (min-width: 3px) { .a { inset: 0; } } @layer a, b; @scope (.a) to (.b) { img { border: 1px; } }",
  '@font-face { font-family: x; src: url(a.woff); } .a { background: url("data:image/png;base64,AA=="); }',
])("nothing is said of %j", (css) => {
  expect(told(css)).toEqual([]);
});
