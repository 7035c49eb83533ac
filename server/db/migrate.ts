import { createHash } from "node:crypto";
import { PLUGIN_MIGRATION, pluginMigrations } from "../packages/installed-packages";
import { SaidError } from "../said-error";
import type { Database, Db } from "./port";
import { RESTORE } from "./sentences";

/** Any number that no other user of the database takes. */
const LOCK_KEY = 7_214_001;

const files = import.meta.glob<string>("./migrations/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
});

export interface Migration {
  name: string;
  sql: string;
}

/** The shipped migrations in the order of their numbers. */
const shipped: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The shipped migrations, then those of the plugins that are installed. */
export const migrations: readonly Migration[] = [...shipped, ...pluginMigrations()];

/**
 * Applies what is missing, all in one transaction. Several servers may start at once: the first one works,
 * the others wait at the lock and find nothing to do. A changed old migration is refused.
 * @returns the names applied now
 */
export function migrate(db: Database, list: readonly Migration[] = migrations): Promise<string[]> {
  return db.transaction((tx) => migrateWithin(tx, list));
}

/** The same in the caller's transaction: what it applies is kept or undone with the rest of that. */
export async function migrateWithin(tx: Db, list: readonly Migration[] = migrations): Promise<string[]> {
  await demandRight(tx);
  await lockSetup(tx);
  const applied = await appliedOnes(tx);
  const done: string[] = [];
  for (const migration of list) {
    const known = applied.get(migration.name);
    if (known === undefined) {
      await apply(tx, migration);
      done.push(migration.name);
    } else if (known !== checksum(migration)) {
      throw new SaidError(RESTORE.changedMigration({ name: migration.name }));
    }
  }
  return done;
}

/** The shipped migrations that a database lacks; all of them where it is empty. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedNames(db));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** What a newer version has applied, and this one does not know. Tables of a plugin that was taken out stay where they are. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const known = new Set(migrations.map(({ name }) => name));
  return (await appliedNames(db)).filter((name) => !known.has(name) && !name.startsWith(PLUGIN_MIGRATION));
}

/**
 * PostgreSQL 15 lets nobody but the owner of a database make tables in it.
 *
 * @throws SaidError with what an administrator of the database has to run
 */
export async function demandRight(db: Db): Promise<void> {
  const [lacking] = await db.query<{ user: string; name: string }>(
    `select quote_ident(current_user) as user, quote_ident(current_database()) as name
      where not coalesce(has_schema_privilege(current_schema(), 'create'), false)
         or to_regnamespace('biz') is null and not has_database_privilege(current_database(), 'create')`,
  );
  if (lacking !== undefined) throw new SaidError(RESTORE.mayNotCreate(lacking));
}

async function appliedNames(db: Db): Promise<string[]> {
  const [table] = await db.query<{ name: string | null }>(
    "select to_regclass('schema_migration')::text as name",
  );
  if (table?.name == null) return [];
  const rows = await db.query<{ name: string }>("select name from schema_migration order by name");
  return rows.map(({ name }) => name);
}

/** Serialises set-up work (migrations, seeds) of several servers for the rest of the transaction. */
export async function lockSetup(tx: Db): Promise<void> {
  // Whoever waits here waits for another server's migrations, which take as long as they take.
  await tx.exec("set local lock_timeout = 0; set local statement_timeout = 0");
  await tx.exec(`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

async function appliedOnes(tx: Db): Promise<Map<string, string>> {
  await tx.exec(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const rows = await tx.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(tx: Db, migration: Migration): Promise<void> {
  await tx.exec(migration.sql);
  await tx.query("insert into schema_migration (name, checksum) values ($1, $2)", [
    migration.name,
    checksum(migration),
  ]);
}

/** Line ends do not count: a checkout on another system is the same migration. */
function checksum(migration: Migration): string {
  return createHash("sha256").update(migration.sql.replace(/\r\n/g, "\n")).digest("hex");
}
