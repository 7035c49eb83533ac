import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

/** Grammars whose documents have a TypeScript type, made from them: `npm run grammar-types`. */
export const NAMES = ["setting"];

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

const STYLE = { printWidth: 110, trailingComma: "all" };

/** The text of the types that a grammar declares. */
export async function typesOf(name) {
  const grammar = JSON.parse(await readFile(fileOf(`../meta/${name}.json`), "utf8"));
  return compile(grammar, grammar.title, {
    additionalProperties: true,
    bannerComment: `/* Made from schemas/meta/${name}.json by \`npm run grammar-types\`: change the grammar instead. */`,
    enableConstEnums: false,
    strictIndexSignatures: false,
    style: STYLE,
  });
}

/** Writes the types of all grammars. */
async function main() {
  for (const name of NAMES) await writeFile(fileOf(`./${name}.ts`), await typesOf(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
