import { expect, it } from "vitest";
import { valueParsers } from "@/server/db/values";

const TIMESTAMPTZ = 1184;

it.each([
  ["2026-01-31 08:00:00+00", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31 08:00:00.5+00", "2026-01-31T08:00:00.500Z"],
  ["2026-01-31 08:00:00.123456+00", "2026-01-31T08:00:00.123Z"],
  ["2026-01-31 08:00:00.999999+00", "2026-01-31T08:00:00.999Z"],
  ["2026-01-31 08:00:00.5+08", "2026-01-31T00:00:00.500Z"],
  ["2026-01-31 08:00:00+05:30", "2026-01-31T02:30:00.000Z"],
  ["infinity", "infinity"],
])("the time %s is read as %s", (text, time) => {
  expect(valueParsers[TIMESTAMPTZ]?.(text)).toBe(time);
});
