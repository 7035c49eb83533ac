import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compileExpression } from "@/runtime/core/expression/expression";

/** Rules of a form are judged in the browser of who fills it in and again on the server. */
describe.each(["Asia/Shanghai", "America/New_York", "UTC", "Pacific/Auckland"])(
  "the day and the time of a rule in %s",
  (TZ) => {
    beforeEach(() => {
      vi.stubEnv("TZ", TZ);
      vi.useFakeTimers({ now: Date.parse("2026-03-01T00:30:00+08:00") });
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });

    it.each([
      ["today()", "2026-03-01"],
      ["now()", "2026-03-01 00:30:00"],
      ["addDays(today(), -1)", "2026-02-28"],
      ["month(today())", 3],
      ["day >= today()", true],
      ["hoursSince('2026-03-01 00:00:00')", 0.5],
      ["hoursSince('2026-02-28T16:00:00Z')", 0.5],
      ["hoursSince(stamp)", 0.5],
      ["date(stamp)", "2026-03-01"],
      ["daysBetween(stamp, today())", 0],
    ])("%s", (text, value) => {
      expect(
        compileExpression(text).evaluate({
          day: "2026-03-01",
          stamp: Date.parse("2026-03-01T00:00:00+08:00"),
        }),
      ).toEqual(value);
    });
  },
);

describe.each(["Asia/Shanghai", "America/New_York", "Africa/Cairo", "Australia/Lord_Howe"])(
  "calendar and clock of a rule in %s, whose summer time counts for nothing",
  (TZ) => {
    beforeEach(() => {
      vi.stubEnv("TZ", TZ);
      vi.useFakeTimers({ now: Date.parse("2026-11-01T12:00:00+08:00") });
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });

    it.each([
      // Clocks of New York go from two to three in this night, those of Cairo from midnight to one.
      ["date('2026-03-08 02:30', 'HH:mm')", "02:30"],
      ["addHours('2026-03-08 01:30:00', 1)", "2026-03-08 02:30:00"],
      ["addDays('2026-03-07 02:30:00', 1)", "2026-03-08 02:30:00"],
      ["date('2026-04-24', 'yyyy-MM-dd HH:mm')", "2026-04-24 00:00"],
      ["addMonths('2026-01-31', 1)", "2026-02-28"],
      ["daysBetween('2026-03-07', '2026-03-09')", 2],
      ["hoursSince('2026-10-31 12:00:00')", 24],
      ["hoursSince('2026-03-08 12:00:00')", 238 * 24],
      ["weekday('2026-11-01')", 7],
    ])("%s", (text, value) => {
      expect(compileExpression(text).evaluate({})).toEqual(value);
    });
  },
);
