import { expect, it } from "vitest";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";

it.each([
  [3703.5, { step: 0.01 }, "3703.50"],
  [12, { step: 0.01 }, "12.00"],
  [12, { precision: 2, step: 1 }, "12.00"],
  [-0.125, { step: 0.01 }, "-0.125"],
  [3703.5, { step: 1 }, "3703.5"],
  [12, {}, "12"],
  [12, { step: "0.1" }, "12.0"],
  [1e21, { precision: 2 }, "1e+21"],
  [1e-7, { precision: 2 }, "1e-7"],
])("writes %o of a field with %o as %s", (value, options, words) => {
  expect(writtenNumber(value, leastDigits(options))).toBe(words);
});
