import { describe, expect, it } from "vitest";
import {
  formerPeriods,
  nextNumber,
  previewSerials,
  serialRuleFault,
  serialText,
  type SerialRule,
} from "@/runtime/core/form/serial";

const day = new Date(2026, 0, 5, 6, 7, 8);

it.each([
  [{ serialValue: "SP-{yyyy}{MM}{dd}-{NO}" }, 7, "SP-20260105-0007"],
  [{ serialValue: "{NO:6}/{yy}" }, 7, "000007/26"],
  [{ serialValue: "{NO}" }, 12345, "12345"],
  [{ serialValue: "HT{date}号", dateType: "YYYY年MM月DD日" }, 1, "HT2026年01月05日号0001"],
  [{ serialValue: "GD", dateType: "YYYY" }, 3, "GD2026-0003"],
  [{}, 3, "2026-01-05-0003"],
  [{ serialValue: "{unknown}{NO}" }, 1, "{unknown}0001"],
])("a serial number by %o is %i-th %s", (options, count, text) => {
  expect(serialText(options, count, day)).toBe(text);
});

it.each([
  ["{yyyy}-{no}", "year", null],
  ["{yy}{MM}{NO:6}", "month", null],
  ["HT{date}-{NO}", "day", null],
  ["HT", "day", null],
  ["HT{NO}", "never", null],
  ["HT{yyyy{NO}", "never", "{ 不成对"],
  ["HT}{NO}", "never", "} 不成对"],
  ["HT｛yyyy｝{NO}", "never", "｛ 不成对"],
  ["HT{MM}{NO}", "year", "{yyyy}"],
  ["HT{NO}", "day", "{yyyy} {MM} {dd}"],
  ["{yyyy}{xx}{NO}", "never", "{xx}"],
  ["{NO:0}", "never", "{NO:0}"],
  ["{NO:16}", "never", "{NO:16}"],
] as const)("the rule %s that begins again (%s) lacks or has wrong: %s", (rule, reset, told) => {
  const fault = serialRuleFault({ rule, reset });
  if (told === null) expect(fault).toBeNull();
  else expect(fault?.zh).toContain(told);
});

describe("a declared rule", () => {
  const rule: SerialRule = {
    rule: "{yyyy}-{no}",
    reset: "month",
    initial: 5,
    step: 2,
    value: 9,
    period: "202601",
  };

  it("counts on within its period and begins again in the next", () => {
    expect(nextNumber(rule, day)).toBe(11);
    expect(nextNumber(rule, new Date(2026, 1, 1))).toBe(5);
    expect(nextNumber({ ...rule, reset: "never", period: "" }, new Date(2026, 1, 1))).toBe(11);
    expect(nextNumber({ ...rule, value: null, period: null }, day)).toBe(5);
  });

  it("goes on where it was when a clock that ran ahead is set back, so that no number comes twice", () => {
    const ahead = new Date(2026, 1, 1);
    const after: SerialRule = { ...rule, value: 5, period: "202602", former: formerPeriods(rule, ahead) };
    expect(nextNumber(after, ahead)).toBe(7);
    expect(nextNumber(after, day)).toBe(11);
    expect(formerPeriods({ ...after, value: 7 }, day)).toEqual({ "202602": 7 });
  });

  it("remembers some periods only", () => {
    const former = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [String(1900 + index), 1]));
    const kept = Object.keys(formerPeriods({ ...rule, reset: "year", period: "1950", former }, day));
    expect([kept.length, kept.at(-1)]).toEqual([40, "1950"]);
  });

  it("shows what comes next", () => {
    expect(previewSerials(rule, day, 3)).toEqual(["2026-11", "2026-13", "2026-15"]);
  });
});
