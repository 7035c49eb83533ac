import { isRecord } from "../guards";
import { upgrade } from "../document/upgrade";
import type { ScreenDocument } from "./document";

/**
 * A parsed screen in the present version of its format. What is none, or is of a version that is not known, comes back as
 * it is: the checker says why.
 */
export function presentScreen(value: unknown): ScreenDocument {
  const present = isRecord(value) ? upgrade("screen", value).document : null;
  return (present ?? value) as ScreenDocument;
}

/** The screen of a text that was checked before it was stored. */
export const storedScreen = (text: string): ScreenDocument => presentScreen(JSON.parse(text));
