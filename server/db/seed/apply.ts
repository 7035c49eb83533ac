import type { Db } from "../port";
import type { SeedRow, SeedValue } from "./seed-row";

/** Tables whose rows have no id of their own. */
const LINK_TABLES = new Set(["sys_role_code", "sys_user_role"]);

/**
 * Inserts seed rows that were never inserted before, and carries changes of the seed into rows, column by column,
 * where nobody changed the column since. A row that was deleted stays deleted.
 */
export async function applySeed(tx: Db, rows: readonly SeedRow[]): Promise<void> {
  const remembered = await rememberedRows(tx);
  const inserted = new Set<string>();
  for (const row of rows) {
    const old = remembered.get(keyOf(row));
    const parent = row.values["parent_id"];
    if (old === undefined) {
      if (typeof parent === "string" && !inserted.has(parent) && !(await exists(tx, row.table, parent)))
        continue;
      await insertRow(tx, row);
      inserted.add(row.id);
      await remember(tx, row);
    } else if (!sameValues(old, row.values)) {
      await mergeRow(tx, row, old);
      await remember(tx, row);
    }
  }
}

type Values = Record<string, SeedValue>;

async function rememberedRows(tx: Db): Promise<Map<string, Values>> {
  const rows = await tx.query<{ table_name: string; row_id: string; content: Values }>(
    "select table_name, row_id, content from schema_seed",
  );
  return new Map(rows.map((row) => [`${row.table_name}/${row.row_id}`, row.content]));
}

function keyOf(row: SeedRow): string {
  return `${row.table}/${row.id}`;
}

async function exists(tx: Db, table: string, id: string): Promise<boolean> {
  return (await tx.query(`select 1 from "${table}" where id = $1`, [id])).length > 0;
}

async function insertRow(tx: Db, row: SeedRow): Promise<void> {
  const values = LINK_TABLES.has(row.table) ? row.values : { id: row.id, ...row.values };
  const names = Object.keys(values);
  await tx.query(
    `insert into "${row.table}" (${names.map((name) => `"${name}"`).join(", ")})
     values (${names.map((_, index) => `$${index + 1}`).join(", ")}) on conflict do nothing`,
    Object.values(values),
  );
}

async function remember(tx: Db, row: SeedRow): Promise<void> {
  await tx.query(
    `insert into schema_seed (table_name, row_id, content) values ($1, $2, $3::jsonb)
     on conflict (table_name, row_id) do update set content = excluded.content`,
    [row.table, row.id, JSON.stringify(row.values)],
  );
}

function sameValues(a: Values, b: Values): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? null) === (b[name] ?? null));
}

async function mergeRow(tx: Db, row: SeedRow, old: Values): Promise<void> {
  if (LINK_TABLES.has(row.table)) return;
  for (const [name, value] of Object.entries(row.values)) {
    if (value === (old[name] ?? null)) continue;
    await tx.query(
      `update "${row.table}" set "${name}" = $2 where id = $1 and "${name}" is not distinct from $3`,
      [row.id, value, old[name] ?? null],
    );
  }
}
