import { partIn } from "./guards";
import type { LocalText } from "./locale";
import { isSentence } from "./sentence";

/** Why something failed, to be told or kept: the sentence of the error, else its own words. */
export function reasonOf(error: unknown): LocalText {
  if (!(error instanceof Error)) return String(error);
  const said = partIn(error, "said");
  return isSentence(said) ? said : error.message;
}
