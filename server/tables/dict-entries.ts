import type { Db } from "../db/port";
import type { DictEntries } from "./column-value";

/** What the entries of each dictionary are stored as, those below others too; switched off or not. */
export async function dictEntries(db: Db): Promise<DictEntries> {
  const rows = await db.query<{ dict: string; entries: string[] }>(
    `with recursive entry as (
       select id, value as dict, null::text as value from sys_dict where parent_id is null and value is not null
       union select d.id, e.dict, coalesce(d.value, d.key) from sys_dict d join entry e on d.parent_id = e.id)
     select dict, array_remove(array_agg(value), null) as entries from entry group by dict`,
  );
  return new Map(rows.map(({ dict, entries }) => [dict, new Set(entries)]));
}
