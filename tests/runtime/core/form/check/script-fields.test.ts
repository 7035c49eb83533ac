import { describe, expect, it } from "vitest";
import { readForm } from "@/runtime/core/form/read-form";

const widget = (model: string, options: object = {}, parts: object = {}): object => ({
  type: "input",
  name: model,
  model,
  key: `k_${model}`,
  options,
  ...parts,
});

/** Of a form with a day, a sub-table of prices and what more is given. */
function told(...more: object[]): unknown[] {
  const rows = widget("rows", {}, { type: "table", tableColumns: [widget("price"), ...more.slice(1)] });
  const form = { schemaVersion: 1, list: [widget("day"), rows, ...more.slice(0, 1)], config: {} };
  return readForm(JSON.stringify(form)).findings.flatMap(({ rule, severity, pointer, suggestion }) =>
    rule === "script-field" ? [{ severity, pointer, suggestion }] : [],
  );
}

const checked = (code: string): object => widget("a", { validator: code });

describe("what a field's check in JavaScript reads", () => {
  it.each([
    "callback(form.day && !value ? 'x' : undefined)",
    "callback(form['rows'].length > 3 ? 'x' : undefined)",
    "callback(form.hasOwnProperty('day') ? undefined : 'x')",
    "function (rule, value, callback) { callback(form.a === value) }",
  ])("is there: %s", (code) => {
    expect(told(checked(code))).toEqual([]);
  });

  it.each([
    ["callback(form.dya ? 'x' : undefined)", "day"],
    ["callback(form['rwos'].length ? 'x' : undefined)", "rows"],
    ["callback(form.vanished ? 'x' : undefined)", undefined],
  ])("is told where it is not: %s", (code, suggestion) => {
    expect(told(checked(code))).toEqual([
      { severity: "warning", pointer: "/list/2/options/validator", suggestion },
    ]);
  });

  it("is told of each snippet of a list, once each", () => {
    const codes = ["callback(form.day)", "callback(form.dya || form.dya)"];
    expect(told(widget("a", { validatorList: codes }))).toEqual([
      { severity: "warning", pointer: "/list/2/options/validatorList/1", suggestion: "day" },
    ]);
  });

  it("is a column of the row in a sub-table, beside the fields of the form", () => {
    const column = (code: string): unknown[] => told(widget("other"), widget("b", { validator: code }));
    expect(column("callback(row.price > 3 && form.day)")).toEqual([]);
    expect(column("callback(row.prcie > 3)")).toEqual([
      { severity: "warning", pointer: "/list/1/tableColumns/1/options/validator", suggestion: "price" },
    ]);
  });
});

describe("what other scripts of a form read", () => {
  const button = (click: string): object => widget("go", { click }, { type: "button" });

  it("is told of a button's script where it is not there", () => {
    expect(told(button("form.rows = []; log(form.day, form.gone, picked)"))).toEqual([
      { severity: "warning", pointer: "/list/2/options/click", suggestion: undefined },
    ]);
    expect(told(button("form.dya = user.name"))).toMatchObject([{ suggestion: "day" }]);
  });

  it("is not told where a script keeps something of its own", () => {
    expect(told(button("form.total = 3"))).toEqual([]);
  });

  it("is told of columns of a sub-table, by whatever name a row goes", () => {
    expect(
      told(button("form.rows.forEach((one) => { one.own = one.price; }); log(form.rows.length)")),
    ).toEqual([]);
    expect(told(button("log(form.rows.map(({ prise }) => prise))"))).toMatchObject([{ suggestion: "price" }]);
    expect(told(button("const [first] = form.rows; log(first?.['prise'])"))).toMatchObject([
      { pointer: "/list/2/options/click", suggestion: "price" },
    ]);
  });

  it("is not told of names that only look like it", () => {
    expect(told(button("// form.gone\nlog('form.gone', [1].map((form) => form.gone))"))).toEqual([]);
  });

  it("is the row to a button in a sub-table", () => {
    expect(told(widget("a"), button("form.price = 1"))).toEqual([]);
    expect(told(widget("a"), button("form.prise = 1"))).toMatchObject([
      { pointer: "/list/1/tableColumns/1/options/click", suggestion: "price" },
    ]);
  });

  it("is told of the script of the form", () => {
    const form = {
      schemaVersion: 1,
      list: [widget("day")],
      config: { formScript: "form.dya = 1; form.day" },
    };
    expect(readForm(JSON.stringify(form)).findings).toMatchObject([
      { rule: "script-field", pointer: "/config/formScript", suggestion: "day" },
    ]);
  });
});
