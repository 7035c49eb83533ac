import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

/** Grammars whose documents have a TypeScript type, made from them: `npm run grammar-types`. */
export const NAMES = ["setting", "form"];

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

const readGrammar = async (file) => JSON.parse(await readFile(fileOf(`../meta/${file}`), "utf8"));

/** The text of the types that a grammar declares. */
export async function typesOf(name) {
  const grammar = await forTypes(await readGrammar(`${name}.json`));
  const text = await compile(grammar, grammar.title, {
    additionalProperties: true,
    unreachableDefinitions: true,
    bannerComment: `/* Made from schemas/meta/${name}.json by \`npm run grammar-types\`: change the grammar instead. */`,
    style: { printWidth: 110, trailingComma: "all" },
  });
  return text.replaceAll(REFERENCED_BY, "").replaceAll("/**\n */\n", "");
}

/** The generator tells of each definition where it comes from. */
const REFERENCED_BY = /( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g;

const TYPE_NAME = /^[A-Z][A-Za-z]*$/;

/**
 * The part of a grammar that a type can say: titles that name a type, a file's properties with those beside the
 * reference to it, no branches.
 */
async function forTypes(grammar) {
  if (typeof grammar !== "object" || grammar === null) return grammar;
  if (Array.isArray(grammar)) return Promise.all(grammar.map(forTypes));
  const { if: _if, then: _then, allOf = [], title, ...rest } = grammar;
  for (const { $ref } of allOf) {
    if ($ref !== undefined) rest.properties = { ...(await readGrammar($ref)).properties, ...rest.properties };
  }
  const parts = Object.entries(rest).map(async ([key, part]) => [key, await forTypes(part)]);
  const name = typeof title === "object" || TYPE_NAME.test(title) ? { title: await forTypes(title) } : {};
  return { ...Object.fromEntries(await Promise.all(parts)), ...name };
}

/** Writes the types of all grammars. */
async function main() {
  for (const name of NAMES) await writeFile(fileOf(`./${name}.ts`), await typesOf(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
