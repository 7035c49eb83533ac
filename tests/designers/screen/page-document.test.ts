import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copiedText, pasteBlocks, readCopied } from "@/designers/screen/model/block-clipboard";
import {
  duplicateBlocks,
  insertBlocks,
  moveBlocks,
  placeAfterSelection,
  placeOfNew,
  removeBlocks,
  shiftBlock,
  writeOption,
} from "@/designers/screen/model/commands";
import { PageDocument } from "@/designers/screen/model/page-document";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { collectIds } from "@/runtime/core/screen/scope-names";

const PAGE = `{
  "schemaVersion": 1,
  "id": "t",
  "route": "/t",
  "title": "测试",
  "data": { "rows": { "get": "/api/sys/role/list" } },
  "dialogs": { "edit": { "title": "修改", "body": [{ "type": "form", "id": "f", "fields": ["name"] }] } },
  "body": [
    { "type": "text", "text": "一" },
    {
      "type": "tabs",
      "items": [
        { "title": "甲", "body": [{ "type": "button", "text": "开", "on": { "click": [{ "open": "edit" }] } }] },
        { "title": "乙", "body": [] }
      ]
    },
    { "type": "table", "id": "list", "data": "\${rows.records}", "columns": ["name"] }
  ]
}
`;

function opened(text = PAGE): PageDocument {
  const page = new PageDocument(declaredBlocks);
  page.open(text);
  return page;
}

const partAt = (page: PageDocument, index: number) => [...(page.tree?.parts.values() ?? [])][index];

/** Something that somebody does, by mouse, panel or keyboard; the numbers choose what it is done to. */
const deeds: ((page: PageDocument, one: number, two: number) => void)[] = [
  (page, one) => {
    const lists = page.tree?.lists ?? [];
    const list = lists[one % lists.length];
    if (list) insertBlocks(page, [{ type: "card", title: "新", body: [] }], { list: list.path, index: 0 });
  },
  (page, one) => {
    const part = partAt(page, one % (page.tree?.parts.size ?? 1));
    if (part) removeBlocks(page, [part]);
  },
  (page, one, two) => {
    const lists = page.tree?.lists ?? [];
    const part = partAt(page, one % (page.tree?.parts.size ?? 1));
    const list = lists[two % lists.length];
    if (part && list) moveBlocks(page, [part], { list: list.path, index: 0 });
  },
  (page, one, two) => {
    const parts = [one, two].flatMap((at) => partAt(page, at % (page.tree?.parts.size ?? 1)) ?? []);
    duplicateBlocks(page, parts);
  },
  (page, one) => {
    const part = partAt(page, one % (page.tree?.parts.size ?? 1));
    if (part) writeOption(page, [...part.path, "note"], `备注 ${one}`);
  },
  (page, one, two) => {
    const part = partAt(page, one % (page.tree?.parts.size ?? 1));
    if (part) shiftBlock(page, part, two % 2 === 0 ? 1 : -1);
  },
  (page, one) => page.type(page.text.replace("测试", `测试${one}`)),
  (page, one) => page.type(`${page.text.slice(0, one * 7)}"${page.text.slice(one * 7)}`),
  (page) => page.undo(),
  (page) => page.redo(),
];

describe("the document of the page designer", () => {
  it("taken back to its beginning is the text as opened, brought back to its end the text as left", () => {
    const deed = fc.tuple(fc.nat(deeds.length - 1), fc.nat(40), fc.nat(40));
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (done) => {
        const page = opened();
        for (const [which, one, two] of done) deeds[which]?.(page, one, two);
        const last = page.text;
        while (page.stack.canRedo) page.redo();
        const end = page.text;
        const steps = page.stack.past.length;
        while (page.stack.canUndo) page.undo();
        expect(page.text).toBe(PAGE);
        for (let step = 0; step < steps; step += 1) page.redo();
        expect(page.text).toBe(end);
        if (page.stack.past.length === 0) expect(last).toBe(PAGE);
      }),
    );
  });

  it("keeps what did not change the same, so that it is not drawn again, and its key when it did", () => {
    const page = opened();
    const [first, table] = [page.tree?.partAt(["body", 0]), page.tree?.partAt(["body", 2])];
    insertBlocks(page, [{ type: "alert", text: "新" }], { list: ["body"], index: 0 });
    expect(page.tree?.partAt(["body", 3])?.node).toBe(table?.node);
    writeOption(page, ["body", 1, "text"], "二");
    expect(page.tree?.partAt(["body", 1])?.node).not.toBe(first?.node);
    expect(page.tree?.partAt(["body", 1])?.key).toBe(first?.key);
  });

  it("keeps a block chosen while its identifier is typed, letter by letter", () => {
    const page = opened();
    const keys = [0, 2].map((at) => page.tree?.partAt(["body", at])?.key ?? "");
    page.select(keys);
    for (const id of ["n", "no", ""]) writeOption(page, ["body", 0, "id"], id);
    for (const id of ["lis", "rows"]) writeOption(page, ["body", 2, "id"], id);
    expect(page.selection.map(({ path }) => path.at(-1))).toEqual([0, 2]);
    page.undo();
    expect(page.selection.map(({ key }) => key)).toEqual(keys);
  });

  it("makes one step of what is typed without a pause, and several of what is done otherwise", () => {
    const page = opened();
    writeOption(page, ["body", 0, "text"], "二");
    writeOption(page, ["body", 0, "text"], "二三");
    writeOption(page, ["body", 0, "kind"], "title");
    expect(page.stack.past).toHaveLength(2);
  });

  it("shows the last page that could be read while its text is broken, and takes only text then", () => {
    const page = opened();
    page.type(PAGE.replace('"body": [\n', '"body": [\n ['));
    expect(page.isBroken).toBe(true);
    expect(page.tree?.screen.body).toHaveLength(3);
    const broken = page.text;
    writeOption(page, ["body", 0, "text"], "二");
    expect(page.text).toBe(broken);
    page.type(PAGE);
    expect(page.isBroken).toBe(false);
  });

  it("does not move a block into itself", () => {
    const page = opened();
    const tabs = page.tree?.partAt(["body", 1]);
    if (tabs) moveBlocks(page, [tabs], { list: ["body", 1, "items", 1, "body"], index: 0 });
    expect(page.text).toBe(PAGE);
  });

  it("makes no step of a block that is let go where it stands, so that what was taken back can be brought back", () => {
    const page = opened();
    writeOption(page, ["body", 0, "text"], "二");
    page.undo();
    const first = page.tree?.partAt(["body", 0]);
    for (const index of [0, 1]) if (first) moveBlocks(page, [first], { list: ["body"], index });
    expect(page.stack.past).toHaveLength(0);
    expect(page.stack.canRedo).toBe(true);
    expect(page.selection[0]?.key).toBe(first?.key);
  });

  it("adds to the end of a place that is chosen, be it one that nothing was written in yet", () => {
    const page = opened(PAGE.replace('{ "title": "乙", "body": [] }', '{ "title": "乙" }'));
    page.select(["list:/dialogs/edit/body"]);
    expect(placeAfterSelection(page)).toEqual({ list: ["dialogs", "edit", "body"], index: 1 });
    page.select(["list:/body/1/items/1/body"]);
    const place = placeAfterSelection(page);
    const [text, table] = [page.tree?.partAt(["body", 0]), page.tree?.partAt(["body", 2])];
    if (place && table) moveBlocks(page, [table], place);
    if (place && text) moveBlocks(page, [text], place);
    const types = page.tree?.partAt(["body", 0, "items", 1, "body", 0])?.node.type;
    expect(types).toBe("text");
    expect(page.tree?.partAt(["body", 0, "items", 1, "body", 1])?.node.type).toBe("table");
    expect(page.tree?.screen.body).toHaveLength(1);
  });

  it("adds what belongs into another block to the first one of these, unless it is in one already", () => {
    const approval = (id: string): string =>
      `{ "type": "approval", "id": "${id}", "body": [{ "type": "opinions" }] }`;
    const page = opened(
      JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "t", body: [] }).replace(
        "[]",
        `[${approval("a")}, ${approval("b")}, { "type": "text", "text": "x" }]`,
      ),
    );
    expect(placeOfNew(page, "text")).toEqual({ list: ["body"], index: 3 });
    expect(placeOfNew(page, "actions")).toEqual({ list: ["body", 0, "body"], index: 1 });
    const inSecond = page.tree?.partAt(["body", 1, "body", 0]);
    page.select([inSecond?.key ?? ""]);
    expect(placeOfNew(page, "actions")).toEqual({ list: ["body", 1, "body"], index: 1 });
  });

  it("takes blocks to another page with the dialogs and sources that they name, under ids of their own", () => {
    const page = opened();
    const screen = page.tree?.screen;
    const items = [page.tree?.partAt(["body", 1])?.node, page.tree?.partAt(["body", 2])?.node].flatMap(
      (one) => one ?? [],
    );
    const copied = screen ? readCopied(copiedText(screen, items)) : null;
    const other = opened(
      `{ "schemaVersion": 1, "id": "o", "route": "/o", "title": "另一页", "body": [{ "type": "text", "id": "list", "text": "x" }] }`,
    );
    if (copied) pasteBlocks(other, copied, { list: ["body"], index: 1 });
    const taken = other.tree?.screen;
    expect(taken?.body.map(({ type }) => type)).toEqual(["text", "tabs", "table"]);
    expect(Object.keys(taken?.dialogs ?? {})).toEqual(["edit"]);
    expect(Object.keys(taken?.data ?? {})).toEqual(["rows"]);
    expect([...collectIds(taken?.body).keys()]).toEqual(["list", "list2"]);
    other.undo();
    expect(other.tree?.screen.data).toBeUndefined();
  });
});
