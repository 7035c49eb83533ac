import { expect, it } from "vitest";
import { copiedText, pasteBlocks, readCopied } from "@/designers/screen/model/block-clipboard";
import { duplicateBlocks } from "@/designers/screen/model/commands";
import { PageDocument } from "@/designers/screen/model/page-document";
import { recordIn, recordsIn } from "@/runtime/core/guards";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { validateScreen } from "@/runtime/core/screen/validate";

const page = (body: unknown[], more: object = {}): PageDocument => {
  const opened = new PageDocument(declaredBlocks);
  opened.open(
    JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", body, ...more }, null, 2),
  );
  return opened;
};

const FORM = {
  type: "card",
  title: "卡",
  body: [
    { type: "form", id: "f", fields: ["name"] },
    { type: "text", text: "说明 ${f.values.name} ${map(rows.records, f -> f.name)}" },
    {
      type: "button",
      text: "f",
      on: { click: [{ submit: "f", as: "values" }, { reload: ["rows"] }, { call: "save" }, { open: "ask" }] },
    },
  ],
};
const PARTS = {
  data: { rows: { get: "/api/sys/role/list" } },
  actions: { save: [{ reset: "f" }] },
  dialogs: { ask: { title: "问", body: [{ type: "text", text: "${f.values.name}" }] } },
};

it("gives a doubled block's inner blocks names of their own, and what speaks of them speaks of the copy", () => {
  const doc = page([FORM], PARTS);
  const [part] = doc.tree?.parts.values() ?? [];
  if (part) duplicateBlocks(doc, [part]);
  const copy = recordsIn(recordsIn(recordIn(JSON.parse(doc.text))["body"])[1]?.["body"]);
  expect(copy[0]).toMatchObject({ id: "f2" });
  expect(copy[1]).toMatchObject({ text: "说明 ${f2.values.name} ${map(rows.records, f -> f.name)}" });
  expect(copy[2]).toMatchObject({ text: "f", on: { click: [{ submit: "f2" }, {}, {}, {}] } });
  expect(doc.text).toContain('"submit": "f"');
  expect(validateScreen(doc.text, { blocks: declaredBlocks })).toEqual([]);
});

it("renames what is pasted beside something else of that name, in its sources, steps and dialogs too", () => {
  const from = page([FORM], PARTS);
  const copied = readCopied(from.tree ? copiedText(from.tree.screen, from.tree.screen.body) : "");
  const onto = page([{ type: "form", id: "f", fields: ["code"] }], {
    data: { rows: { get: "/api/sys/menu/list" } },
    actions: { save: [{ toast: "别的" }] },
    dialogs: { ask: PARTS.dialogs.ask },
  });
  const before = onto.text;
  if (copied) pasteBlocks(onto, copied, { list: ["body"], index: 1 });
  const made = recordIn(JSON.parse(onto.text));
  expect(made["data"]).toEqual({ rows: { get: "/api/sys/menu/list" }, rows2: PARTS.data.rows });
  expect(made["actions"]).toEqual({ save: [{ toast: "别的" }], save2: [{ reset: "f2" }] });
  expect(made["dialogs"]).toEqual({ ask: PARTS.dialogs.ask });
  expect(JSON.stringify(made["body"])).toContain(
    '{"submit":"f2","as":"values"},{"reload":["rows2"]},{"call":"save2"}',
  );
  expect(JSON.stringify(made["body"])).toContain("${map(rows2.records, f -> f.name)}");
  onto.undo();
  expect(onto.text).toBe(before);
});
