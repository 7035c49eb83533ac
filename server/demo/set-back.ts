import type { Db } from "../db/port";

/** What a step of an application writes. */
const WRITTEN = [
  "bpm_instance",
  "bpm_task",
  "bpm_candidate",
  "bpm_history",
  "bpm_copy",
  "bpm_draft",
  "sys_message",
  "sys_job",
  "zyz_permit",
];

/** When a job is due stays as it is: what is overdue would run at once. */
const KEPT = ["due_date", "leased_until"];

/** What has just been written happened at another time: moves every time that began with this transaction back. */
export type SetBack = (at: Date) => Promise<void>;

/** Knows the columns with a time of all tables that processes write to. */
export async function setBackIn(tx: Db): Promise<SetBack> {
  const columns = await tx.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = current_schema() and table_name = any($1::text[]) and not column_name = any($2::text[])
        and data_type = 'timestamp with time zone' group by table_name`,
    [WRITTEN, KEPT],
  );
  const updates = columns.map(({ table, columns: names }) => updateOf(table, names));
  const statement = `with ${updates.map((one, index) => `moved_${index} as (${one})`).join(",\n")} select 1`;
  return async (at) => {
    await tx.query(statement, [at.toISOString()]);
  };
}

/** Times of earlier steps have been set back already, so that only new ones are after the begin of the transaction. */
function updateOf(table: string, names: readonly string[]): string {
  const isNew = (name: string): string => `"${name}" between now() and clock_timestamp()`;
  const sets = names.map(
    (name) => `"${name}" = case when ${isNew(name)} then $1::timestamptz else "${name}" end`,
  );
  const dates =
    table === "zyz_permit"
      ? [
          "issue_date = $1::timestamptz::date",
          "valid_until = valid_until - (issue_date - $1::timestamptz::date)",
        ]
      : [];
  return `update "${table}" set ${[...sets, ...dates].join(", ")} where ${names.map(isNew).join(" or ")}`;
}
