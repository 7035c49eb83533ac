import { describe, expect, it } from "vitest";
import { openForm } from "@/designers/form/open-form";
import { emptyForm, walkWidgets } from "@/runtime/core/form/document";
import { fieldTypes } from "@/runtime/core/form/field-types";
import { readForm, readFormValue } from "@/runtime/core/form/read-form";
import { DEFAULT_MAX_LENGTH, valueSchema } from "@/runtime/core/form/value-schema";
import demo from "@/server/db/seed/demo/work-permit/form.json";
import { everyWidget } from "@/tests/support/every-widget";

const widget = (change: object): object => ({
  type: "input",
  key: "1",
  model: "a",
  name: "甲",
  options: {},
  ...change,
});
const formOf = (...list: unknown[]): object => ({ schemaVersion: 1, list, config: {} });
const told = (form: unknown): string[] =>
  readFormValue(form)
    .findings.filter(({ rule }) => rule?.startsWith("form."))
    .map(({ severity, pointer, suggestion }) =>
      [severity, pointer, ...(suggestion ? [suggestion] : [])].join(" "),
    );

it.each([[{ a: 1 }], [[]], [true]])("a limit that is %j is told of and limits nothing", (maxlength) => {
  const { document, findings } = readForm(JSON.stringify(formOf(widget({ options: { maxlength } }))));
  expect(findings.map(({ pointer }) => pointer)).toContain("/list/0/options/maxlength");
  expect(fieldTypes(document ?? emptyForm())).toEqual({ a: { kind: "text" } });
  const [limited] = [...walkWidgets(document?.list ?? [])].map(valueSchema);
  expect(limited).toMatchObject({ maxLength: DEFAULT_MAX_LENGTH });
});

describe("a stored form", () => {
  it.each([
    ["a widget that is a number", formOf(5), ["error /list/0"]],
    ["options that are a text", formOf(widget({ options: "x" })), ["error /list/0/options"]],
    ["a type that is a number", formOf(widget({ type: 7 })), ["error /list/0/type"]],
    ["columns that are a number", formOf(widget({ type: "grid", columns: 7 })), ["error /list/0/columns"]],
    [
      "a column without a list of widgets",
      formOf(widget({ type: "grid", columns: [{ span: 12, list: 1 }] })),
      ["error /list/0/columns/0/list"],
    ],
    ["a tab that is a text", formOf(widget({ type: "tabs", tabs: ["x"] })), ["error /list/0/tabs/0"]],
    [
      "a cell without widgets",
      formOf(widget({ type: "tableLayout", rows: [{ columns: [{ list: {} }] }] })),
      ["error /list/0/rows/0/columns/0/list"],
    ],
    [
      "a column of a sub-table that is null",
      formOf(widget({ type: "table", tableColumns: [null] })),
      ["error /list/0/tableColumns/0"],
    ],
    [
      "an option of another type",
      formOf(widget({ options: { required: "yes" } })),
      ["warning /list/0/options/required"],
    ],
    [
      "an option that looks misspelt",
      formOf(widget({ options: { requird: true } })),
      ["warning /list/0/options/requird required"],
    ],
    ["an option that is not filled in", formOf(widget({ options: { dataType: "", maxlength: null } })), []],
    ["a size that there is not", { ...formOf(), config: { size: "smal" } }, ["warning /config/size small"]],
    [
      "a widget of another program",
      formOf(widget({ type: "vendor", columns: 7, options: { required: "yes" } })),
      [],
    ],
  ])("with %s is told of at its place", (_what, form, findings) => {
    expect(told(form)).toEqual(findings);
  });

  it("is told of with line and column", () => {
    const text =
      '{"list": [\n  {"type": "input", "key": "1", "model": "a",\n    "options": 7}], "config": {}}';
    expect(readForm(text).findings).toContainEqual(
      expect.objectContaining({ pointer: "/list/0/options", line: 3, column: 5 }),
    );
  });

  it.each([
    ["the demonstration", demo],
    ["one with every widget", everyWidget()],
  ])("that comes with the product is clean: %s", (_what, form) => {
    expect(readForm(JSON.stringify(form)).findings.filter(({ severity }) => severity === "error")).toEqual(
      [],
    );
    expect(told(form)).toEqual([]);
  });
});

describe("the designer", () => {
  it("opens a broken form and says what was lost", () => {
    const { form, fault } = openForm(formOf(widget({ options: 7 })));
    expect(form?.list[0]).toMatchObject({ model: "a", options: {} });
    expect(fault).toContain("/list/0/options");
  });

  it("opens a form without widgets as an empty one", () => {
    expect(openForm({ config: {} })).toMatchObject({
      form: { list: [] },
      fault: "表单缺少 list（组件列表）",
    });
  });

  it("opens a sound form without a word", () => {
    expect(openForm(demo).fault).toBeNull();
  });

  it("does not open a form of a newer version", () => {
    expect(openForm({ ...formOf(), schemaVersion: 9 }).form).toBeNull();
  });
});
