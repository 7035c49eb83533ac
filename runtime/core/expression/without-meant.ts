import type { Sentence } from "../sentence";
import { SENTENCE } from "./sentences";

/** What is said of an expression without the suggestion at its end: findings say that once, behind everything else. */
export function withoutMeant({ zh, en }: Sentence, suggestion: string | undefined): Sentence {
  if (suggestion === undefined) return { zh, en };
  const end = SENTENCE.meant({ message: "", suggestion });
  return { zh: cut(zh, end.zh), en: cut(en, end.en) };
}

const cut = (text: string, end: string): string => (text.endsWith(end) ? text.slice(0, -end.length) : text);
