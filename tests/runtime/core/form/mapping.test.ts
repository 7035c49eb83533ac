import { expect, it } from "vitest";
import { childOf, fitsColumn, proposedMapping } from "@/runtime/core/form/mapping";
import type { DataField } from "@/runtime/core/form/bind";
import { widgetOf } from "@/tests/support/every-widget";

const FIELDS: DataField[] = [
  { code: "order", name: "order", comment: "采购单", type: "varchar", refers: "biz/order" },
  { code: "item", name: "item", comment: "品名", type: "varchar" },
  { code: "unitPrice", name: "unitPrice", comment: "单价", type: "bigint" },
  { code: "day", name: "day", comment: "日期", type: "datetime" },
];

it("proposes columns by name, then by title, where the kinds fit", () => {
  const widgets = [
    widgetOf("number", "unit_price"),
    widgetOf("input", "what", {}, { name: "品名" }),
    widgetOf("input", "day"),
    widgetOf("input", "order"),
  ];
  expect(proposedMapping(widgets, FIELDS)).toEqual({
    unit_price: "unitPrice",
    what: "item",
    day: "",
    order: "",
  });
});

it("a column is proposed once", () => {
  const widgets = [widgetOf("input", "a", {}, { name: "品名" }), widgetOf("input", "item")];
  expect(proposedMapping(widgets, FIELDS)).toEqual({ a: "", item: "item" });
});

it.each([
  ["number", {}, "bigint", true],
  ["input", {}, "bigint", false],
  ["input", { dataType: "integer" }, "bigint", true],
  ["switch", {}, "tinyint", true],
  ["number", {}, "tinyint", false],
  ["date", { type: "date" }, "datetime", true],
  ["date", { type: "daterange" }, "datetime", false],
  ["checkbox", {}, "varchar", true],
  ["table", {}, "varchar", false],
] as const)("a %s with %o and a column of type %s: %s", (type, options, column, isFit) => {
  expect(fitsColumn(widgetOf(type, "a", options), { code: "c", name: "c", type: column })).toBe(isFit);
});

it("a table that refers to the main table can keep the rows of a sub-table", () => {
  const line = { kind: "table" as const, code: "biz/line", name: "明细", fields: FIELDS };
  const main = { kind: "table" as const, code: "biz/order", name: "采购单", fields: [] };
  expect(childOf(line, main)).toMatchObject({ code: "biz/line", parent: "order" });
  expect(childOf(main, line)).toBeNull();
});
