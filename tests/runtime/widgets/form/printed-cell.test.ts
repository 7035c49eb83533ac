import { expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { printedCell } from "@/runtime/widgets/form/printed-cell";
import { formOf, widgetOf } from "../../../support/every-widget";

const options = [
  { label: "年假", value: "annual" },
  { label: "病假", value: 2 },
];

it.each([
  ["a choice by its label", widgetOf("select", "a", { options, showLabel: true }), "annual", "年假"],
  ["one that is written as a text too", widgetOf("radio", "a", { options, showLabel: true }), "2", "病假"],
  ["several choices", widgetOf("checkbox", "a", { options, showLabel: true }), ["annual", 2], "年假、病假"],
  ["a choice that is gone", widgetOf("select", "a", { options, showLabel: true }), "old", "old"],
  ["files by their names", widgetOf("upload", "a"), [{ name: "合同.pdf", url: "/f/1" }], "合同.pdf"],
  ["a switch in words", widgetOf("switch", "a"), true, "是"],
  ["a number", widgetOf("number", "a"), 3, "3"],
  ["nothing", widgetOf("input", "a"), undefined, ""],
])("a printed list says %s", (_, widget, value, words) => {
  const { schema } = compileForm(formOf(widget));
  expect(printedCell(schema.properties["a"] ?? {}, value, "zh")).toBe(words);
});
