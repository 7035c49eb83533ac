import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { terminalLocale, wordsOf } from "../said-error";
import { demandUtf8 } from "./utf8-text";

/** What a command prints of a file. */
export type Outcome = { ok: boolean } & Record<string, unknown>;

/** Prints what comes of the text of each file; one that cannot be read is told, and the others go on. */
export async function eachJsonFile(
  path: string,
  work: (text: string) => Outcome,
  { print, files = jsonFilesIn(path) }: { print: (result: object) => void; files?: AsyncIterable<string> },
): Promise<boolean> {
  let allOk = true;
  for await (const file of files) {
    const bytes = await readFile(file);
    const result = outcomeOf(() => work(demandUtf8(bytes)));
    allOk &&= result.ok;
    print({ file: file === path ? file : relative(path, file), ...result });
  }
  return allOk;
}

function outcomeOf(work: () => Outcome): Outcome {
  try {
    return work();
  } catch (error) {
    return { ok: false, error: wordsOf(error, terminalLocale(process.env)) };
  }
}

/** A file itself, or every JSON file below a folder, in the order of names. What is hidden is its program's own. */
export async function* jsonFilesIn(path: string): AsyncGenerator<string> {
  if (!(await stat(path)).isDirectory()) {
    yield path;
    return;
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries
    .filter(({ name }) => !name.startsWith("."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* jsonFilesIn(join(path, entry.name));
    else if (/\.json$/i.test(entry.name)) yield join(path, entry.name);
  }
}
