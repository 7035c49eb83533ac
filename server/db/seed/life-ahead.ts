import type { Db } from "../port";

const MARK = ["demo_life", "ahead"];

/** Notes in a new demonstration that its life (applications, more people) is still to come. */
export async function noteLifeAhead(tx: Db): Promise<void> {
  await tx.query(
    "insert into schema_seed (table_name, row_id, content) values ($1, $2, '{}'::jsonb) on conflict do nothing",
    MARK,
  );
}

/** Whether life was still to come; from now on it is no longer. */
export async function takeLifeAhead(tx: Db): Promise<boolean> {
  const rows = await tx.query(
    "delete from schema_seed where table_name = $1 and row_id = $2 returning row_id",
    MARK,
  );
  return rows.length > 0;
}
