import { expect, it } from "vitest";
import { findUses } from "@/server/references/search";

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
