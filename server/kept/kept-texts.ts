import { isRecord, recordIn } from "@/runtime/core/guards";
import { keptText } from "@/runtime/core/kept-sentence";
import { type Locale, localText } from "@/runtime/core/locale";
import type { Context } from "../context";
import type { Db } from "../db/port";
import type { Page } from "../resource/page";
import { KEPT } from "./catalogue";
import { OLD_TEXTS, oldSentence } from "./old-texts";

/** Tables with texts that the server wrote. */
export type KeptTable = keyof typeof OLD_TEXTS;

/** A text of such a row for a reader: by its sentence, of old rows by its words; what people wrote stays as it is. */
export function keptWords(
  { table, name, kept }: { table: KeptTable; name: string; kept: unknown },
  text: string,
  locale: Locale,
): string {
  if (locale === "zh") return text;
  if (isRecord(kept)) return localText(keptText(kept[name], KEPT) ?? text, locale);
  const known: Readonly<Record<string, Parameters<typeof oldSentence>[1]>> = OLD_TEXTS[table];
  return localText(oldSentence(text, known[name] ?? {}), locale);
}

/** A page of rows of a table with the texts that the server wrote in the reader's language. */
export async function withKeptTexts<T extends { id: string }>(
  { db, client }: Pick<Context, "db" | "client">,
  table: KeptTable,
  page: Page<T>,
): Promise<Page<T>> {
  if (client.locale === "zh" || page.records.length === 0) return page;
  const keptById = await keptOf(db, table, page.records);
  const records = page.records.map((row): T => {
    const kept = keptById.get(row.id);
    const names = Object.keys(isRecord(kept) ? kept : OLD_TEXTS[table]);
    const texts = names.flatMap((name): [string, string][] => {
      const text = recordIn(row)[name];
      return typeof text === "string" ? [[name, keptWords({ table, name, kept }, text, client.locale)]] : [];
    });
    return { ...row, ...Object.fromEntries(texts) };
  });
  return { ...page, records };
}

async function keptOf(
  db: Db,
  table: KeptTable,
  rows: readonly { id: string }[],
): Promise<Map<string, unknown>> {
  const found = await db.query<{ id: string; kept: unknown }>(
    `select id, kept from ${table} where id = any($1::text[])`,
    [rows.map(({ id }) => id)],
  );
  return new Map(found.map(({ id, kept }) => [id, kept]));
}
