import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const LAYERS = ["runtime", "designers", "screens"];
/** A rule about nothing but one class: whose class it is. */
const OWN = /^\.([a-z][\w-]*)$/;

/** The selectors of a style sheet that stand in no `@media` or the like. */
function outerSelectors(css: string): string[] {
  const found: string[] = [];
  let [depth, text] = [0, ""];
  for (const char of css.replaceAll(/\/\*[\s\S]*?\*\//g, "")) {
    if (char === "{" && depth++ === 0) found.push(...text.split(","));
    if (char === "}") depth--;
    text = char === "{" || char === "}" || char === ";" ? "" : text + char;
  }
  return found.map((selector) => selector.trim());
}

it("a class belongs to one style sheet: a second one would change what the first draws, once it is loaded", () => {
  const owners = new Map<string, Set<string>>();
  for (const layer of LAYERS)
    for (const name of readdirSync(layer, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".css")) continue;
      for (const selector of outerSelectors(readFileSync(join(layer, name), "utf8"))) {
        const [, own] = OWN.exec(selector) ?? [];
        if (own !== undefined) owners.set(own, (owners.get(own) ?? new Set()).add(join(layer, name)));
      }
    }
  const shared = [...owners].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
  expect(owners.size).toBeGreaterThan(100);
  expect(shared).toEqual([]);
});
