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

it.each<[string, Schema, unknown]>([
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
