import { describe, expect, it } from "vitest";
import { findingsOf, widgetKeyAt } from "@/runtime/core/form/check/check";
import { readForm, readFormValue } from "@/runtime/core/form/read-form";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { everyWidget, formOf, widgetOf } from "../../../../support/every-widget";

const days = widgetOf("number", "days", {}, { name: "天数" });
const kind = widgetOf("select", "kind", { options: [{ value: "a" }, { value: "b" }] }, { name: "类型" });
const rows = {
  ...widgetOf("table", "rows"),
  tableColumns: [widgetOf("number", "amount"), widgetOf("input", "note")],
};

const grid = (list: FormWidget[], options: object = {}): FormWidget => ({
  ...widgetOf("grid", "g", options),
  columns: [{ span: 24, list }],
});

const layout = (columns: object[][]): FormWidget =>
  ({
    ...widgetOf("tableLayout", "t"),
    rows: columns.map((row) => ({ columns: row.map((cell) => ({ list: [], ...cell })) })),
  }) as FormWidget;

const message = (name: string, text: string): FormWidget =>
  widgetOf("input", "m", { required: true }, { name, rules: [{ required: true, message: text }] });

/** Each fault planted once: the rule that must be found, where, and the widgets. */
const FAULTS: [rule: string, severity: string, pointer: string, widgets: FormWidget[]][] = [
  ["option-name", "warning", "/list/0/options/requird", [widgetOf("input", "x", { requird: true })]],
  [
    "reference",
    "error",
    "/list/1/options/visibleWhen",
    [days, widgetOf("input", "x", { visibleWhen: "${dayz > 3}" })],
  ],
  [
    "reference",
    "error",
    "/list/1/options/computed",
    [days, widgetOf("number", "x", { computed: "form.hours * 2" })],
  ],
  [
    "reference",
    "error",
    "/list/1/options/computed",
    [rows, widgetOf("number", "x", { computed: "${sum(rows.amout)}" })],
  ],
  [
    "reference",
    "error",
    "/list/0/columns/0/list/0/options/visibleWhen",
    [grid([widgetOf("input", "x", { visibleWhen: "${gone == 1}" })])],
  ],
  [
    "cycle",
    "error",
    "/list/0/options/computed",
    [widgetOf("number", "p", { computed: "${q + 1}" }), widgetOf("number", "q", { computed: "${p + 1}" })],
  ],
  ["cycle", "error", "/list/0/options/computed", [widgetOf("number", "p", { computed: "${p + 1}" })]],
  ...["user.account", "row.amount", "today", "vars.rate", "value * 2"].map(
    (computed): (typeof FAULTS)[number] => [
      "reference",
      "error",
      "/list/0/options/computed",
      [widgetOf("input", "x", { computed })],
    ],
  ),
  [
    "condition-text",
    "error",
    "/list/1/options/visibleWhen",
    [days, widgetOf("input", "x", { visibleWhen: "${days} > 3" })],
  ],
  [
    "cycle",
    "error",
    "/list/0/tableColumns/0/options/computed",
    [
      {
        ...rows,
        tableColumns: [
          widgetOf("number", "p", { computed: "${q + 1}" }),
          widgetOf("number", "q", { computed: "${form.total}" }),
        ],
      },
      widgetOf("number", "total", { computed: "${sum(rows, r -> r.p)}" }),
    ],
  ],
  [
    "cycle",
    "warning",
    "/list/0/options/visibleWhen",
    [
      widgetOf("input", "p", { visibleWhen: "${not empty q}" }),
      widgetOf("input", "q", { visibleWhen: "${not empty p}" }),
    ],
  ],
  [
    "condition-never",
    "warning",
    "/list/0/options/visibleWhen",
    [widgetOf("input", "x", { visibleWhen: "${1 > 2}" })],
  ],
  [
    "expression.comparison",
    "warning",
    "/list/1/options/visibleWhen",
    [kind, widgetOf("input", "x", { visibleWhen: "${kind == 'c'}" })],
  ],
  [
    "expression.type",
    "error",
    "/list/1/options/computed",
    [
      widgetOf("date", "day", { type: "date", format: "yyyy-MM-dd" }),
      widgetOf("number", "n", { computed: "${day - 1}" }),
      widgetOf("date", "year", { type: "year", format: "yyyy" }),
      widgetOf("number", "m", { computed: "${year - 1}" }),
    ],
  ],
  ["model-unique", "error", "/list/1/model", [days, { ...days, key: "other" }]],
  ["model-required", "error", "/list/0/model", [widgetOf("input", "")]],
  ["limits", "error", "/list/0/options/min", [widgetOf("number", "n", { min: 9, max: 1 })]],
  [
    "default-limits",
    "warning",
    "/list/0/options/defaultValue",
    [widgetOf("number", "n", { min: 1, max: 5, defaultValue: 9 })],
  ],
  ["files-limits", "error", "/list/0/options/min", [widgetOf("upload", "f", { min: 4, length: 3 })]],
  [
    "options-empty",
    "error",
    "/list/0/options/options",
    [widgetOf("radio", "r", { options: [], required: true })],
  ],
  [
    "default-option",
    "warning",
    "/list/0/options/defaultValue",
    [widgetOf("radio", "r", { defaultValue: "没有" })],
  ],
  [
    "required-hidden",
    "warning",
    "/list/0/options/required",
    [widgetOf("input", "x", { required: true, isShow: true })],
  ],
  [
    "required-hidden",
    "warning",
    "/list/0/columns/0/list/0/options/required",
    [grid([widgetOf("input", "x", { required: true })], { isShow: true })],
  ],
  [
    "required-hidden",
    "warning",
    "/list/0/tableColumns/0/options/required",
    [
      widgetOf(
        "table",
        "t",
        { checkValue: ["y"] },
        { tableColumns: [widgetOf("input", "x", { required: true }), widgetOf("input", "y")] },
      ),
    ],
  ],
  [
    "required-disabled",
    "warning",
    "/list/0/options/required",
    [widgetOf("input", "x", { required: true, disabled: true })],
  ],
  [
    "required-readonly",
    "warning",
    "/list/0/options/required",
    [widgetOf("input", "x", { required: true, readonly: true })],
  ],
  [
    "rule-shadowed",
    "warning",
    "/list/0/options/required",
    [
      widgetOf(
        "input",
        "x",
        { required: false },
        { name: "甲乙", rules: [{ required: true, message: "甲乙必须填写" }] },
      ),
    ],
  ],
  [
    "pattern-shadowed",
    "warning",
    "/list/0/options/pattern",
    [widgetOf("input", "x", { dataType: "integer", pattern: "^1" })],
  ],
  ["message-other-field", "warning", "/list/1/rules/0/message", [days, message("姓名", "天数必须填写")]],
  [
    "cells-overlap",
    "error",
    "/list/0/rows",
    [
      layout([
        [{ colspan: 2 }, {}],
        [{ invisible: true }, {}],
      ]),
    ],
  ],
  ["cells-hole", "warning", "/list/0/rows", [layout([[{}, {}], [{}]])]],
  ["pattern", "error", "/list/0/options/pattern", [widgetOf("input", "x", { pattern: "(" })]],
  ["pattern-unfit", "error", "/list/0/options/pattern", [widgetOf("input", "x", { pattern: "^(?!a)b" })]],
  [
    "pattern-unfit",
    "error",
    "/list/0/options/patternList/0/pattern",
    [widgetOf("input", "x", { patternList: [{ pattern: "(a)\\1", message: "" }] })],
  ],
  [
    "pattern-unfit",
    "error",
    "/list/0/rules/0/pattern",
    [widgetOf("input", "x", {}, { rules: [{ pattern: "a(?=b)" }] })],
  ],
];

describe("the form checker", () => {
  it.each(FAULTS)("finds %s (%s) at %s", (rule, severity, pointer, widgets) => {
    const form = formOf(...widgets);
    const found = findingsOf(form).filter((finding) => finding.rule === rule);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ severity, pointer });
    expect(widgetKeyAt(form, pointer)).not.toBeNull();
    expect(found[0]?.message).toMatch(/\p{Script=Han}/u);
  });

  it("speaks English too", () => {
    const silent = FAULTS.flatMap(([, , , widgets]) => findingsOf(formOf(...widgets))).filter(
      ({ en }) => !en,
    );
    expect(silent.map(({ rule }) => rule)).toEqual([]);
  });

  it("suggests the field that was meant", () => {
    const form = formOf(days, widgetOf("input", "x", { visibleWhen: "${dayss > 3}" }));
    expect(findingsOf(form)[0]?.suggestion).toBe("days");
  });

  it.each<[string, FormDocument]>([
    [
      "references that are in order",
      formOf(
        days,
        kind,
        rows,
        widgetOf("input", "a", { visibleWhen: " ${kind == 'a' && form.days > 1 && value == null}\n" }),
        widgetOf("number", "b", { computed: "${sum(rows.amount) + days}" }),
        widgetOf("number", "c", { computed: "${b * 2}" }),
      ),
    ],
    [
      "formulas of rows that feed a total and read another",
      formOf(
        {
          ...rows,
          tableColumns: [
            widgetOf("number", "amount"),
            widgetOf("number", "part", { computed: "${amount / total}" }),
            widgetOf("number", "rest", { computed: "${1 - part}" }),
          ],
        },
        widgetOf("number", "total", { computed: "${sum(rows, r -> r.amount)}" }),
        widgetOf("number", "parts", { computed: "${sum(rows.part)}" }),
      ),
    ],
    [
      "a merged table layout",
      formOf(
        layout([
          [{ colspan: 2 }, { invisible: true }],
          [{}, {}],
        ]),
      ),
    ],
    ["a message that names its own field", formOf(days, message("天数合计", "天数合计必须填写"))],
  ])("finds nothing wrong with %s", (_name, form) => {
    expect(findingsOf(form)).toEqual([]);
  });

  it.each<[string, string, string | null]>([
    ["number", "days > 1", "字段只收数字"],
    ["number", "concat(kind, '天')", "number(…)"],
    ["number", "共 ${days} 天", "字段只收数字"],
    ["number", "rows", "字段只收数字"],
    ["input", "days * 2", null],
    ["input", "days > 1", null],
    ["input", "rows", "字段只收文本"],
    ["checkbox", "concat(kind, 'a')", "字段只收列表"],
    ["number", "days + '天'", "字段只收数字"],
    ["number", "kind + days", null],
    ["number", "kind * 2", null],
    ["number", "days > 1 ? days : null", null],
    ["input", "共 ${days} 天", null],
    ["input", "days + '天'", null],
    ["date", "today()", null],
    ["switch", "days > 1", null],
  ])("says of a %s whether it takes what %s gives", (type, computed, said) => {
    const findings = findingsOf(formOf(days, kind, rows, widgetOf(type, "result", { computed })));
    const told = findings.filter(({ rule }) => rule === "expression.result");
    expect(told.map(({ message }) => message)).toEqual(said ? [expect.stringContaining(said)] : []);
  });

  it("warns of nothing in our widgets but of a default below a minimum that was added", () => {
    expect(findingsOf(everyWidget()).map(({ rule }) => rule)).toEqual(["default-limits"]);
  });

  it("names keys that two widgets of a read form share", () => {
    const { findings } = readFormValue({ list: [days, { ...kind, key: days.key }], config: {} });
    expect(findings).toMatchObject([{ rule: "key-unique", severity: "warning", pointer: "/list/1/key" }]);
  });

  it("says where a text stops being JSON", () => {
    expect(readForm('{"list": [\n  {]').findings).toMatchObject([{ rule: "json-syntax", line: 2 }]);
  });
});

it("leaves alone what a foreign form brings along, and what its designer wrote for nothing", () => {
  const options = { customClass: "wide", maxLength: null, hideLabel: false, dataBind: true };
  const found = findingsOf(formOf(widgetOf("input", "x", options)));
  expect(found.filter(({ rule }) => rule === "option-name")).toEqual([]);
});
