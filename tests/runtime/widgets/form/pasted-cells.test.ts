import { expect, it } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { pastedCells, pastedValue } from "@/runtime/widgets/form/pasted-cells";

it.each<[string, string[][]]>([
  ["一", [["一"]]],
  [
    "一\t1\r\n二\t\r\n",
    [
      ["一", "1"],
      ["二", ""],
    ],
  ],
  [
    '"两\n行"\t5" 管\r\n"说""好"""\t"',
    [
      ["两\n行", '5" 管'],
      ['说"好"', '"'],
    ],
  ],
  ["", [[""]]],
])("reads %j as rows of cells", (text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

const dated = (options: Record<string, unknown>): Schema => ({
  type: "string",
  "x-flowsmith": { widget: "date", options },
});

const hinted = (widget: string, options: Record<string, unknown>, schema: Schema = {}): Schema => ({
  ...schema,
  "x-flowsmith": { widget, options },
});
const toggled = hinted("switch", {}, { enum: [true, false] });
const named = hinted("switch", { on: "Y", off: "N" }, { enum: ["Y", "N"] });
const several = hinted("checkbox", { options: [{ value: "a", label: "甲" }, "乙"] }, { type: "array" });

it.each<[string, Schema, unknown]>([
  ["否", { type: "boolean" }, false],
  ["大概", { type: "boolean" }, undefined],
  ["是", toggled, true],
  ["No", toggled, false],
  ["也许", toggled, undefined],
  ["是", named, "Y"],
  ["N", named, "N"],
  ["甲、乙", several, ["a", "乙"]],
  ["乙", several, ["乙"]],
  ["甲, 丙", several, undefined],
  ["证明.pdf", hinted("files", {}, { type: "array" }), undefined],
  ["1,200.50", { type: "number" }, 1200.5],
  ["很多", { type: "number" }, undefined],
  ["是", { type: "boolean" }, true],
  ["2024/3/5", dated({ format: "yyyy-MM-dd" }), "2024-03-05"],
  ["改天", dated({ format: "yyyy-MM-dd" }), undefined],
  ["8:30", { type: "string", "x-flowsmith": { widget: "time", options: { format: "HH:mm" } } }, "08:30"],
  [
    "差旅",
    {
      type: "string",
      "x-flowsmith": { widget: "select", options: { options: [{ value: "t", label: "差旅" }] } },
    },
    "t",
  ],
])("reads %j as a column takes it: %j", (text, schema, value) => {
  expect(pastedValue(text, schema, "zh")).toEqual(value);
});
