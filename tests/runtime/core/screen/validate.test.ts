import { describe, expect, it } from "vitest";
import { validateScreen } from "@/runtime/core/screen/validate";
import { leastTime } from "@/tests/support/least-time";
import { vocabulary } from "@/screens/app/vocabulary";

const sound = `{
  "schemaVersion": 1, "id": "t", "route": "/t", "title": "测试",
  "state": { "chosen": null },
  "data": { "rows": { "get": "/api/sys/role/get", "query": { "id": "\${state.chosen.id}" } } },
  "actions": { "save": [ { "submit": "f", "as": "v" }, { "post": "/api/sys/role/add", "body": "\${v}" }, { "reload": "rows" } ] },
  "dialogs": { "edit": { "title": "修改", "body": [ { "type": "form", "id": "f", "fields": ["a", { "name": "b", "visible": "\${a == 1}" }] } ], "ok": [ { "call": "save" } ] } },
  "body": [
    { "type": "crud", "id": "list", "resource": "sys/role", "columns": ["code"], "select": "many",
      "toolbar": [ { "type": "button", "text": "\${size(list.selected)}", "disabled": "\${empty list.selected}", "on": { "click": [ { "open": "edit" } ] } } ],
      "rowActions": [ { "type": "button", "text": "x", "if": "\${row.code != 'a'}", "on": { "click": [ { "set": { "chosen": "\${row}" } } ] } } ] }
  ]
}`;

const faults: [string, string, string, { pointer: string; says: string; suggestion?: string }][] = [
  [
    "unknown block",
    '"crud"',
    '"crdu"',
    { pointer: "/body/0/type", says: "没有区块类型 crdu", suggestion: "crud" },
  ],
  [
    "misspelt option",
    '"select": "many"',
    '"selcet": "many"',
    { pointer: "/body/0/selcet", says: "没有属性", suggestion: "select" },
  ],
  [
    "misspelt required option",
    '"columns"',
    '"colums"',
    { pointer: "/body/0/colums", says: "没有属性", suggestion: "columns" },
  ],
  [
    "wrong choice",
    '"many"',
    '"mnay"',
    {
      pointer: "/body/0/select",
      says: "select 的值不在可选范围内，可选 none、one、many",
      suggestion: "many",
    },
  ],
  ["wrong type", '"columns": ["code"]', '"columns": 5', { pointer: "/body/0/columns", says: "格式不正确" }],
  ["missing option", '"resource": "sys/role", ', "", { pointer: "/body/0", says: "crud 缺少 resource" }],
  [
    "unknown resource",
    '"sys/role"',
    '"sys/roel"',
    { pointer: "/body/0/resource", says: "没有资源", suggestion: "sys/role" },
  ],
  [
    "unknown verb",
    '{ "reload": "rows" }',
    '{ "relaod": "rows" }',
    { pointer: "/actions/save/2", says: "没有动作", suggestion: "reload" },
  ],
  [
    "two verbs",
    '{ "reload": "rows" }',
    '{ "reload": "rows", "close": true }',
    { pointer: "/actions/save/2", says: "只能有一个动作" },
  ],
  [
    "stray word in a step",
    '"body": "${v}"',
    '"boby": "${v}"',
    { pointer: "/actions/save/1/boby", says: "没有 boby", suggestion: "body" },
  ],
  [
    "bad expression",
    "${empty list.selected}",
    "${empty}",
    { pointer: "/body/0/toolbar/0/disabled", says: "表达式" },
  ],
  [
    "unknown name",
    "size(list.selected)",
    "size(lsit.selected)",
    { pointer: "/body/0/toolbar/0/text", says: "lsit", suggestion: "list" },
  ],
  [
    "unknown state of a block",
    "size(list.selected)",
    "size(list.selectd)",
    { pointer: "/body/0/toolbar/0/text", says: "selectd", suggestion: "selected" },
  ],
  [
    "unknown state key",
    "state.chosen.id",
    "state.chsoen.id",
    { pointer: "/data/rows/query/id", says: "chsoen", suggestion: "chosen" },
  ],
  [
    "row outside its slot",
    "empty list.selected",
    "empty row.id",
    { pointer: "/body/0/toolbar/0/disabled", says: "row", suggestion: "rows" },
  ],
  [
    "dangling dialog",
    '"open": "edit"',
    '"open": "edti"',
    { pointer: "/body/0/toolbar/0/on/click/0/open", says: "没有对话框", suggestion: "edit" },
  ],
  [
    "dangling source",
    '"reload": "rows"',
    '"reload": "rwos"',
    { pointer: "/actions/save/2/reload", says: "rwos", suggestion: "rows" },
  ],
  [
    "dangling action",
    '"call": "save"',
    '"call": "svae"',
    { pointer: "/dialogs/edit/ok/0/call", says: "svae", suggestion: "save" },
  ],
  [
    "set of an unknown state",
    '"set": { "chosen"',
    '"set": { "choosen"',
    { pointer: "/body/0/rowActions/0/on/click/0/set/choosen", says: "choosen", suggestion: "chosen" },
  ],
  [
    "unknown event",
    '"on": { "click": [ { "open"',
    '"on": { "clik": [ { "open"',
    { pointer: "/body/0/toolbar/0/on/clik", says: "没有事件", suggestion: "click" },
  ],
  ["duplicate id", '"id": "f"', '"id": "list"', { pointer: "/dialogs/edit/body/0/id", says: "重复" }],
  ["unknown key", '"state":', '"stat":', { pointer: "/stat", says: "没有属性 stat", suggestion: "state" }],
  [
    "escape into JavaScript",
    "row.code != 'a'",
    "row.constructor('x')",
    { pointer: "/body/0/rowActions/0/if", says: "没有函数 constructor" },
  ],
];

describe("a screen document", () => {
  it("without faults passes", () => {
    expect(validateScreen(sound, vocabulary)).toEqual([]);
  });

  it.each(faults)("%s is found at its place", (_, from, to, { pointer, says, suggestion }) => {
    expect(sound).toContain(from);
    const [first, ...rest] = validateScreen(sound.replace(from, to), vocabulary);
    expect(first).toMatchObject({ pointer, severity: "error" });
    expect(first?.message).toContain(says);
    expect(first?.suggestion).toBe(suggestion);
    expect(first?.en).toMatch(/^[^\u4e00-\u9fff]+$/);
    expect(first?.line).toBeGreaterThan(0);
    // A renamed id or state key also breaks what refers to it.
    const isRoot = ["unknown key", "duplicate id"].includes(_);
    expect(rest.length).toBeLessThanOrEqual(isRoot ? 3 : 0);
  });

  it.each([[["text"]], [[["text"]]], [{}], [null], [undefined], [5], [true], [""]])(
    "with a block whose type is %j is refused there",
    (type) => {
      const page = { schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [{ type, text: "a" }] };
      expect(validateScreen(JSON.stringify(page), vocabulary)).toMatchObject([
        { rule: "screen.type", pointer: "/body/0/type", message: "type 应为区块类型的名称", line: 1 },
      ]);
    },
  );

  it.each([
    ["state", null],
    ["data", []],
    ["actions", null],
    ["actions", 5],
    ["dialogs", null],
    ["dialogs", "edit"],
    ["on", "load"],
    ["title", 5],
    ["title", { en: "only English" }],
    ["help", ["a"]],
    ["route", 5],
    ["under", {}],
  ])("whose %s is %j is refused there", (key, value) => {
    const page = { schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [], [key]: value };
    const findings = validateScreen(JSON.stringify(page), vocabulary);
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: "error", rule: "screen.kind", pointer: `/${key}`, line: 1 }),
    );
  });

  it.each([
    [{ title: { zh: "测\0试" } }, "/title/zh"],
    [{ title: "测\ud800试" }, "/title"],
  ])("whose %j has a character that is not stored is refused there", (part, pointer) => {
    const page = { schemaVersion: 1, id: "t", route: "/t", body: [], ...part };
    const [finding] = validateScreen(JSON.stringify(page), vocabulary);
    expect(finding).toMatchObject({ severity: "error", rule: "screen.kind", pointer });
  });

  it("whose dialog is nothing is refused, not stumbled over", () => {
    const page = { schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [], dialogs: { edit: null } };
    expect(validateScreen(JSON.stringify(page), vocabulary)[0]?.pointer).toBe("/dialogs/edit/body");
  });

  it.each([
    ["lists", "[".repeat(50_000)],
    ["objects", '{"a":'.repeat(50_000)],
    ["blocks", `{ "body": ${'[{ "type": "card", "body": '.repeat(2000)}`],
  ])("that is nested too deeply in %s is refused without being walked", (_, deep) => {
    expect(validateScreen(deep, vocabulary)).toMatchObject([{ severity: "error", rule: "json.depth" }]);
  });

  it("with four times the faults in one line takes about four times as long", () => {
    const least = (faults: number): number => {
      const body = Array.from({ length: faults }, () => ({ type: "nothing", text: "x".repeat(1000) }));
      const text = JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", body });
      return leastTime(() => expect(validateScreen(text, vocabulary)).toHaveLength(faults));
    };
    expect(least(2000) / least(500)).toBeLessThan(10);
  });

  it("that names a property of one object twice is told where the second one stands", () => {
    const body =
      '"body": [\n  { "type": "text", "text": "甲",\n    "text": "乙" }, { "type": "text", "text": "丙" }]';
    const text = `{ "schemaVersion": 1, "id": "t", "route": "/t", "title": "测试", ${body} }`;
    expect(validateScreen(text, vocabulary)).toMatchObject([
      { rule: "json.twice", severity: "warning", pointer: "/body/0/text", line: 3, column: 5 },
    ]);
  });

  it("that is not JSON is refused with line and column", () => {
    expect(validateScreen('{\n  "id": }', vocabulary)[0]).toMatchObject({
      rule: "json.syntax",
      message: "JSON 语法错误：此处需要一个值",
      en: "This is no JSON: a value is needed here",
      line: 2,
      column: 9,
    });
  });
});
