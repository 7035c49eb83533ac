import { sentences } from "@/runtime/core/sentence";

/** What stands for values that have no words of their own. */
export const SENTENCE = sentences({
  rows: { zh: "{count} 行", en: "{count} rows" },
});
