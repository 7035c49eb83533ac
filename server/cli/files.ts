import type { Finding } from "@/runtime/core/finding";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { SaidError, terminalLocale, wordsOf } from "../said-error";
import { readText } from "./read-text";
import { CLI } from "./sentences";

/**
 * A file itself, or every file below a folder that ends so, in the order of names. What is hidden is its program's own.
 * @throws SaidError where a folder has none: a check of the wrong folder would pass
 */
export async function* filesIn(path: string, ending: RegExp): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const file of below(path, ending)) {
    isEmpty = false;
    yield file;
  }
  if (isEmpty) throw new SaidError(CLI.nothingIn({ path }));
}

async function* below(path: string, ending: RegExp): AsyncGenerator<string> {
  if (!(await stat(path)).isDirectory()) {
    yield path;
    return;
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries
    .filter(({ name }) => !name.startsWith("."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* below(join(path, entry.name), ending);
    else if (ending.test(entry.name)) yield join(path, entry.name);
  }
}

export const jsonFilesIn = (path: string): AsyncGenerator<string> => filesIn(path, /\.json$/i);

/** What a command found in one file. */
export interface Outcome {
  ok: boolean;
  [name: string]: unknown;
}

/** Whether nothing that was found keeps a document from being used. */
export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== "error");

/** Does a command's work on the text of each file, and says what came of it; false when one was not in order. */
export async function eachJsonFile(
  path: string,
  work: (text: string) => Outcome,
  print: (result: object) => void,
): Promise<boolean> {
  let allOk = true;
  for await (const file of jsonFilesIn(path)) {
    const result = await outcomeOf(async () => work(await readText(file)));
    allOk &&= result.ok;
    print({ file: shownAs(file, path), ...result });
  }
  return allOk;
}

/** What came of work that may fail: then the reason, in the words of the terminal. */
export async function outcomeOf<T extends Outcome>(work: () => Promise<T>): Promise<T | FailedOutcome> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, error: wordsOf(error, terminalLocale(process.env)) };
  }
}

interface FailedOutcome {
  ok: false;
  error: string;
}

/** The name of a file as its reader knows it: below the folder that they named, or as they named it. */
export const shownAs = (file: string, path: string): string => (file === path ? file : relative(path, file));
