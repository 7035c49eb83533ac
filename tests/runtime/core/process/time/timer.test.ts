import { afterEach, describe, expect, it, vi } from "vitest";
import { addDuration, dueOf, nextDue, timerProblem } from "@/runtime/core/process/time/timer";

const NOW = "2026-01-31T08:00:00.000Z";

it.each([
  ["PT2H", "2026-01-31T10:00:00.000Z"],
  ["P1DT30M", "2026-02-01T08:30:00.000Z"],
  ["PT1.5S", "2026-01-31T08:00:01.500Z"],
  ["P1M", "2026-02-28T08:00:00.000Z"],
  ["P2W", "2026-02-14T08:00:00.000Z"],
  ["P0.5Y", "2026-07-31T08:00:00.000Z"],
  ["P0.5M", "2026-02-15T08:00:00.000Z"],
  ["P1.5M", "2026-03-15T08:00:00.000Z"],
  ["P", null],
  ["PT", null],
  ["2h", null],
  ["P9999Y", null],
  ["P99999999999999Y", null],
])("adds %s to a moment", (text, expected) => {
  expect(addDuration(NOW, text)).toBe(expected);
});

it("reads dates with their zone, and refuses what is no date", () => {
  expect(dueOf({ kind: "date", text: "2026-12-31T18:00:00+08:00" }, NOW)?.at).toBe(
    "2026-12-31T10:00:00.000Z",
  );
  expect(dueOf({ kind: "date", text: "tomorrow" }, NOW)).toBeNull();
});

it.each([
  "2026-02-31",
  "2027-02-29T09:00:00Z",
  "2026-13-01",
  "2026-00-10",
  "2026-03-01T25:00:00",
  "2026-03-01T10:61",
])("says of %s, which no calendar or clock has, that it is none, and does not take the day after", (text) => {
  expect(dueOf({ kind: "date", text }, NOW)).toBeNull();
  expect(dueOf({ kind: "cycle", text: `R/${text}/P1D` }, NOW)).toBeNull();
  expect(timerProblem({ kind: "date", text }, "timer")?.message).toContain(text);
});

it.each([
  // A day begins in the office.
  ["2028-02-29", "2028-02-28T16:00"],
  ["2026-03-01 9:30", "2026-03-01"],
  ["2026-03-01T18:30:15.250Z", "2026-03-01"],
  ["2026-03-01T24:00:00Z", "2026-03-02"],
])("takes the moment %s", (text, day) => {
  expect(dueOf({ kind: "date", text }, NOW)?.at.slice(0, day.length)).toBe(day);
});

it.each([
  ["R/2026-01-01T09:00:00Z/P1D", "2026-01-31T09:00:00.000Z"],
  ["R/2000-01-01T00:00:00Z/PT1S", NOW],
  ["R2/2025-10-15T09:00:00Z/P1M", "2026-02-15T09:00:00.000Z"],
  ["R/2026-02-02T09:00:00Z/P1D", "2026-02-02T09:00:00.000Z"],
])("begins the cycle %s where it has come to, not with what is long past", (text, at) => {
  expect(dueOf({ kind: "cycle", text }, NOW)).toMatchObject({ at });
});

it("makes up for none of the times that passed while nothing ran, and ends where it stands still", () => {
  const due = { at: "2026-01-01T09:00:00.000Z", left: 5, every: "P1D" };
  expect(nextDue(due, NOW)).toMatchObject({ every: "P1D", at: "2026-01-31T09:00:00.000Z", left: 4 });
  for (const every of ["PT0S", "P0M"]) expect(nextDue({ ...due, every }, NOW)).toBeNull();
});

it("says of a time that leads out of the calendar that it is none", () => {
  expect(timerProblem({ kind: "duration", text: "P99999999Y" }, "boundary")).toMatchObject({
    message: expect.stringContaining("P99999999Y"),
  });
  expect(dueOf({ kind: "cycle", text: "R/P99999999Y" }, NOW)).toBeNull();
});

it.each([
  ["R4/2026-01-31T09:00:00Z/P1M", ["01-31", "02-28", "03-31", "04-30"]],
  ["R3/P1M", ["02-28", "03-31", "04-30"]],
  ["R3/2026-02-28T09:00:00Z/P1M", ["02-28", "03-28", "04-28"]],
  ["R3/2026-01-30T12:00:00Z/P1M1D", ["03-01", "04-01", "05-03"]],
])("counts the months of %s from its beginning, also after a short one", (text, expected) => {
  const days: string[] = [];
  for (let due = dueOf({ kind: "cycle", text }, NOW); due; due = nextDue(due)) days.push(due.at.slice(5, 10));
  expect(days).toEqual(expected);
});

it("goes on with a cycle whose beginning was not kept", () => {
  const due = { at: "2026-02-28T09:00:00.000Z", left: null, every: "P1M" };
  expect(nextDue(due)).toMatchObject({ at: "2026-03-28T09:00:00.000Z" });
});

it("repeats a cycle as often as it says", () => {
  const first = dueOf({ kind: "cycle", text: "R3/PT1H" }, NOW);
  const times: string[] = [];
  for (let due = first; due; due = nextDue(due)) times.push(due.at.slice(11, 16));
  expect(times).toEqual(["09:00", "10:00", "11:00"]);
  expect(dueOf({ kind: "cycle", text: "R/P1D" }, NOW)).toMatchObject({ left: null });
  expect(dueOf({ kind: "cycle", text: "R3/PT0.1S" }, NOW)).toBeNull();
});

/** The designer shows in a browser anywhere when the server will fire. */
describe.each(["Asia/Shanghai", "America/New_York", "UTC", "Africa/Cairo"])("a timer seen in %s", (TZ) => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["R/2027-01-01T00:00:00/P1M", "2026-12-31T16:00:00.000Z", "2027-01-31T16:00:00.000Z"],
    ["R/2027-01-31/P1M", "2027-01-30T16:00:00.000Z", "2027-02-27T16:00:00.000Z"],
    // A day ahead in the office: its month ends before that of New York does.
    ["R/2027-02-28T18:00:00Z/P1M", "2027-02-28T18:00:00.000Z", "2027-03-31T18:00:00.000Z"],
    ["R/2027-03-01 00:30/P1D", "2027-02-28T16:30:00.000Z", "2027-03-01T16:30:00.000Z"],
  ])("comes by the clock of the office: %s", (text, first, second) => {
    vi.stubEnv("TZ", TZ);
    const due = dueOf({ kind: "cycle", text }, "2026-12-01T00:00:00.000Z");
    expect([due?.at, due && nextDue(due)?.at]).toEqual([first, second]);
    expect(dueOf({ kind: "date", text: text.split("/")[1] ?? "" }, NOW)?.at).toBe(first);
  });
});
