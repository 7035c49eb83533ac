import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

interface Generator {
  NAMES: readonly string[];
  typesOf: (name: string) => Promise<string>;
}

it("the types of documents are those that their grammars say", async () => {
  const path = "../../../../schemas/types/generate.mjs";
  const { NAMES, typesOf } = (await import(/* @vite-ignore */ path)) as Generator;
  for (const name of NAMES) {
    const written = await readFile(new URL(`../../../../schemas/types/${name}.ts`, import.meta.url), "utf8");
    expect(written).toBe(await typesOf(name));
  }
});
