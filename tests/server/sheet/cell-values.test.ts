import { expect, it } from "vitest";
import { cellReader } from "@/server/sheet/cell-values";

it.each([
  ["1,250.5", 1250.5],
  ["-3", -3],
  ["1.38E10", 13_800_000_000],
  ["0x10", null],
  ["0b11", null],
  ["Infinity", null],
])("reads the number %s as people write it", (text, value) => {
  const read = cellReader({ type: "number" }, null)(text);
  expect("value" in read ? read.value : null).toBe(value);
});
