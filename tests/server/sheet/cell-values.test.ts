import { expect, it } from "vitest";
import { cellReader } from "@/server/sheet/cell-values";

it.each([
  ["1,250.5", 1250.5],
  ["-3", -3],
  ["-1,234,567.5", -1_234_567.5],
  ["1,2345", 12_345],
  ["１２，３４５", 12_345],
  ["¥1,200.50元", 1200.5],
  ["3.5万", 35_000],
  ["1,5", null],
  ["1.234,56", null],
  ["1,234,5", null],
  ["1,23,456", null],
  ["1.38E10", 13_800_000_000],
  ["0x10", null],
  ["0b11", null],
  ["Infinity", null],
])("reads the number %s as people write it", (text, value) => {
  const read = cellReader({ type: "number" }, null)(text);
  expect("value" in read ? read.value : null).toBe(value);
});

it.each([
  ["1.25", 1.25],
  ["1.2500", 1.25],
  ["3.3000000000000003", 3.3],
  ["-9999999999999.99", -9_999_999_999_999.99],
  ["1.234", null],
  ["1e-3", null],
])("takes %s for a column of two decimals only where none would be rounded off", (text, value) => {
  const property = { type: "number", "x-flowsmith": { options: { precision: 2 } } };
  const read = cellReader(property, null)(text);
  expect("value" in read ? read.value : null).toBe(value);
});

it.each([
  ["date", "请写成 2026-01-31"],
  ["date-time", "请写成 2026-01-31 08:30"],
])("says how a %s is written, in a way that it takes", (format, hint) => {
  const read = cellReader({ type: "string", format }, null);
  const wrong = read("昨天");
  expect("fault" in wrong ? JSON.stringify(wrong.fault) : "").toContain(`${hint}"`);
  expect(read(hint.replace("请写成 ", ""))).toHaveProperty("value");
});

it.each([
  ["46053", false, "2026-01-31"],
  ["46053.5", false, "2026-01-31"],
  ["1", true, "1899-12-31"],
  ["2026", false, null],
  ["0", false, null],
  ["0.354166666666667", true, null],
  ["2026-01-31 8:75", false, null],
])("takes %s, shown as a moment: %s, for a day only where it is one", (text, isMoment, value) => {
  const read = cellReader({ type: "string", format: "date" }, null)(text, { isMoment });
  expect("value" in read ? read.value : null).toBe(value);
});

it("tells the codes of rows of one name, and to enter the row by hand only where there are none", () => {
  const property = { type: "string" };
  const coded = cellReader(property, [
    { value: "1", label: "科室", code: "K1" },
    { value: "2", label: "科室", code: "K2" },
  ]);
  expect(coded("科室")).toMatchObject({ fault: { zh: "“科室”有多个，请改填其编码：K1、K2" } });
  expect(coded("K2")).toEqual({ value: "2" });
  const plain = cellReader(property, [
    { value: "1", label: "科室", code: null },
    { value: "2", label: "科室" },
  ])("科室");
  expect("fault" in plain ? plain.fault.zh : "").toContain("没有编码可以区分");
});
