import { describe, expect, it } from "vitest";
import { screenNames } from "@/examples/world";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";

const roles = { get: "/api/sys/role/list" };

function pageOf(parts: object): string {
  const page: ScreenDocument = { schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [], ...parts };
  return JSON.stringify(page, null, 2);
}

const told = (parts: object): string[] =>
  validateScreen(pageOf(parts), screenNames(vocabulary)).map(({ rule, pointer }) => `${rule} ${pointer}`);

const text = (parts: object): object => ({ body: [{ type: "text", text: "x", ...parts }] });
const step = (one: object): object => ({ body: [{ type: "button", text: "x", on: { click: [one] } }] });
const roleTable = (column: unknown): object => ({
  data: { roles },
  body: [{ type: "table", data: "${roles.records}", columns: [column] }],
});
const form = (...fields: object[]): object => ({ body: [{ type: "form", fields }] });
const AT_COLUMN = "/body/0/columns/0";
const AT_FIELD = "/body/0/fields/0";
const AT_STEP = "/body/0/on/click/0";

describe("a value in a page that its grammar does not allow is told at its place", () => {
  it.each<[string, object, string]>([
    ["frame", { frame: "bear" }, "screen.value /frame"],
    ["language", { title: { zh: "甲", eng: "A" } }, "screen.key /title/eng"],
    ["time between loads", { data: { roles: { ...roles, every: 10 } } }, "screen.value /data/roles/every"],
    ["yes or no", { data: { roles: { ...roles, auto: "no" } } }, "screen.value /data/roles/auto"],
    ["what is picked", { data: { roles: { ...roles, pick: "records" } } }, "screen.value /data/roles/pick"],
    ["source's name", { data: { "a b": roles } }, "screen.value /data/a b"],
    ["source's name that objects have", { data: { constructor: roles } }, "screen.value /data/constructor"],
    ["state that objects have", { state: { constructor: 1 } }, "screen.value /state/constructor"],
    [
      "kind of dialog",
      { dialogs: { a: { title: "a", kind: "drawr", body: [] } } },
      "screen.value /dialogs/a/kind",
    ],
    ["dialog's title", { dialogs: { a: { body: [] } } }, "screen.required /dialogs/a"],
    ["condition", text({ if: "yes" }), "screen.value /body/0/if"],
    ["id", text({ id: "a-b" }), "screen.value /body/0/id"],
    ["span", text({ span: 0 }), "screen.value /body/0/span"],
    ["toast's kind", step({ toast: "x", kind: "green" }), `step.value ${AT_STEP}/kind`],
    ["wait", step({ wait: "long" }), `step.value ${AT_STEP}/wait`],
    ["state", step({ set: "chosen" }), `step.value ${AT_STEP}/set`],
    ["step's condition", step({ toast: "x", when: "no" }), `step.value ${AT_STEP}/when`],
    ["answer's name", step({ ...roles, as: "a-b" }), `step.value ${AT_STEP}/as`],
    ["column's side", roleTable({ name: "name", align: "centre" }), `screen.value ${AT_COLUMN}/align`],
    ["column's width", roleTable({ name: "name", width: -5 }), `screen.value ${AT_COLUMN}/width`],
    ["column's total", roleTable({ name: "name", total: "summ" }), `screen.value ${AT_COLUMN}/total`],
    ["column's tone", roleTable({ name: "name", tones: { a: "red" } }), `screen.value ${AT_COLUMN}/tones/a`],
    ["column itself", roleTable(5), `screen.value ${AT_COLUMN}`],
    ["field's type", form({ name: "a", type: "strng" }), `screen.value ${AT_FIELD}/type`],
    ["field's format", form({ name: "a", title: "a", format: "dat" }), `screen.value ${AT_FIELD}/format`],
    ["field without choices", form({ name: "a", title: "a", enum: [] }), `screen.value ${AT_FIELD}/enum`],
    [
      "type of a field's items",
      form({ name: "a", type: "array", items: { type: "strng" } }),
      `screen.value ${AT_FIELD}/items/type`,
    ],
    [
      "type within a field's schema",
      form({ name: "a", schema: { type: "object", properties: { b: { type: "strng" } } } }),
      `screen.value ${AT_FIELD}/schema/properties/b/type`,
    ],
    [
      "rows that a field offers",
      form({ name: "a", title: "a", ref: { resource: "sys/rol", value: "id", label: "name" } }),
      `screen.resource ${AT_FIELD}/ref/resource`,
    ],
    [
      "label of such rows",
      form({ name: "a", title: "a", ref: { resource: "sys/role", value: "code", label: "nam" } }),
      `reference.property ${AT_FIELD}/ref/label`,
    ],
    [
      "field's pattern",
      form({ name: "a", type: "string", pattern: "([" }),
      `screen.value ${AT_FIELD}/pattern`,
    ],
    [
      "field's limits",
      form({ name: "a", type: "number", minimum: 9, maximum: 1 }),
      `screen.value ${AT_FIELD}/minimum`,
    ],
    ["field's default", form({ name: "a", enum: ["x"], default: "z" }), `screen.value ${AT_FIELD}/default`],
    [
      "field of the same name",
      form({ name: "a", title: "甲" }, { name: "a", title: "乙" }),
      "screen.duplicate /body/0/fields/1",
    ],
    ["number of columns", { body: [{ type: "grid", cols: 0, body: [] }] }, "screen.option /body/0/cols"],
    [
      "tone of a tag",
      { body: [{ type: "tag", value: "x", tones: { x: "red" } }] },
      "screen.option /body/0/tones/x",
    ],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  it.each<[string, object]>([
    ["the words on a dialog's button", { dialogs: { a: { title: "a", body: [], ok: [], okText: "好" } } }],
    ["an expression in place of a value", step({ wait: "${1 + 1}" })],
    ["a default that is an expression", form({ name: "a", type: "number", default: "${1 + 1}" })],
    [
      "a dialog's width that is an expression",
      { dialogs: { a: { title: "a", width: "${300 + 9}", body: [] } } },
    ],
    ["a message's kind that is an expression", step({ toast: "x", kind: "${1 > 0 ? 'info' : 'error'}" })],
    ["what a field of a form says", form({ name: "a", title: "${1} 年", maxLength: "${1 + 1}" })],
    ["what a column says of each row", roleTable({ name: "name", text: "${row.name}" })],
    ["a width of the window", { dialogs: { a: { title: "a", width: "80vw", body: [] } } }],
  ])("but not %s", (_what, parts) => {
    expect(told(parts)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["a block's id", text({ id: "${1}" }), "screen.value /body/0/id"],
    ["a block's right", text({ access: ["${1}"] }), "screen.value /body/0/access/0"],
    [
      "how often a source is asked",
      { data: { r: { ...roles, every: "${1000}" } } },
      "screen.value /data/r/every",
    ],
    [
      "a dialog's kind",
      { dialogs: { a: { title: "a", kind: "${1}", body: [] } } },
      "screen.value /dialogs/a/kind",
    ],
    ["the dialog that is opened", step({ open: "${1}" }), `step.value ${AT_STEP}/open`],
    ["what is loaded again", step({ reload: ["${1}"] }), `step.value ${AT_STEP}/reload/0`],
    ["a dialog that is closed by its name", step({ close: "edit" }), `step.value ${AT_STEP}/close`],
    ["a column's title", roleTable({ name: "name", title: "${1} 个" }), `screen.value ${AT_COLUMN}/title`],
    [
      "the words of a column's values",
      roleTable({ name: "name", labels: { a: { zh: "${1}" } } }),
      `screen.value ${AT_COLUMN}/labels/a/zh`,
    ],
    ["a field's name", form({ name: "${1}", title: "a" }), `screen.value ${AT_FIELD}/name`],
    [
      "an option of a list's form",
      { body: [{ type: "crud", resource: "sys/role", form: [{ name: "name", default: "${1}" }] }] },
      "screen.value /body/0/form/0/default",
    ],
  ])("an expression where none is evaluated is told: %s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  const RUNNING = { body: [{ type: "grid", cols: 0, gap: -1, if: "yes", body: [] }] };

  it("and a page that runs already is not taken away by it", () => {
    expect(validateScreen(pageOf({ frame: "bear", ...RUNNING }), vocabulary)).toEqual([]);
  });
});

it("a tone that there is not is told to who writes a page, in its own words, and takes no page away that runs", () => {
  const page = pageOf({ body: [{ type: "tag", value: "x", tone: "dangr" }] });
  expect(validateScreen(page, vocabulary)).toEqual([]);
  expect(validateScreen(page, screenNames(vocabulary))).toMatchObject([
    {
      rule: "screen.option",
      pointer: "/body/0/tone",
      message: expect.stringContaining("tone 的值不在可选范围内") as string,
      en: "tone is not one of the choices; it may be default, info, success, warning, danger. Did you mean danger?",
      suggestion: "danger",
    },
  ]);
});

it("what a record of an expression lacks is told where its row is read", () => {
  const items = { data: "${map([1, 2], n -> record('id', n, 'name', 'x'))}" };
  const page = { body: [{ type: "each", ...items, body: [{ type: "text", text: "${item.nmae}" }] }] };
  expect(told(page)).toEqual(["expression.property /body/0/body/0/text"]);
});

describe("what a block takes as it is written", () => {
  const tabs = (key: string): object => ({
    body: [{ type: "tabs", items: [{ key, title: "甲", body: [] }] }],
  });
  const list = (parts: object): object => ({ body: [{ type: "crud", resource: "sys/role", ...parts }] });

  it.each<[string, object, string]>([
    ["the key of a tab", tabs("${user.id}"), "screen.option /body/0/items/0/key"],
    [
      "the width of what is looked at",
      list({ view: { fields: ["name"], width: "${400 + 100}" } }),
      "screen.option /body/0/view/width",
    ],
    [
      "the columns of what is looked at",
      list({ view: { fields: ["name"], columns: "${1 + 1}" } }),
      "screen.option /body/0/view/columns",
    ],
    [
      "the columns of its form",
      list({ form: { columns: "${1 + 1}", fields: ["code", "name"] } }),
      "screen.option /body/0/form/columns",
    ],
  ])("is told where it has an expression: %s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  it("is right without one", () => {
    expect(told(tabs("first"))).toEqual([]);
    expect(told(list({ view: { fields: ["name"], width: 500 } }))).toEqual([]);
  });
});

it("names of cards go by the ids of cards", () => {
  const board = (names: object): object => ({
    body: [{ type: "board", id: "b", names, body: [{ type: "text", id: "counts", text: "x" }] }],
  });
  expect(told(board({ counts: "数量" }))).toEqual([]);
  expect(told(board({ conuts: "数量" }))).toEqual(["screen.option /body/0/names/conuts"]);
});
