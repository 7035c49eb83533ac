import { saidValue, type SaidValue } from "@/runtime/core/kept-sentence";
import { type LocalText, localText } from "@/runtime/core/locale";

/** A text as its column holds it: in Chinese, for searches and for whoever reads the table. */
export const columnText = (text: LocalText): string => localText(text, "zh");

/** What the column `kept` holds of texts, by property: key and values of those that are the server's own words. */
export const keptIn = (texts: Readonly<Record<string, LocalText | undefined>>): Record<string, SaidValue> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || typeof text === "string" ? [] : [[name, saidValue(text)]],
    ),
  );
