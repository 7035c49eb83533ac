import { afterAll, describe, expect, it } from "vitest";
import { formOccurrences } from "@/runtime/core/references/form-occurrences";
import { renameIn } from "@/runtime/core/references/rename";
import { scriptCalls, scriptChains } from "@/runtime/core/references/script-chains";
import type { FormDocument } from "@/runtime/core/form/document";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import { formOf, widgetOf } from "../../../support/every-widget";

const chainsOf = (code: string): string[] =>
  scriptChains(code)
    .map(({ parts }) => parts.map(({ name }) => name).join("."))
    .toSorted();

/** Scripts of a form whose fields are `amount` and `rows` with `price` and `count`, and what each gives. */
const SCRIPTS: readonly [code: string, chains: readonly string[]][] = [
  ["return form.amount;", ["form.amount"]],
  ["return form?.amount + form?.['amount'] + form[`amount`];", Array<string>(3).fill("form.amount")],
  ["return form . amount /* form.price */; // form.count", ["form.amount"]],
  ["return 'form.amount' + /form.amount/.source;", []],
  ["const { amount } = form; return amount * 2;", ["form.amount"]],
  [
    "const { amount: a = 1, ...rest } = form; return a + rest.rows.length;",
    ["form.amount", "form.rows.length"],
  ],
  ["let amount; ({ amount } = form); return amount;", ["form.amount"]],
  ["const { rows: [{ price }] } = form; return price;", ["form.rows.price"]],
  ["const f = form; f.amount += 1; return f['amount'];", ["form.amount", "form.amount"]],
  ["return form.rows[0].price;", ["form.rows.price"]],
  ["const first = form.rows.at(-1); return first?.count;", ["form.rows.count"]],
  ["return form.rows.map((row) => row.price * row.count);", ["form.rows.count", "form.rows.price"]],
  [
    "return (form.rows || []).filter(({ price }) => price > 1).length;",
    ["form.rows.length", "form.rows.price"],
  ],
  ["return form.rows.reduce((sum, one, at) => sum + one.price + at, 0);", ["form.rows.price"]],
  ["return form.rows.reduce(function (sum, { count: n }) { return sum + n; }, 0);", ["form.rows.count"]],
  [
    "return [...form.rows].sort((a, b) => b.price - a.price)[0].count;",
    ["form.rows.count", "form.rows.price", "form.rows.price"],
  ],
  ["return Array.from(form.rows, (one) => one.price);", ["form.rows.price"]],
  ["let sum = 0; for (const one of form.rows) sum += one.price; return sum;", ["form.rows.price"]],
  [
    "let sum = 0; for (const { price, count } of form.rows) sum += price * count; return sum;",
    ["form.rows.count", "form.rows.price"],
  ],
  [
    "let n = 0; for (let i = 0; i < form.rows.length; i++) { const one = form.rows[i]; n += one.price; } return n;",
    ["form.rows.length", "form.rows.price"],
  ],
  [
    "const amount = 7; Object.assign(form, { amount, rows: [] }); return form.amount;",
    ["form.amount", "form.amount", "form.rows"],
  ],
  ["return 'amount' in form && !('gone' in form);", ["form.amount", "form.gone"]],
  ["return ((form) => form.amount)({ amount: 3 });", []],
  ["const o = { form: { amount: 1 } }; return o.form.amount;", []],
  ["try { throw { amount: 2 }; } catch (form) { return form.amount; }", []],
  [
    "return `${form.amount} ${vars.level} ${globals['limit']}`;",
    ["form.amount", "globals.limit", "vars.level"],
  ],
  [
    "vars.level = form.rows.some((r) => r.count > 1) ? 1 : 2; return vars.level;",
    ["form.rows.count", "vars.level", "vars.level"],
  ],
];

describe("what a script reads", () => {
  it.each(SCRIPTS)("%s", (code, expected) => {
    expect(chainsOf(code)).toEqual(expected);
    for (const { parts } of scriptChains(code))
      for (const { name, from, to } of parts) expect(code.slice(from, to)).toBe(name);
  });

  it("is found as far as a script can be read", () => {
    expect(chainsOf("if (form.amount > { return form.rows")).toEqual(["form.amount", "form.rows"]);
  });

  it("is found in a function that is written without a name", () => {
    expect(chainsOf("function (rule, value, callback) { callback(row.price > value) }")).toEqual([
      "row.price",
    ]);
  });

  it("are dictionaries and serial rules that are written out", () => {
    const code = `dict('grade')[0]; serial ("PO"); dict(\`area\`); dict(form.amount); // dict("gone")
      const own = (dict) => dict("none"); log("serial('text')")`;
    expect(scriptCalls(code).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "dict grade",
      "serial PO",
      "dict area",
    ]);
  });
});

const runner = new QuickJsRunner();
afterAll(() => runner.close());

/** What a script gives over a form whose fields go by these names. */
async function given(code: string, [amount, rows, price]: readonly string[]): Promise<unknown> {
  const lines = [
    { [String(price)]: 3, count: 2 },
    { [String(price)]: 5, count: 1 },
  ];
  const form = { [String(amount)]: 10, [String(rows)]: lines };
  const input = { form, vars: { level: 4 }, args: { globals: { limit: 9 } } };
  const result = await runner.run({ name: "script", code, input });
  return result.ok ? result.value : result.error.message;
}

const formWith = (formScript: string): string => {
  const rows = {
    ...widgetOf("table", "rows"),
    tableColumns: [widgetOf("number", "price"), widgetOf("number", "count")],
  };
  const form = formOf(widgetOf("number", "amount"), rows);
  return JSON.stringify({ ...form, config: { ...form.config, formScript } });
};

function renamed(text: string, field: string, to: string): string {
  const found = formOccurrences("f", JSON.parse(text) as FormDocument, text);
  return renameIn(
    text,
    found.filter(({ kind, name }) => kind === "field" && name === `f.${field}`),
    to,
  );
}

describe("a script whose fields get other names", () => {
  it.each(SCRIPTS.map(([code]) => code))("gives what it gave: %s", async (code) => {
    const before = await given(code, ["amount", "rows", "price"]);
    const text = [
      ["amount", "total"],
      ["rows.price", "cost"],
      ["rows", "lines"],
    ].reduce((now, [field = "", to = ""]) => renamed(now, field, to), formWith(code));
    const after = String((JSON.parse(text) as FormDocument).config["formScript"]);
    expect(await given(after, ["total", "lines", "cost"])).toEqual(before);
  });
});

describe("the script of a button in a sub-table", () => {
  const button = { ...widgetOf("button", "go"), options: { click: "form.price = form.amount + 1;" } };
  const rows = {
    ...widgetOf("table", "rows"),
    tableColumns: [widgetOf("number", "price"), widgetOf("number", "amount"), button],
  };
  const text = JSON.stringify(formOf(widgetOf("number", "amount"), rows));

  it("reads the row, whatever the form calls its fields", () => {
    expect(renamed(text, "amount", "total")).toContain("form.price = form.amount + 1;");
    expect(renamed(text, "rows.amount", "total")).toContain("form.price = form.total + 1;");
    expect(renamed(text, "rows.price", "cost")).toContain("form.cost = form.amount + 1;");
  });
});
