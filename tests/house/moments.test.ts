import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const LAYERS = ["runtime", "designers", "screens"];
/** Without the words of a language, the browser's own is taken, not the one that its reader chose. */
const BY_THE_BROWSER = /\.toLocale(?:Date|Time)?String\(/;

it("moments read as the product writes them, whatever language the browser has", () => {
  const files = LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(layer, file)),
  );
  expect(files.filter((file) => BY_THE_BROWSER.test(readFileSync(file, "utf8")))).toEqual([]);
});
