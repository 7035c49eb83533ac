import { describe, expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import { childOf, fitsColumn, keptIn, placeOf, proposedMapping } from "@/runtime/core/form/mapping";
import type { DataField } from "@/runtime/core/form/bind";
import { formOf, widgetOf } from "@/tests/support/every-widget";

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

describe("a table beside the main one", () => {
  const field = (code: string, type = "varchar") => ({ code, name: code, comment: code, type });
  const beside = {
    code: "biz/check",
    name: "检定",
    parent: "device",
    fields: [field("certificate"), field("until", "datetime")],
    mapping: { checkUntil: "until" },
  };
  const relation = {
    kind: "table" as const,
    code: "biz/device",
    name: "仪器",
    fields: [field("no"), field("note")],
    mapping: { title: "no" },
    ones: [beside],
  };

  it("keeps the fields that its mapping names, the main table all others", () => {
    expect(placeOf(relation, "checkUntil")).toEqual({ table: beside, column: "until" });
    expect(placeOf(relation, "title")).toEqual({ table: relation, column: "no" });
    expect(placeOf(relation, "note")).toEqual({ table: relation, column: "note" });
  });

  it("takes a field over from the main table, and gives it back, so that it is kept once", () => {
    const over = keptIn(relation, "title", { table: beside, column: "certificate" });
    expect(placeOf(over, "title")).toMatchObject({ table: { code: "biz/check" }, column: "certificate" });
    expect(over.mapping).toEqual({ title: "" });
    const back = keptIn(over, "title", { table: over, column: "note" });
    expect(placeOf(back, "title")).toMatchObject({ table: { code: "biz/device" }, column: "note" });
    expect(back.ones?.[0]?.mapping).toEqual({ checkUntil: "until" });
    expect(placeOf(keptIn(relation, "checkUntil", null), "checkUntil")).toMatchObject({ column: "" });
  });

  it("refuses a field that it cannot keep, with the column that could", () => {
    const form = formOf(widgetOf("switch", "checkUntil"));
    form.config["relationJson"] = JSON.stringify(relation);
    expect(findingsOf(form)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rule: "mapping-type",
          message: expect.stringContaining("「检定」的列「until」"),
        }),
      ]),
    );
  });
});
