import dayjs from "dayjs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { dateFormat, timeFormat } from "@/runtime/core/form/date-format";
import { validateValues } from "@/runtime/core/form/validate";
import { fieldErrors } from "@/server/form/form-validator";
import { formOf, widgetOf } from "@/tests/support/every-widget";

/** What browser and server say of the field 日期, which they have to agree on. */
function said(type: string, options: object, value: unknown): string[] {
  const form = formOf(widgetOf(type, "f", options, { name: "日期" }));
  const browser = validateValues(form, { f: value }).map(({ message }) => message);
  const server = fieldErrors(compileForm(form).schema, { f: value }).map(({ message }) => message);
  expect(server).toEqual(browser);
  return browser;
}

const WRONG = ["日期格式不正确"];

describe("a date field", () => {
  it.each([
    "明天",
    "2026-13-45",
    "2026-02-31",
    "2026-04-31",
    "2025-02-29",
    "2026-1-1",
    "2026-11-0299",
    "20261101",
  ])("refuses %s", (value) => expect(said("date", {}, value)).toEqual(WRONG));

  it.each(["2026-11-01", "2024-02-29", "2000-02-29", "2026-12-31", "", null, undefined])(
    "takes %s",
    (value) => expect(said("date", {}, value)).toEqual([]),
  );

  it("says so in English too", () => {
    const { schema } = compileForm(formOf(widgetOf("date", "f", {}, { name: "Day" })));
    expect(fieldErrors(schema, { f: "2026-02-31" }, "en").map(({ message }) => message)).toEqual([
      "Day: invalid format",
    ]);
  });

  it.each([
    [{ type: "year" }, "2026", "26"],
    [{ type: "month" }, "2026-02", "2026-13"],
    [{ type: "datetime" }, "2026-11-01 23:59:59", "2026-11-01 24:00:00"],
    [{ format: "yyyy年MM月dd日" }, "2026年11月01日", "2026年02月30日"],
    [{ format: "YYYY/M/D" }, "2026/2/28", "2026/2/29"],
    [{ format: "dd.MM.yyyy HH:mm", type: "datetime" }, "29.02.2024 08:05", "29.02.2025 08:05"],
    [{ format: "MM-dd" }, "02-29", "02-30"],
    [{ timestamp: true }, 1764547200000, "2026-11-01"],
    [{ type: "dates" }, ["2026-11-01", "2026-11-02"], ["2026-11-01", "2026-11-31"]],
    [{ type: "daterange" }, ["2026-11-01", "2026-11-02"], ["2026-11-01", "明天"]],
    [{ range: true }, ["2026-11-01", "2026-11-02"], ["2026-02-29", "2026-11-02"]],
  ])("with %j takes %j and refuses %j", (options, right, wrong) => {
    expect(said("date", options, right)).toEqual([]);
    expect(said("date", options, wrong)).toEqual(WRONG);
  });

  it.each([
    [{ type: "daterange" }, ["2026-11-01", ""]],
    [{ type: "datetimerange" }, ["", "2026-11-01 08:00:00"]],
    [{ type: "datetimerange", timestamp: true }, [1, ""]],
    [{ type: "datetimerange", timestamp: true }, [1, "2"]],
  ])("with %j asks for both ends of %j", (options, half) =>
    expect(said("date", options, half)).toEqual(["日期的开始和结束都要正确填写"]),
  );

  it.each([
    ["the moment that a column of a table gives", {}, "2026-11-01T00:00:00.000Z"],
    ["the default that its author wrote", { defaultValue: "2026/1/1" }, "2026/1/1"],
    ["any text in a format that depends on the language", { format: "MMM D" }, "11月 1"],
    ["what a formula gives", { computed: "${now()}" }, "2026-11-01 08:00:00"],
  ])("takes %s", (_what, options, value) => expect(said("date", options, value)).toEqual([]));
});

describe("a time field", () => {
  it.each([
    [{}, "23:59:59", "24:00:00"],
    [{ format: "HH:mm" }, "08:05", "08:05:00"],
    [{ format: "hh:mm" }, "12:05", "13:05"],
    [{ isRange: true }, ["08:00:00", "09:00:00"], ["08:00:00", "9点"]],
  ])("with %j takes %j and refuses %j", (options, right, wrong) => {
    expect(said("time", options, right)).toEqual([]);
    expect(said("time", options, wrong)).toEqual(WRONG);
  });
});

it.each([
  "YYYY-MM-DD",
  "yyyy-MM-dd HH:mm:ss",
  "D/M/YYYY H:m:s",
  "[第]DD[日] hh:mm",
  "YYYYMMDDTHHmmss.SSS",
  "YYYY年M月D日(ddd)",
  "YYYY [quarter] Q",
])("what a picker writes as %s is taken", (format) => {
  const moments = fc.date({ min: new Date(1900, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const day = dayjs(moment).format(dateFormat({ format, type: "datetime" }));
      const time = dayjs(moment).format(timeFormat({ format }));
      expect(said("date", { format, type: "datetime" }, day)).toEqual([]);
      expect(said("time", { format }, time)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it("the longest format and default make a pattern that the server runs", () => {
  const format = "YYYY-MM-DD HH:mm:ss.SSS YYYY-MM-DD HH:mm";
  const options = { type: "datetimerange", format, defaultValue: ["x".repeat(40), "y".repeat(40)] };
  expect(said("date", options, options.defaultValue)).toEqual([]);
  expect(said("date", options, ["明天", options.defaultValue[0]])).toEqual(WRONG);
});
