import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDERS = ["adapters", "designers", "docs", "examples", "runtime", "schemas", "screens", "server"];
const TEXT = /\.(?:tsx?|mjs|json|css|md)$/;
const OF_ONE_SEX = /\b(?:s?he|him|her|hers|his|himself|herself)\b/i;

it("nobody is spoken of as a man or a woman, in texts, descriptions and comments", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => TEXT.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => OF_ONE_SEX.test(readFileSync(file, "utf8")))).toEqual([]);
});
