import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import seeded from "../../server/db/seed/base/config.json" with { type: "json" };

const SERVER = join(import.meta.dirname, "../../server");
const sources = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(SERVER, file), "utf8"));

/** Named as it is, or by its last word where all of its group are read at once. */
const reads = (text: string, code: string): boolean => {
  const [group = "", name = ""] = code.split(".");
  const isNamed = text.includes(`"${code}"`) || text.includes(`'${code}'`);
  return isNamed || (text.includes(`'${group}.%'`) && text.includes(`${name}:`));
};

it.each(seeded.map(({ code }) => code))("the system parameter %s is read by something", (code) => {
  expect(sources.some((text) => reads(text, code))).toBe(true);
});
