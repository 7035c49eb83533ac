import { expect, it } from "vitest";
import { readDuration, writeDuration } from "@/runtime/core/duration";

it.each([
  ["PT30M", { amount: 30, unit: "minutes" }],
  ["PT24H", { amount: 24, unit: "hours" }],
  ["P3D", { amount: 3, unit: "days" }],
] as const)("%s is one unit, written as it was read", (text, duration) => {
  expect(readDuration(text)).toEqual(duration);
  expect(writeDuration(duration)).toBe(text);
});

it.each(["", "P1DT12H", "PT1H30M", "P1W", "P2M", "PT1.5H", "${hours}", "2 hours"])(
  "%s stays a text",
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);
