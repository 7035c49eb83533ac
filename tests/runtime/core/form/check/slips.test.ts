import { describe, expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import { readForm } from "@/runtime/core/form/read-form";
import { formOf, widgetOf } from "@/tests/support/every-widget";

const told = (type: string, options: object): string[] =>
  findingsOf(formOf(widgetOf(type, "a", options))).map(({ rule, pointer, suggestion = "" }) =>
    `${rule} ${pointer.replace("/list/0/options", "")} ${suggestion}`.trim(),
  );

describe("a format of days and times", () => {
  it.each<[string, string]>([
    ["date", "YYYY-QQ"],
    ["date", "yyyy-MM-dd hh:mm:ii"],
    ["date", "Y年M月"],
    ["time", "HH:nn"],
  ])("is told where %s fields have letters that stand for no part of a date: %s", (type, format) => {
    expect(told(type, { format })).toEqual(["date-format /format"]);
  });

  it.each<[string, string]>([
    ["date", "yyyy-MM-dd"],
    ["date", "YYYY年MM月DD日"],
    ["date", "YYYY-[Q]Q"],
    ["date", "MMM Do, YYYY"],
    ["date", "YYYY-MM-DDTHH:mm:ss.SSSZ"],
    ["time", "h:mm A"],
  ])("is as its %s field reads it: %s", (type, format) => {
    expect(told(type, { format })).toEqual([]);
  });
});

it.each(["constructor", "__proto__", "toString"])("a type of date called %s is a wrong choice", (type) => {
  const form = formOf(widgetOf("date", "a", { type }));
  expect(readForm(JSON.stringify(form)).findings).toMatchObject([
    { rule: "form.value", pointer: "/list/0/options/type" },
  ]);
});

describe("a choice that nobody can make is told", () => {
  it.each<[string, unknown]>([
    ["without a value", { label: "甲" }],
    ["that is nothing", null],
    ["that is a list", [1]],
  ])("%s", (_what, option) => {
    expect(told("select", { options: [{ value: "a" }, option] })).toEqual(["options-list /options/1"]);
  });

  it("by the name that was meant", () => {
    expect(told("radio", { options: [{ vlaue: "a" }] })).toEqual(["options-list /options/0/vlaue value"]);
  });

  it("below another one too, with parts of the wrong kind", () => {
    const options = [
      { value: 1, label: "甲", children: [{ value: 2, lable: "乙" }, { label: "丙" }] },
      { value: [], label: {}, children: "丁" },
    ];
    expect(told("cascader", { remote: false, options })).toEqual([
      "options-list /options/0/children/0/lable label",
      "options-list /options/0/children/1",
      "options-list /options/1/value",
      "options-list /options/1/label",
      "options-list /options/1/children",
    ]);
  });

  it("but not of choices that come from elsewhere, nor of plain ones", () => {
    expect(told("select", { remote: true, remoteFunc: "/api/sys/user/list", options: [{}] })).toEqual([]);
    expect(told("select", { dict: "sex", options: [null] })).toEqual([]);
    expect(told("select", { options: ["a", 1, true] })).toEqual([]);
  });
});

it("a limit that is a word is told, one that is a number in writing is none", () => {
  expect(told("number", { min: "三", max: "10", defaultValue: null })).toEqual(["limits /min"]);
  expect(told("upload", { min: "x" })).toEqual(["limits /min"]);
});

describe("a form's text", () => {
  const BARE = '{"config": {}, "list": []}';
  const found = (text: string): unknown[] =>
    readForm(text).findings.map(({ rule, pointer, line, suggestion }) => [rule, pointer, line, suggestion]);

  it("says where its list is missing, and by which name it stands there", () => {
    expect(found('{\n"config": {}}')).toEqual([["form-shape", "/list", 1, undefined]]);
    expect(found('{"config": {},\n"lst": []}')).toEqual([["form-shape", "/lst", 2, "list"]]);
  });

  it("says that its version goes by another name", () => {
    expect(found(BARE)).toEqual([]);
    expect(found(BARE.replace("{", '{"schemaVerison": 1, '))).toEqual([
      ["form.key", "/schemaVerison", 1, "schemaVersion"],
    ]);
  });

  it.each(["\\u0000", "\\ud800"])("says where a character is that nothing stores: %s", (character) => {
    const widget = JSON.stringify(widgetOf("input", "a")).replace('"model":"a"', `"model":"a${character}"`);
    const reading = readForm(`{"schemaVersion": 1, "config": {}, "list": [${widget}]}`);
    expect(reading.document).toBeNull();
    expect(reading.findings).toMatchObject([
      { severity: "error", rule: "form.value", pointer: "/list/0/model", line: 1 },
    ]);
  });

  it("says that a number is beyond all numbers", () => {
    const widget = JSON.stringify(widgetOf("number", "a", { step: 7, defaultValue: null }));
    const text = `{"schemaVersion": 1, "config": {}, "list": [${widget.replace('"step":7', '"step":1e400')}]}`;
    expect(readForm(text).findings).toMatchObject([
      { rule: "form.value", pointer: "/list/0/options/step", message: expect.stringContaining("Infinity") },
    ]);
  });
});

it.each(["or", "not", "empty", "true"])(
  "a field that no expression can read by its key is told: %s",
  (key) => {
    expect(findingsOf(formOf(widgetOf("input", key))).map(({ rule }) => rule)).toEqual(["model-reserved"]);
  },
);

it.each(["order", "level", "notes", "max"])(
  "a key that begins with a word of expressions is a key: %s",
  (key) => {
    expect(findingsOf(formOf(widgetOf("input", key)))).toEqual([]);
  },
);
