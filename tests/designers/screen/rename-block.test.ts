import { expect, it } from "vitest";
import { PageDocument } from "@/designers/screen/model/page-document";
import { renameBlock, renameEntry } from "@/designers/screen/model/rename-block";
import { recordIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { validateScreen } from "@/runtime/core/screen/validate";

const page = (body: unknown[], more: object = {}): PageDocument => {
  const opened = new PageDocument(declaredBlocks);
  opened.open(
    JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", ...more, body }, null, 2),
  );
  return opened;
};

const FORM = { type: "form", id: "f", fields: ["name"] };

/** The page after the block of an id was given another one. */
function renamed(doc: PageDocument, from: string, to: string | undefined): Record<string, unknown> {
  const part = [...(doc.tree?.parts.values() ?? [])].find(({ node }) => node.id === from);
  if (!part) throw new Error(`no block ${from}`);
  doc.select([part.key]);
  renameBlock(doc, part, { id: to, resources: declaredResources });
  return recordIn(JSON.parse(doc.text));
}

it("what speaks of a block follows its id in one step: expressions, steps, sources, dialogs, and it stays chosen", () => {
  const doc = page(
    [
      FORM,
      { type: "text", text: "说明 ${f.values.name} ${map(rows.records, f -> f.name)}", if: "${f.isChanged}" },
      {
        type: "button",
        text: "f",
        on: {
          click: [
            { submit: "f", as: "values" },
            { reload: ["rows", "f"] },
            { act: "save", of: "f" },
            { fill: "f", values: { submit: "f", name: "${f.values.name}" } },
          ],
        },
      },
    ],
    {
      data: { rows: { get: "/api/sys/role/list", query: { name: "${f.values.name}" } } },
      actions: { save: [{ reset: "f" }] },
      dialogs: { ask: { title: "问 ${f.values.name}", body: [], ok: [{ check: "f" }] } },
      on: { load: [{ focus: "f", field: "name" }] },
    },
  );
  const before = doc.text;
  const made = renamed(doc, "f", "asked");
  expect(made).toEqual(
    JSON.parse(
      before
        .replaceAll("${f.", "${asked.")
        .replaceAll(/"(id|submit|act|of|fill|reset|check|focus)": "f"/g, '"$1": "asked"')
        .replace('"submit": "asked",\n              "name"', '"submit": "f",\n              "name"')
        .replace('"rows",\n              "f"', '"rows",\n              "asked"'),
    ),
  );
  expect(doc.selection.map(({ node }) => node.id)).toEqual(["asked"]);
  doc.undo();
  expect(doc.text).toBe(before);
  doc.redo();
  expect(JSON.parse(doc.text)).toEqual(made);
  expect(doc.selection.map(({ node }) => node.id)).toEqual(["asked"]);
});

it("what means something else by the same name stays: rows, siblings of a field, what a dialog is handed", () => {
  const doc = page(
    [
      { type: "form", id: "row", fields: ["name"] },
      { type: "table", data: "${rows.records}", columns: [{ name: "name", text: "${row.name}" }] },
      {
        type: "crud",
        resource: "sys/role",
        columns: ["name"],
        form: { fields: ["name", { name: "code", visible: "${row == 1}" }, { name: "row" }] },
      },
      { type: "button", text: "开", on: { click: [{ open: "ask", with: { row: "${row.values}" } }] } },
      { type: "text", text: "${row.values.name}" },
    ],
    {
      data: { rows: { get: "/api/sys/role/list" } },
      dialogs: { ask: { title: "问", body: [{ type: "text", text: "${row.name}" }] } },
    },
  );
  renamed(doc, "row", "head");
  const { text } = doc;
  expect(text).toContain('"text": "${row.name}"');
  expect(text).toContain('"visible": "${row == 1}"');
  expect(text).toContain('"row": "${head.values}"');
  expect(text).toContain('"text": "${head.values.name}"');
  expect(text.match(/\$\{row\b/g)).toHaveLength(3);
});

it("a name that would be caught where it stands is left to be told", () => {
  const doc = page([
    FORM,
    { type: "each", data: "${[1]}", body: [{ type: "text", text: "${f.values.name} ${item}" }] },
    { type: "text", text: "${f.values.name}" },
  ]);
  renamed(doc, "f", "item");
  expect(doc.text).toContain("${f.values.name} ${item}");
  expect(doc.text).toContain('"text": "${item.values.name}"');
  expect(validateScreen(doc.text, { blocks: declaredBlocks }).map(({ rule }) => rule)).toEqual([
    "expression.name",
  ]);
});

it.each([
  ["another block's", "g"],
  ["a source's", "rows"],
  ["one of the page's own", "user"],
  ["one that expressions cannot read", "a-b"],
  ["a word of expressions", "empty"],
  ["none", undefined],
])("given %s name the block alone takes it", (_, to) => {
  const doc = page([FORM, { ...FORM, id: "g" }, { type: "text", text: "${f.values.name}" }], {
    data: { rows: { get: "/api/sys/role/list" } },
  });
  renamed(doc, "f", to);
  expect(doc.text).toContain("${f.values.name}");
  expect(doc.stack.past).toHaveLength(1);
});

it("of two blocks of one id the other keeps what speaks of it", () => {
  const doc = page([FORM, FORM, { type: "text", text: "${f.values.name}" }]);
  renamed(doc, "f", "g");
  expect(doc.text).toContain("${f.values.name}");
});

it.each([
  [
    "params",
    "rows",
    "list",
    ['"data": "${list.records}"', '"text": "${row.rows} ${count(list)}"', '"list": {'],
  ],
  ["slots", "content", "inside", ['"type": "slot",\n      "name": "inside"', '"inside": []']],
  ["emits", "done", "saved", ['"emit": "saved"', '"saved": []', '"text": "done"']],
] as const)(
  "what speaks of the %s of a fragment follows another name in one step",
  (part, name, to, said) => {
    const doc = page(
      [
        {
          type: "table",
          data: "${rows.records}",
          columns: [{ name: "a", text: "${row.rows} ${count(rows)}" }],
        },
        { type: "slot", name: "content" },
        { type: "button", text: "done", on: { click: [{ emit: "done" }] } },
      ],
      { kind: "fragment", params: { rows: {} }, slots: { content: [] }, emits: { done: [] } },
    );
    const before = doc.text;
    renameEntry(doc, { part, name, to });
    for (const one of said) expect(doc.text).toContain(one);
    doc.undo();
    expect(doc.text).toBe(before);
  },
);

it("what reads and sets a value of the page follows another name of it in one step", () => {
  const doc = page(
    [
      {
        type: "text",
        text: "${state.range.from} ${count(map(state.rows, range -> range.from))}",
        if: "${state.range}",
      },
      {
        type: "button",
        text: "range",
        on: { click: [{ set: { range: null, "state.range.to": "${state.range.from}", ranges: 1 } }] },
      },
    ],
    {
      state: { range: { from: "range", to: "" }, ranges: 0, rows: [] },
      actions: { a: [{ set: { range: 1 } }] },
    },
  );
  const before = doc.text;
  renameEntry(doc, { part: "state", name: "range", to: "period", resources: declaredResources });
  expect(doc.text).toBe(
    before
      .replaceAll("${state.range", "${state.period")
      .replaceAll(/"(state\.)?range(\.to)?":/g, '"$1period$2":'),
  );
  doc.undo();
  expect(doc.text).toBe(before);
  renameEntry(doc, { part: "state", name: "range", to: "a-b", resources: declaredResources });
  expect(doc.text).toBe(before.replace('"range": {', '"a-b": {'));
});

it.each([
  ["data", "rows", "list"],
  ["actions", "save", "keep"],
  ["dialogs", "ask", "question"],
] as const)("what speaks of one of the %s of a page follows another name in one step", (part, name, to) => {
  const doc = page(
    [
      {
        type: "table",
        data: "${rows.records}",
        columns: [{ name: "a", text: "${row.rows} ${count(rows)}" }],
      },
      {
        type: "button",
        text: "rows save ask",
        on: { click: [{ reload: ["rows"] }, { call: "save" }, { open: "ask", with: { rows: "${rows}" } }] },
      },
    ],
    {
      data: {
        rows: { get: "/api/sys/role/list" },
        other: { get: "/api/sys/user/list", when: "${rows.total}" },
      },
      actions: { save: [{ reload: "rows" }, { call: "save" }, { open: "ask" }] },
      dialogs: {
        ask: { title: "${save}", body: [{ type: "text", text: "${rows}" }], ok: [{ call: "save" }] },
      },
    },
  );
  const before = doc.text;
  renameEntry(doc, { part, name, to, resources: declaredResources });
  const said = {
    data: before
      .replaceAll(/\$\{(count\()?rows/g, "${$1list")
      .replaceAll(/("reload": (\[\s*)?)"rows"/g, '$1"list"')
      .replace('"rows": {', '"list": {')
      // Of what a dialog is handed its blocks read that, not the source.
      .replace('"text": "${list}"', '"text": "${rows}"'),
    actions: before.replaceAll('"call": "save"', '"call": "keep"').replace('"save": [', '"keep": ['),
    dialogs: before.replaceAll('"open": "ask"', '"open": "question"').replace('"ask": {', '"question": {'),
  };
  expect(doc.text).toBe(said[part]);
  expect(doc.stack.past).toHaveLength(1);
  doc.undo();
  expect(doc.text).toBe(before);
});
