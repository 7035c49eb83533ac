import type { Db } from "./port";

interface ForeignKey {
  table: string;
  name: string;
}

/**
 * Lets rows come in any order: foreign keys are checked only when the returned function is called, which also makes
 * them as they were.
 */
export async function deferForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const keys = await tx.query<ForeignKey>(
    `select r.relname as table, c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and not c.condeferrable and r.relnamespace = current_schema()::regnamespace`,
  );
  const alter = (how: string) =>
    tx.exec(
      keys.map(({ table, name }) => `alter table "${table}" alter constraint "${name}" ${how};`).join("\n"),
    );
  await alter("deferrable initially deferred");
  return async () => {
    await tx.exec("set constraints all immediate");
    await alter("not deferrable");
  };
}

/** Inserts rows given as one JSON array into a table, named as statements do. Computed columns compute themselves. */
export async function insertRows(tx: Db, table: string, rows: string): Promise<void> {
  const columns = await tx.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  await tx.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [rows],
  );
}

/** Counters continue after the highest restored value. */
export async function raiseSequences(tx: Db): Promise<void> {
  const counters = await tx.query<{ table: string; column: string; sequence: string }>(
    `select r.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(r.relname), a.attname) as sequence
       from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      where r.relkind = 'r' and r.relnamespace = current_schema()::regnamespace
        and pg_get_serial_sequence(quote_ident(r.relname), a.attname) is not null`,
  );
  for (const { table, column, sequence } of counters)
    await tx.query(`select setval($1, greatest((select max("${column}") from "${table}"), 1))`, [sequence]);
}
