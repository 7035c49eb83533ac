import { partIn } from "@/runtime/core/guards";
import { localText, type Locale } from "@/runtime/core/locale";
import { type Sentence, sentenceIn } from "@/runtime/core/sentence";

/** An error that is told to whoever starts or maintains the server: what is wrong and the way out, in both languages. */
export class SaidError extends Error {
  readonly said: Sentence;

  constructor(said: Sentence, cause?: unknown) {
    super(said.zh, cause === undefined ? {} : { cause });
    this.name = "SaidError";
    this.said = said;
  }
}

/** The words of any error for a reader; an error that has no sentence keeps its own words. */
export function wordsOf(error: unknown, locale: Locale): string {
  if (!(error instanceof Error)) return String(error);
  const said = sentenceIn(partIn(error, "said"));
  return said === undefined ? error.message : localText(said, locale);
}

/** The language of a terminal: English where the environment asks for it, else Chinese. */
export function terminalLocale(env: NodeJS.ProcessEnv): Locale {
  const language = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
  return language.toLowerCase().startsWith("en") ? "en" : "zh";
}
