import { describe, expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import type { FormFacts } from "@/runtime/core/form/check/check-names";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { readForm } from "@/runtime/core/form/read-form";
import { formOccurrences } from "@/runtime/core/references/form-occurrences";
import { allNames, someNames } from "@/runtime/core/references/known-names";
import { vocabulary } from "@/screens/app/vocabulary";
import form from "@/server/db/seed/demo/work-permit/form.json";
import { shippedNames } from "@/server/documents/known-names";
import { formOf, widgetOf } from "../../../../support/every-widget";

const facts: FormFacts = {
  names: {
    dict: allNames(["client_type", "gender"]),
    dialog: allNames(["pick_user"]),
    form: allNames(["address"]),
    serial: allNames(["permit_no"]),
  },
  returns: new Map([["pick_user", ["account", "name"]]]),
  resources: vocabulary.resources ?? {},
};

const select = (options: object, model = "kind"): FormWidget =>
  widgetOf("select", model, { options: [], ...options });
const amount = widgetOf("number", "amount", {}, { name: "金额" });
const title = widgetOf("input", "title", {}, { name: "标题" });
const button = (code: string, fields: object): FormWidget =>
  widgetOf("button", "b", { dialog: { code, multiple: false, fields } });
const rows = { ...widgetOf("table", "rows"), tableColumns: [widgetOf("input", "note")] };
const tabs = (code: string): FormWidget => ({
  ...widgetOf("tabs", "t"),
  tabs: [{ label: "地址", name: "a", list: [], formId: "x", code }],
});
const remote = { remote: true, remoteFunc: "/api/sys/client/list", props: { value: "code", label: "name" } };

const SOUND: FormWidget[] = [
  select({ dict: "client_type" }),
  select(remote, "client"),
  button("pick_user", { account: "title" }),
  tabs("address"),
  widgetOf("serialNumber", "no", { serialValue: "permit_no" }),
  widgetOf("input", "x", { visibleWhen: "${amount > 5 && title == 'a'}" }),
  widgetOf("button", "r", { click: "form.n = request('/api/sys/client/list', { page: 1 }).total" }),
  widgetOf("input", "y", { validator: "return dict('gender').length > 0;" }),
];

interface Fault {
  rule: string;
  pointer: string;
  suggestion?: string;
  severity?: string;
}

const FAULTS: [string, FormWidget[], Fault][] = [
  [
    "call that a script reads",
    [widgetOf("button", "b", { click: "request('/api/sys/clinet/list')" })],
    { rule: "reference.call", pointer: "/list/2/options/click", suggestion: "/api/sys/client/list" },
  ],
  [
    "call of a check, which the server makes too",
    [widgetOf("input", "z", { validator: "return request('/api/sys/client/list').total > 0" })],
    { rule: "reference.call", pointer: "/list/2/options/validator", severity: "warning" },
  ],
  [
    "call of a further check",
    [
      widgetOf("input", "z", {
        validatorList: [{ validator: "" }, { validator: "return request('/api/sys/client/list')" }],
      }),
    ],
    { rule: "reference.call", pointer: "/list/2/options/validatorList/1/validator", severity: "warning" },
  ],
  [
    "dictionary",
    [select({ dict: "clinet_type" })],
    { rule: "reference.dict", pointer: "/list/2/options/dict", suggestion: "client_type" },
  ],
  [
    "call",
    [select({ ...remote, remoteFunc: "/api/sys/clinet/list" })],
    { rule: "reference.call", pointer: "/list/2/options/remoteFunc", suggestion: "/api/sys/client/list" },
  ],
  [
    "label of a choice",
    [select({ ...remote, props: { value: "code", label: "nmae" } })],
    { rule: "reference.property", pointer: "/list/2/options/props/label", suggestion: "name" },
  ],
  [
    "dialog",
    [button("pick_uesr", { account: "title" })],
    { rule: "reference.dialog", pointer: "/list/2/options/dialog", suggestion: "pick_user" },
  ],
  [
    "what a dialog gives",
    [button("pick_user", { acount: "title" })],
    { rule: "reference.return", pointer: "/list/2/options/dialog/fields", suggestion: "account" },
  ],
  [
    "field that a dialog fills",
    [button("pick_user", { account: "titel" })],
    { rule: "reference", pointer: "/list/2/options/dialog", suggestion: "title" },
  ],
  [
    "form of a tab",
    [tabs("adress")],
    { rule: "reference.form", pointer: "/list/2/tabs/0/code", suggestion: "address" },
  ],
  [
    "field of a condition",
    [widgetOf("input", "x", { visibleWhen: "${amout > 5}" })],
    { rule: "reference", pointer: "/list/2/options/visibleWhen", suggestion: "amount" },
  ],
  [
    "column in a formula",
    [rows, widgetOf("number", "n", { computed: "${size(filter(rows, r -> r.note)) + form.rows.noet}" })],
    { rule: "reference", pointer: "/list/3/options/computed", suggestion: "note" },
  ],
  [
    "column in a function",
    [rows, widgetOf("number", "n", { computed: "${size(filter(rows, r -> r.noet))}" })],
    { rule: "expression.property", pointer: "/list/3/options/computed", suggestion: "note" },
  ],
  [
    "number of a text",
    [widgetOf("input", "x", { visibleWhen: "${title > 5}" })],
    { rule: "expression.comparison", pointer: "/list/2/options/visibleWhen", severity: "warning" },
  ],
  [
    "choice of a field",
    [
      select({ options: [{ value: "sick" }, { value: "annual" }] }),
      widgetOf("input", "x", { visibleWhen: "${kind == 'anual'}" }),
    ],
    {
      rule: "expression.comparison",
      severity: "warning",
      pointer: "/list/3/options/visibleWhen",
      suggestion: "'annual'",
    },
  ],
  [
    "arguments of a function",
    [widgetOf("number", "x", { computed: "${round()}" })],
    { rule: "expression.arguments", pointer: "/list/2/options/computed" },
  ],
  [
    "dictionary in a script",
    [widgetOf("input", "x", { validator: "return dict('gendre').length > 0;" })],
    { rule: "reference.dict", pointer: "/list/2/options/validator", suggestion: "gender" },
  ],
  [
    "dictionary in a further check that is a text",
    [widgetOf("input", "x", { validatorList: ["return dict('gendre').length > 0;"] })],
    { rule: "reference.dict", pointer: "/list/2/options/validatorList/0", suggestion: "gender" },
  ],
  [
    "rule of a number",
    [widgetOf("serialNumber", "no", { serialValue: "permit_on" })],
    {
      rule: "reference.serial",
      pointer: "/list/2/options/serialValue",
      suggestion: "permit_no",
      severity: "warning",
    },
  ],
];

describe("names in a form", () => {
  it("that exist are fine", () => {
    expect(findingsOf(formOf(amount, title, ...SOUND), facts)).toEqual([]);
  });

  it.each(FAULTS)(
    "%s: a slip is found at its place",
    (_, widgets, { severity = "error", suggestion, ...fault }) => {
      const found = findingsOf(formOf(amount, title, ...widgets), facts);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ ...fault, severity });
      expect(found[0]?.suggestion).toBe(suggestion);
      expect(found[0]?.en).not.toMatch(/表达式|没有|组件/);
    },
  );

  it("that only a database knows are doubtful without one", () => {
    const [found] = findingsOf(formOf(select({ dict: "own_list" })), {
      names: { dict: someNames(["client_type"]) },
    });
    expect(found).toMatchObject({ severity: "warning", rule: "reference.dict" });
  });

  it.each([7, "x", {}, [null], [{ formId: "x", code: "nothing" }]])(
    "are not looked for in what a field calls its tabs: %j",
    (stray) => {
      const { list, config } = formOf(amount);
      const text = JSON.stringify({ list: list.map((widget) => ({ ...widget, tabs: stray })), config });
      const { document, findings } = readForm(text, facts);
      expect(findings.filter(({ rule = "" }) => rule.startsWith("reference"))).toEqual([]);
      expect(document && formOccurrences("f", document, text)).toHaveLength(1);
    },
  );

  it("are all there in the form that comes with the product", () => {
    const { resources = {} } = vocabulary;
    expect(findingsOf(form as unknown as FormDocument, { names: shippedNames(), resources })).toEqual([]);
  });
});
