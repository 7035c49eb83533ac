import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const files = ["designers", "runtime", "screens"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
);

/** What each switch between views in a file is given. */
const switchesIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/<Segmented\b([^]*?)\n\s*\/>/g)].map(([given]) => given);

it("names each switch between views, for those who do not see what it stands above", () => {
  const switches = files.flatMap((file) => switchesIn(file).map((given) => ({ file, given })));
  expect(switches.length).toBeGreaterThan(5);
  expect(switches.filter(({ given }) => !given.includes("aria-label=")).map(({ file }) => file)).toEqual([]);
});
