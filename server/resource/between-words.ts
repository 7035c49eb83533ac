import type { Locale } from "@/runtime/core/locale";
import { BETWEEN } from "@/runtime/core/sentence";

/** SQL: what stands between names in a row, for `string_agg`. */
export const betweenWords = (locale: Locale): string => `'${BETWEEN.words[locale]}'`;
