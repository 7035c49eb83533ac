import { describe, expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import { formOf, widgetOf } from "@/tests/support/every-widget";

const told = (type: string, options: object): string[] =>
  findingsOf(formOf(widgetOf(type, "a", options))).map(({ rule, pointer }) => `${rule} ${pointer}`);
const AT = "/list/0/options";

describe("a default that its own field refuses is told", () => {
  it.each<[string, string, object]>([
    ["a day that no calendar has", "date", { type: "date", defaultValue: "2026-02-30" }],
    ["a text where a day belongs", "date", { type: "date", defaultValue: "明天" }],
    ["one day of a span", "date", { type: "daterange", defaultValue: "2026-01-01" }],
    [
      "a span that ends before it begins",
      "date",
      { type: "daterange", defaultValue: ["2026-03-01", "2026-01-02"] },
    ],
    ["an hour that no clock has", "time", { defaultValue: "25:00:00" }],
    ["a text that is too long", "input", { maxlength: 3, defaultValue: "abcdef" }],
    ["a text that breaks the pattern", "input", { pattern: "^\\d+$", defaultValue: "abc" }],
    ["a text that is no mail address", "input", { dataType: "email", defaultValue: "abc" }],
    ["a text where a number belongs", "number", { defaultValue: "abc" }],
    ["a slider's span beyond its end", "slider", { range: true, min: 0, max: 10, defaultValue: [3, 30] }],
    ["fewer than no stars", "rate", { defaultValue: -1 }],
    ["more files than there may be", "upload", { length: 1, defaultValue: [{ url: "/a" }, { url: "/b" }] }],
  ])("%s", (_what, type, options) => {
    expect(told(type, options)).toEqual([`default-value ${AT}/defaultValue`]);
  });

  it.each<[string, string, object]>([
    ["a number kept as its text", "number", { defaultValue: "5" }],
    ["days in any order", "date", { type: "dates", defaultValue: ["2026-03-01", "2026-01-02"] }],
    ["a moment as a number", "date", { type: "date", timestamp: true, defaultValue: 1_700_000_000_000 }],
    ["an entry of a dictionary", "select", { dict: "gender", defaultValue: "1" }],
    ["a default that a formula replaces", "number", { computed: "${1 + 1}", max: 1, defaultValue: "abc" }],
  ])("but not %s", (_what, type, options) => {
    expect(told(type, options)).toEqual([]);
  });
});

it("limits that are kept as texts are compared too", () => {
  expect(told("number", { min: "10", max: "5", defaultValue: null })).toEqual([`limits ${AT}/min`]);
});

it("a type that is nearly one of ours is told, one of another maker is kept", () => {
  const [first] = formOf(widgetOf("input", "a")).list;
  if (!first) throw new Error("no widget");
  const rules = (type: string): (string | undefined)[] =>
    findingsOf(formOf({ ...first, type })).map(({ suggestion }) => suggestion);
  expect(rules("inptu")).toEqual(["input"]);
  expect(rules("signaturePad")).toEqual([]);
});

describe("a script that is no JavaScript is told", () => {
  it.each<[string, string, object, string]>([
    ["of a button", "button", { click: "form.a = ;" }, "click"],
    ["of a check", "input", { validator: "(rule, value) => { if (value }" }, "validator"],
    ["of a further check", "input", { validatorList: [{ validator: "=> =>" }] }, "validatorList/0/validator"],
    ["of a variable", "globalVariable", { globalScript: "return (" }, "globalScript"],
  ])("%s", (_what, type, options, place) => {
    expect(told(type, options)).toEqual([`script-syntax ${AT}/${place}`]);
  });

  it.each([
    "if (form.a) { return; }\nform.a = 3;",
    "(rule, value, callback) => { callback(); }",
    "function (rule, value, callback) { callback(new Error('x')); }",
  ])("but not %s", (validator) => {
    expect(told("input", { validator })).toEqual([]);
  });
});
