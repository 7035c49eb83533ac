import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** A page as long as this is meant to be the whole list, and is not. */
const LONG = 50;
/** One that turns pages, and one whose size is the width of a part of a page. */
const PAGING = ["runtime/core/resource/every-row.ts", "runtime/core/screen/page-templates.ts"];
const files = ["screens", "designers", "runtime"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(tsx?|json)$/.test(file) && !PAGING.includes(file));
const SIZE = /["']?\b(?:size|pageSize)["']?:\s*(\d+)/g;
/** Constants that stand where a number would: `size: MOST`. */
const NAMED = /\bsize:\s*([A-Z][A-Z_]+)\b/g;

describe("lists that are loaded", () => {
  it("are found at all", () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it("are never cut by asking for one long page", () => {
    const cuts = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      const long = [...text.matchAll(SIZE), ...text.matchAll(NAMED)].filter(
        ([, size = ""]) => (Number(size) || valueOf(text, size)) >= LONG && !isLook(text),
      );
      return long.map(([found]) => `${file}: ${found}`);
    });
    expect(cuts).toEqual([]);
  });
});

/** What a constant of the file is; nothing for what is no number. */
const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`const ${name} = (\\d+)`).exec(text)?.[1] ?? 0);

/** A declaration of an option that is called so, no request. */
const isLook = (text: string): boolean => text.includes('"x-flowsmith"');
