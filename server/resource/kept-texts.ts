import { recordIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { recognised, type Sentence } from "@/runtime/core/sentence";
import type { Context } from "../context";
import type { Page } from "./page";

/**
 * A page with the texts that the server itself once wrote into some of its columns in the reader's language; what people
 * wrote stays as it is.
 */
export function withKeptTexts<T extends object>(
  page: Page<T>,
  { client }: Pick<Context, "client">,
  known: Readonly<Record<string, Readonly<Record<string, Sentence>>>>,
): Page<T> {
  if (client.locale === "zh") return page;
  const worded = (row: T): T => {
    const texts = Object.entries(known).flatMap(([column, sentences]) => {
      const text = recordIn(row)[column];
      return typeof text === "string"
        ? [[column, localText(recognised(text, sentences), client.locale)]]
        : [];
    });
    return { ...row, ...Object.fromEntries(texts) } as T;
  };
  return { ...page, records: page.records.map(worded) };
}
