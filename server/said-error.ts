import { localText, type Locale } from "@/runtime/core/locale";
import { reasonOf } from "@/runtime/core/reason-of";
import type { Sentence } from "@/runtime/core/sentence";
import { fileFault } from "./file-fault";

/** An error that is told to whoever starts or maintains the server: what is wrong and the way out, in both languages. */
export class SaidError extends Error {
  readonly said: Sentence;

  constructor(said: Sentence, cause?: unknown) {
    super(said.zh, cause === undefined ? {} : { cause });
    this.name = "SaidError";
    this.said = said;
  }
}

/** The words of any error for a reader; one that has no sentence and tells of no file keeps its own words. */
export function wordsOf(error: unknown, locale: Locale): string {
  return localText(fileFault(error) ?? reasonOf(error), locale);
}

/** The language of a terminal: English where the environment asks for it, else Chinese. */
export function terminalLocale(env: NodeJS.ProcessEnv): Locale {
  const language = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
  return language.toLowerCase().startsWith("en") ? "en" : "zh";
}
