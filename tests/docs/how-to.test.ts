import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { elementExamples } from "@/examples/catalogue";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import type { Check } from "@/runtime/core/bpmn/checks/check";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validateData } from "@/runtime/core/json-schema/validate";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { storedFragment } from "@/runtime/core/fragment/fragment";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { emptySetting } from "@/runtime/core/process/setting";
import type { Action } from "@/runtime/registry/action";
import { metaSchemas } from "@/schemas/catalogue";
import { vocabulary } from "@/screens/app/vocabulary";
import type { Db } from "@/server/db/port";
import menu from "@/server/db/seed/base/menu.json";
import { readPlugin } from "@/server/packages/read-plugin";
import { openModel, stateOf } from "../designers/process/support";
import { openTestDatabase } from "../support/test-database";
import type { CommandContext } from "@/designers/process/commands/diagram-edit";
import { blockOf, codeBlocks, howToPages } from "./how-to";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(import.meta.dirname, ".how-to");

const json = (label: string): unknown => JSON.parse(blockOf(label).text) as unknown;

const isCode = (language: string): boolean => ["js", "ts", "tsx"].includes(language);

/** The code blocks as files, beside one another as in the product. */
beforeAll(() => {
  for (const { label, text } of codeBlocks.filter(({ language }) => isCode(language))) {
    mkdirSync(dirname(join(BUILT, label)), { recursive: true });
    writeFileSync(join(BUILT, label), text);
  }
  const config = {
    extends: "../../../tsconfig.json",
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      paths: { "@/*": ["../../../*"], "/kit/v1/*.js": ["../../../examples/plugins/acme/kit/*.d.ts"] },
    },
    include: ["**/*", "../../../runtime/core/bpmn/vendor.d.ts"],
    exclude: [],
  };
  writeFileSync(join(BUILT, "tsconfig.json"), JSON.stringify(config));
});
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

/** What a code block exports, once it is a file. */
const built = async <T>(file: string): Promise<T> =>
  (await import(/* @vite-ignore */ join(BUILT, blockOf(file).label))) as T;

describe("a how-to page", () => {
  it("is in the list of the first page", () => {
    const list = readFileSync(join(ROOT, "docs/how-to/README.md"), "utf8");
    for (const page of howToPages) expect(list).toContain(`(${page})`);
  });

  it.each(howToPages)("%s has an example that is checked here", (page) => {
    const own = codeBlocks.filter((block) => block.page === page);
    expect(own.length).toBeGreaterThan(0);
    for (const { language } of own) expect(["json", "js", "ts", "tsx", "sql"]).toContain(language);
  });

  it("has code that compiles", () => {
    const compiler = join(ROOT, "node_modules/.bin/tsc");
    const { status, stdout } = spawnSync(compiler, ["--noEmit", "-p", BUILT], { encoding: "utf8" });
    expect([status, stdout]).toEqual([0, ""]);
  });
});

it("the page is sound", () => {
  expect(validateScreen(blockOf("screen").text, vocabulary)).toEqual([]);
  expect(validateData(metaSchemas["screen"] as Schema, json("screen"))).toEqual([]);
});

it("the plugin is sound", () => {
  const folder = join(BUILT, "plugin");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "flowsmith.plugin.json"), blockOf("plugin").text);
  writeFileSync(join(folder, "browser.js"), blockOf("browser.js").text);
  expect(readPlugin(folder).findings).toEqual([]);
});

it("the fragment is sound, and so is a page that uses it", () => {
  const fragment = storedFragment(blockOf("fragment").text);
  if (!fragment) throw new Error("no fragment");
  const fragments = new Map([[fragment.id, fragment]]);
  const known = { ...vocabulary, blocks: withFragments(vocabulary.blocks, fragments), fragments };
  expect(validateScreen(blockOf("fragment").text, known)).toEqual([]);
  const body = [json("use-of-fragment")];
  const page = JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "t", body });
  expect(validateScreen(page, known)).toEqual([]);
});

it("the block's declaration fits the grammar, and a page with its snippet is sound", () => {
  const declaration = json("block ") as BlockDeclaration;
  expect(validateData(metaSchemas["declaration"] as Schema, declaration)).toEqual([]);
  const body = [declaration["x-flowsmith"].snippet];
  const page = JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "t", body });
  const blocks = { ...vocabulary.blocks, level: declaration };
  expect(validateScreen(page, { ...vocabulary, blocks })).toEqual([]);
});

it("the declaration of the widget fits the grammar", () => {
  const declaration = json("schemas/field-widgets/percent.json");
  expect(validateData(metaSchemas["field-widget"] as Schema, declaration)).toEqual([]);
});

it("the verb gives the text that it copies", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(copied.push(text)) };
  vi.stubGlobal("navigator", { clipboard });
  const { clip } = await built<{ clip: Action }>("runtime/actions/notes.ts");
  const context = { resolve: () => "A1" } as unknown as Parameters<Action>[1];
  expect(await clip({ clip: "${row.code}" }, context)).toBe("A1");
  expect(copied).toEqual(["A1"]);
  vi.unstubAllGlobals();
  expect(Object.keys(json("verb") as object)).toEqual(["clip"]);
});

it("the property of an element names a binding that exists", () => {
  const [property] = Object.values(json("property ") as Record<string, Schema>);
  const kind = /^[a-zA-Z]+/.exec(String(property?.["x-flowsmith"]?.["bind" as never]))?.[0];
  const bindings = readFileSync(join(ROOT, "designers/process/panel/binding.ts"), "utf8");
  expect(kind).toBe("engine");
  expect(bindings).toContain(`\n  ${kind}: {`);
});

it("the check finds a name that is too long, and no other", async () => {
  const { shortNameCheck } = await built<{ shortNameCheck: Check }>("runtime/core/bpmn/checks");
  const rulesFor = async (name: string): Promise<string[]> => {
    const text = elementExamples["userTask"]?.bpmn.join("\n").replace("审核", name) ?? "";
    const { definitions } = (await readBpmn(text)).document;
    return [...shortNameCheck({ definitions, setting: emptySetting() })].map(({ rule }) => rule);
  };
  expect(await rulesFor("审核")).toEqual([]);
  expect(await rulesFor("审".repeat(31))).toEqual(["approval/long-name"]);
});

it("the command numbers the tasks, and can be undone and redone", async () => {
  type Command = (context: CommandContext, args: { from: number }) => number;
  const { numberTasks } = await built<{ numberTasks: Command }>("designers/process/commands");
  const model = await openModel();
  const before = stateOf(model);
  const count = model.stack.run("task.number", (edit) => numberTasks({ model, edit }, { from: 1 }));
  const after = stateOf(model);
  expect(count).toBeGreaterThan(0);
  expect(after).toContain('name="1. ');
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
  model.stack.redo();
  expect(stateOf(model)).toBe(after);
});

it("the resource fits the grammar, and its migration makes a table with its columns", async () => {
  const resource = json("resource ") as { table: string; entity: { properties: Record<string, Schema> } };
  expect(validateData(metaSchemas["resource"] as Schema, resource)).toEqual([]);
  const db = await openTestDatabase();
  for (const statement of blockOf("server/db/migrations")
    .text.split(/;\n/)
    .filter((one) => one.trim()))
    await db.query(statement);
  const columns = await db.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = $1",
    [resource.table],
  );
  const names = columns.map(({ column_name }) => column_name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(resource.entity.properties)));
  await db.close();
});

it("the entry of the menu has the words that the seed knows, and codes of the right form", () => {
  const entry = json("menu") as { code: string; buttons: (string | { code: string })[] };
  const known = new Set(menu.flatMap((folder) => folder.children.flatMap((child) => Object.keys(child))));
  for (const word of Object.keys(entry)) expect(known).toContain(word);
  for (const code of [
    entry.code,
    ...entry.buttons.flatMap((one) => (typeof one === "string" ? [] : one.code)),
  ])
    expect(code).toMatch(/^[a-z]+:\w+:\w+$/);
});

it("the migration moves what it renames and leaves the rest", async () => {
  interface Module {
    renameNote: { up: (document: object) => object };
  }
  const { renameNote } = await built<Module>("schemas/meta");
  expect(renameNote.up({ schemaVersion: 1, list: [], config: { memo: "a", size: "small" } })).toEqual({
    schemaVersion: 2,
    list: [],
    config: { note: "a", size: "small" },
  });
  expect(renameNote.up({ list: [] })).toEqual({ schemaVersion: 2, list: [], config: {} });
});

it("the scheduled work removes old drafts alone", async () => {
  const { removeOldDrafts } = await built<{ removeOldDrafts: (db: Db) => Promise<number> }>("server/jobs");
  const db = await openTestDatabase();
  for (const [id, days] of [
    ["old", 200],
    ["new", 1],
  ])
    await db.query(
      `insert into bpm_draft (id, def_code, def_name, data, create_by, update_date)
       values ($1, 'leave', '请假', '{}', '1', now() - make_interval(days => $2))`,
      [String(id), Number(days)],
    );
  expect(await removeOldDrafts(db)).toBe(1);
  expect(await removeOldDrafts(db)).toBe(0);
  await db.close();
});

it("the texts say the same things in both languages", async () => {
  const { zh, en } = json("texts") as Record<string, Record<string, object>>;
  expect(Object.keys(zh?.["holiday"] ?? {})).toEqual(Object.keys(en?.["holiday"] ?? {}));
  interface Module {
    HOLIDAY: { taken: (values: { day: string }) => { zh: string; en: string } };
  }
  const { HOLIDAY } = await built<Module>("server/modules/sys/holiday-sentences.ts");
  expect(HOLIDAY.taken({ day: "10-01" })).toEqual({
    zh: "10-01 已是节假日",
    en: "10-01 is a holiday already",
  });
});
