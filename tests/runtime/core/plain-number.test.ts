import { expect, it } from "vitest";
import { plainNumber } from "@/runtime/core/plain-number";

it.each([
  ["１２３．５", "123.5"],
  ["－１２", "-12"],
  ["12。5", "12.5"],
  ["1，234", "1234"],
  ["¥1,234.50", "1234.50"],
  ["−3", "-3"],
  [" 1e3 ", "1e3"],
  ["1.5.2", "1.5.2"],
  ["", ""],
])("%j is written %j", (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
