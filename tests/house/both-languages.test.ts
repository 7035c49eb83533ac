import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRecord } from "@/runtime/core/guards";

const ROOT = join(import.meta.dirname, "../..");
const chinese = ["runtime", "designers", "screens"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /(^|[./])zh\.json$/.test(file));

/** English counts one apart. */
const SINGULAR = /_one$/;

const keysIn = (value: unknown, path = ""): string[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, item]) => keysIn(item, `${path}/${key}`)) : [path];

const keysOf = (file: string): string[] =>
  keysIn(JSON.parse(readFileSync(join(ROOT, file), "utf8")) as unknown)
    .filter((key) => !SINGULAR.test(key))
    .toSorted();

describe("texts of the pages", () => {
  it("are found at all", () => {
    expect(chinese.length).toBeGreaterThan(5);
  });

  it.each(chinese)("%s says in English what it says in Chinese", (file) => {
    expect(keysOf(file.replace(/zh\.json$/, "en.json"))).toEqual(keysOf(file));
  });
});
