import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CHAPTERS } from "@/screens/app/help/reference/entry";
import { referencePages } from "@/screens/app/help/reference/pages";
import { reference, search } from "@/screens/app/help/reference/reference";

const FOLDER = join(import.meta.dirname, "../../docs/reference");
const pages = Object.entries(referencePages());

it.each(pages)("docs/reference/%s is what `npm run reference` writes", (name, text) => {
  expect(readFileSync(join(FOLDER, name), "utf8")).toBe(text);
});

it("has a page for every chapter and no other page", () => {
  const names = ["README.md", ...CHAPTERS.map((chapter) => `${chapter}.md`)];
  expect(readdirSync(FOLDER).toSorted()).toEqual(names.toSorted());
});

it.each(reference().map(({ chapter, entries }) => [chapter, entries] as const))(
  "%s says in both languages what each entry is",
  (_, entries) => {
    for (const { name, title } of entries)
      expect([name, title.zh !== "", title.en !== ""]).toEqual([name, true, true]);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  },
);

it("finds an entry by its name, its title in either language and the name of an option", () => {
  const blocks = reference().find(({ chapter }) => chapter === "blocks")?.entries ?? [];
  const found = (words: string) => search(blocks, words).map(({ name }) => name);
  expect(found("crud")).toContain("crud");
  expect(found("增删改查")).toContain("crud");
  expect(found("resource list")).toContain("crud");
  expect(found("rowActions")).toEqual(expect.arrayContaining(["crud", "table"]));
  expect(found("no such thing")).toEqual([]);
});
