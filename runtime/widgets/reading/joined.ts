import { BETWEEN } from "@/runtime/core/sentence";
import type { Locale } from "@/runtime/core/locale";

/** Words of a list in one line. */
export const joined = (words: readonly string[], locale: Locale): string => words.join(BETWEEN.words[locale]);
