import { isIP, Socket } from "node:net";
import pg from "pg";
import { exactNumber } from "@/runtime/core/exact-number";
import { checkedAddress } from "../jobs/outbound";
import { valueParsers } from "../db/values";
import type { Ask, Row, SourceDatabase } from "./asking";
import { watchSize } from "./size-watch";
import type { OpenSource } from "./source";

const DEFAULT_PORT = 5432;
const CONNECT_MS = 10_000;
/** The server ends a statement in time; one that does not is left. */
const GRACE_MS = 2_000;
const SECOND_MS = 1000;

/** Schemas of PostgreSQL itself. */
const SYSTEM = "'^(pg_|information_schema$)'";

/** PostgreSQL from 12 on. */
export const POSTGRES: SourceDatabase = {
  defaultPort: DEFAULT_PORT,
  read: readPostgres,
  quote: pg.escapeIdentifier,
  place: (number) => `$${number}`,
  text: (column) => `${column}::text`,
  contains: (column, place) => `${column}::text ilike ${place}`,
  objects: `select n.nspname || '.' || c.relname as name,
    (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ ${SYSTEM}
   and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
 order by 1 limit $1`,
  mayWrite: `select has_database_privilege(current_database(), 'create') or exists (
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ ${SYSTEM}
       and has_table_privilege(c.oid, 'insert, update, delete, truncate')) as may`,
};

async function readPostgres<T>(source: OpenSource, work: (ask: Ask) => Promise<T>): Promise<T> {
  const port = source.port ?? DEFAULT_PORT;
  const address = await checkedAddress(source.host ?? "", port, source.allowed);
  const socket = new Socket();
  const client = new pg.Client({ ...settingsOf(source), host: address, port, stream: () => socket });
  // What breaks is told to the statement that waits; without a listener it would end the process.
  client.on("error", () => undefined);
  const watch = watchSize(socket);
  try {
    return await Promise.race([watch.overflow, inTransaction(client, source, work)]);
  } finally {
    watch.stop();
    void client.end().catch(() => undefined);
    setTimeout(() => socket.destroy(), GRACE_MS).unref();
  }
}

async function inTransaction<T>(
  client: pg.Client,
  { seconds }: OpenSource,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  await client.connect();
  await client.query("begin transaction read only");
  await client.query(
    "select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)",
    [String(seconds * SECOND_MS)],
  );
  return work(async (sql, values) => (await client.query<Row>(sql, [...values])).rows);
}

/** Nothing is left to the environment of this process: its own password must not reach another server. */
function settingsOf({ host, database, username, tls, seconds, secret }: OpenSource): pg.ClientConfig {
  const name = host ?? "";
  const servername = isIP(name) === 0 ? { servername: name } : {};
  return {
    database: database ?? "",
    user: username ?? "",
    password: () => secret,
    ssl: tls === "off" ? false : { rejectUnauthorized: tls !== "encrypt", ...servername },
    application_name: "flowsmith",
    options: "-c jit=off",
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: seconds * SECOND_MS + GRACE_MS,
    types: { getTypeParser: parserOf },
  };
}

const BOOLEAN = 16;
const SMALLINT = 21;
const INTEGER = 23;
const REAL = 700;
const DOUBLE = 701;

/** Values that JSON can carry without loss; everything else stays the text that PostgreSQL writes. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  ...valueParsers,
  [BOOLEAN]: (text) => text === "t",
  [SMALLINT]: exactNumber,
  [INTEGER]: exactNumber,
  [REAL]: exactNumber,
  [DOUBLE]: exactNumber,
};

const parserOf = (oid: number) => PARSERS[oid] ?? ((text: string) => text);
