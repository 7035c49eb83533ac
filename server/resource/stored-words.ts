import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { listed } from "@/runtime/core/sentence";
import type { Input } from "../context";
import { columnsOf, writeValue } from "./columns";
import type { Resource } from "./declaration";
import { titleOf } from "./titles";

/** Words of a long list that are told. */
const MOST_TOLD = 20;

/**
 * Refuses at its field what a column of an adopted table does not take because its database lists the words that it does.
 * They are read as they are now: their owner may add some at any time.
 */
export async function demandWords(
  db: Pick<Db, "query">,
  resource: Resource,
  rows: readonly Input[],
): Promise<void> {
  if (!resource.stored) return;
  for (const column of columnsOf(resource)) {
    const { property, schema } = column;
    const stored = resource.stored.columns.get(property);
    const given = rows
      .map((row) => writeValue(column, row[property]))
      .filter((value) => typeof value === "string");
    if (!stored?.isListed || given.length === 0) continue;
    const words = await wordsOf(db, stored.type);
    if (given.every((value) => words.includes(value))) continue;
    const told = listed(words.slice(0, MOST_TOLD));
    throw refusedField(
      `/${property}`,
      MESSAGE.notListed({ title: titleOf(schema) ?? property, words: told }),
    );
  }
}

async function wordsOf(db: Pick<Db, "query">, type: string): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    "select enumlabel as word from pg_enum where enumtypid = $1::regtype order by enumsortorder",
    [type],
  );
  return rows.map(({ word }) => word);
}
