import { localText } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import type { Handler, Handlers } from "../../resource/handler";
import { adoptable } from "../../tables/adopt";
import type { Candidate } from "../../tables/catalogue";
import { SENTENCE } from "../../tables/sentences";
import { allTables } from "../../tables/table-store";

/** Tables and views that may be adopted, of this database or of a data source, with what may be done with their rows. */
const list: Handler<"business/adoptable", "list"> = async (context, input) => {
  const { source, table, page, size } = input;
  const place = source || null;
  const all = await adoptable(context, place);
  const known = new Map<string, string>(
    (await allTables(context.app.db)).flatMap(({ code, storage }) =>
      storage && storage.source === place ? [[`${storage.schema}.${storage.table}`, code] as const] : [],
    ),
  );
  const word = (table ?? "").toLowerCase();
  const found = all.filter((one) => `${one.schema}.${one.table}`.toLowerCase().includes(word));
  const records = found.slice((page - 1) * size, page * size).map((one) => {
    const id = `${one.schema}.${one.table}`;
    const { columns } = one.storage;
    return {
      id,
      source: place,
      schema: one.schema,
      table: one.table,
      comment: one.comment,
      columns: columns.map(({ name }) => name).join(", "),
      mode: localText(modeOf(one), context.client.locale),
      adopted: known.get(id) ?? null,
    };
  });
  return { records, total: found.length };
};

function modeOf({ isView, storage: { source, key, editable } }: Candidate): Sentence {
  if (source !== null) return SENTENCE.aSource;
  if (isView) return SENTENCE.aView;
  if (key === null) return SENTENCE.noRowKey;
  return editable ? SENTENCE.inDatabase : SENTENCE.noGrant;
}

export const handlers: Handlers<"business/adoptable"> = { list };
