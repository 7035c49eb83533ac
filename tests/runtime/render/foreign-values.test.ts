import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { Scope } from "@/runtime/core/screen/scope";
import { type CellHelp, cellText } from "@/runtime/render/schema-table/cell-text";
import { type ColumnSpec, completeColumns } from "@/runtime/render/schema-table/column";
import { totalText } from "@/runtime/render/schema-table/totals";
import { DictStore } from "@/runtime/store/dict-store";

/** As columns of adopted tables are declared. */
const properties: Record<string, Schema> = {
  serial: { type: ["integer", "string"], "x-flowsmith": { format: "number" } },
  share: { type: "number", "x-flowsmith": { format: "number", options: { precision: 4 } } },
  rate: { type: "number", "x-flowsmith": { options: { precision: 3 } } },
  count: { type: "integer", "x-flowsmith": { format: "number" } },
  until: { type: "string", format: "date", "x-flowsmith": { format: "date" } },
  moment: { type: "string", format: "date-time", "x-flowsmith": { format: "datetime" } },
};
const help: CellHelp = {
  scope: new Scope(() => undefined),
  dict: new DictStore(memoryPorts()),
  locale: "zh",
  words: { yes: "", no: "", none: "" },
};
const columnOf = (spec: ColumnSpec) => {
  const [column] = completeColumns([spec], { type: "object", properties });
  if (!column) throw new Error("no column");
  return column;
};
const shown = (name: string, value: unknown) =>
  cellText(columnOf(name), { row: { [name]: value }, index: 0 }, help);

it.each([
  ["serial", "9007199254740993", "9,007,199,254,740,993"],
  ["serial", "-9223372036854775808", "-9,223,372,036,854,775,808"],
  ["serial", 12345, "12,345"],
  ["share", 12345.6789, "12,345.6789"],
  ["count", 3, "3"],
  ["until", "infinity", "infinity"],
  ["until", "0044-03-15 BC", "0044-03-15 BC"],
  ["moment", "infinity", "infinity"],
])("shows a %s of %o as it is: %s", (name, value, text) => {
  expect(shown(name, value)).toBe(text);
});

it("shows a number with the digits that its field shows", () => {
  expect(shown("share", 0.1)).toBe("0.1000");
  expect(shown("share", 12345)).toBe("12,345.0000");
  expect(shown("rate", 1.5)).toBe("1.500");
  const column = columnOf({ name: "cost", digits: 2 });
  expect(cellText(column, { row: { cost: 3703.5 }, index: 0 }, help)).toBe("3703.50");
});

it("shows sums and means with the digits that they have", () => {
  const total = (name: string, kind: "sum" | "avg" | "count", value: number) =>
    totalText(columnOf({ name, total: kind }), { [`${name}:${kind}`]: value }, help);
  expect(total("share", "sum", 1.2345)).toContain("1.2345");
  expect(total("count", "avg", 3.456)).toContain("3.46");
  expect(total("count", "sum", 7)).toMatch(/7$/);
  expect(total("share", "count", 7)).toMatch(/ 7$/);
});
