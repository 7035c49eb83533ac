import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findUses, renameThing, type SourceDocument } from "@/server/references/search";
import { formOf, widgetOf } from "../../support/every-widget";

const seed = join(import.meta.dirname, "../../../server/db/seed/demo/work-permit");
const xml = readFileSync(join(seed, "process.bpmn"), "utf8").replaceAll(/>\s+</g, "><");
const setting = readFileSync(join(seed, "setting.json"), "utf8");
const inOneLine: SourceDocument = {
  kind: "process",
  id: "1",
  title: "流程",
  code: "permit",
  setting,
  xml,
  forms: new Map(),
};
const node = { kind: "node", name: "permit.Task_apply" } as const;
/** Twice as much as stands around a name, and the name. */
const SHORT = 250;

describe("a document in one line", () => {
  it("is shown where it names the thing, not from its beginning", () => {
    const found = findUses({ documents: [inOneLine], thing: node }).filter(({ part }) => part === "xml");
    expect(found.length).toBeGreaterThan(3);
    for (const { text } of found) {
      expect(text).toContain("Task_apply");
      expect(text.length).toBeLessThan(SHORT);
    }
  });

  it("is renamed with each change shown by itself", () => {
    const places = findUses({ documents: [inOneLine], thing: node }).filter(({ part }) => part === "xml");
    const [renamed] = renameThing({ documents: [inOneLine], thing: node, to: "Task_fill" });
    const inDiagram = renamed?.lines.filter(({ before }) => before.startsWith("…")) ?? [];
    expect(inDiagram).toHaveLength(places.length);
    for (const { before, after } of inDiagram) {
      expect(before.length).toBeLessThan(SHORT);
      expect([before, after]).toEqual([
        expect.stringContaining("Task_apply"),
        expect.stringContaining("Task_fill"),
      ]);
    }
    expect(renamed?.texts.xml).toBe(xml.replaceAll(/\bTask_apply(?=["<])/g, "Task_fill"));
  });
});

it("tells of a script in a form what stands around the name", () => {
  const click = `${"// before\n".repeat(99)}form.amount = 1;${"\n// after".repeat(99)}`;
  const form = formOf(widgetOf("number", "amount"), widgetOf("button", "go", { click }));
  const document: SourceDocument = {
    kind: "form",
    id: "1",
    title: "表单",
    code: "leave",
    text: JSON.stringify(form, null, 2),
  };
  const thing = { kind: "field", name: "leave.amount" } as const;
  const [, use] = findUses({ documents: [document], thing });
  expect(use?.text).toContain("form.amount = 1;");
  expect(use?.text.length).toBeLessThan(SHORT);
  const [renamed] = renameThing({ documents: [document], thing, to: "sum" });
  expect(renamed?.lines.at(-1)?.after).toContain("form.sum = 1;");
});

const page = (dicts: readonly string[], indent: number): string =>
  JSON.stringify(
    {
      schemaVersion: 1,
      id: "own.p",
      route: "/own/p",
      title: "页面",
      body: [{ type: "form", id: "f", fields: dicts.map((dict, at) => ({ name: `f${at}`, dict })) }],
    },
    null,
    indent,
  );
const usesIn = (text: string) =>
  findUses({
    documents: [{ kind: "screen", id: "own.p", title: "页面", text }],
    thing: { kind: "dict", name: "colour" },
  });

it("gives each use with its line", () => {
  const text = page(["size", "colour", "colour"], 2);
  const lines = text.split("\n").flatMap((line, at) => (line.includes("colour") ? [at + 1] : []));
  expect(usesIn(text).map(({ line }) => line)).toEqual(lines);
  expect(usesIn(text).map((use) => use.text)).toEqual(['"dict": "colour"', '"dict": "colour"']);
});

it("shows of a text in one line what stands around each use, and is done at once with thousands", () => {
  const uses = usesIn(
    page(
      Array.from({ length: 20_000 }, () => "colour"),
      0,
    ),
  );
  expect(uses).toHaveLength(20_000);
  for (const { text } of uses) {
    expect(text).toContain("colour");
    expect(text.length).toBeLessThan(300);
  }
});
