import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import type { Database } from "@/server/db/port";
import { PostgresDatabase } from "@/server/db/postgres";

const TIMEOUT = 30_000;
const TEMPLATE_LOCK = 7_214_002;

/** A fresh database copied from a template, which is made once per `version`. It is dropped when closed. */
export async function openPostgresCopy(
  url: string,
  version: string,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  const template = `flowsmith_template_${version}`;
  const server = new PostgresDatabase({ url, timeoutMs: TIMEOUT });
  const name = newName();
  await withTemplateLock(server, async () => {
    if (!(await databaseExists(server, template))) await makeTemplate(server, url, template, prepare);
    await server.exec(`create database ${name} template ${template}`);
  });
  return openOwn(server, url, name);
}

/** A fresh database with nothing in it. It is dropped when closed. */
export async function openPostgresEmpty(url: string): Promise<Database> {
  const server = new PostgresDatabase({ url, timeoutMs: TIMEOUT });
  const name = newName();
  await withTemplateLock(server, () => server.exec(`create database ${name}`));
  return openOwn(server, url, name);
}

function newName(): string {
  return `flowsmith_test_${randomBytes(6).toString("hex")}`;
}

function openOwn(server: PostgresDatabase, url: string, name: string): Database {
  const db = new PostgresDatabase({ url: withDatabase(url, name), timeoutMs: TIMEOUT });
  return {
    kind: "postgres",
    frozen: db.frozen,
    query: (sql, params) => db.query(sql, params),
    exec: (sql) => db.exec(sql),
    transaction: (work, mode) => db.transaction(work, mode),
    close: async () => {
      await db.close();
      await server.exec(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}

/** The same server and login, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** `create database` refuses a template that somebody else is just copying: take turns. */
async function withTemplateLock(server: PostgresDatabase, work: () => Promise<void>): Promise<void> {
  await server.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [TEMPLATE_LOCK]);
    await work();
  });
}

async function databaseExists(server: PostgresDatabase, name: string): Promise<boolean> {
  return (await server.query("select 1 from pg_database where datname = $1", [name])).length > 0;
}

async function makeTemplate(
  server: PostgresDatabase,
  url: string,
  template: string,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const draft = `${template}_draft`;
  await server.exec(`drop database if exists ${draft} with (force)`);
  await server.exec(`create database ${draft}`);
  const db = new PostgresDatabase({ url: withDatabase(url, draft), timeoutMs: TIMEOUT });
  await prepare(db);
  await db.close();
  await server.exec(`alter database ${draft} rename to ${template}`);
}

/** How many statements wait for somebody else's row in a test's database. */
export async function waiting(db: Database): Promise<number> {
  const rows = await db.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

const WAIT_MS = 10_000;

/** Both are on their way, the first before the second, while somebody else has a row that the first one needs. */
export async function whileRowHeld<Result>(
  db: Database,
  { stored, id }: { stored: string; id: string },
  [first, second]: readonly [() => Promise<Result>, () => Promise<Result>],
): Promise<[Result, Result]> {
  const held = await db.transaction(async (within) => {
    await within.query(`select 1 from ${stored} where id = $1 for update`, [id]);
    const one = first();
    await vi.waitUntil(async () => (await waiting(db)) > 0, { timeout: WAIT_MS });
    const other = second();
    await vi.waitUntil(async () => (await waiting(db)) > 1, { timeout: WAIT_MS });
    return { one, other };
  });
  return [await held.one, await held.other];
}
