import { connect } from "node:net";
import type { Connection, ConnectionOptions } from "mysql2/promise";
import { printed } from "@/runtime/core/guards";
import { checkedAddress } from "../jobs/outbound";
import type { Ask, Row, SourceDatabase } from "./asking";
import { watchSize } from "./size-watch";
import type { OpenSource } from "./source";

const DEFAULT_PORT = 3306;
const CONNECT_MS = 10_000;
/** The server ends a statement in time; one that does not is left. */
const GRACE_MS = 2_000;
const SECOND_MS = 1000;

/** Databases of the server itself. */
const SYSTEM = "'mysql', 'sys', 'information_schema', 'performance_schema'";
const GRANTEE = `concat('''', substring_index(current_user(), '@', 1), '''@''', substring_index(current_user(), '@', -1), '''')`;
const WRITING = "'INSERT', 'UPDATE', 'DELETE', 'CREATE', 'ALTER', 'DROP'";

/** MySQL from 5.7 and MariaDB from 10.2 on. */
export const MYSQL: SourceDatabase = {
  defaultPort: DEFAULT_PORT,
  read: readMysql,
  quote: (name) => `\`${name.replaceAll("`", "``")}\``,
  place: () => "?",
  text: (column) => `cast(${column} as char)`,
  contains: (column, place) => `lower(cast(${column} as char)) like lower(${place})`,
  objects: `select concat(t.table_schema, '.', t.table_name) as \`name\`,
      (select group_concat(c.column_name order by c.ordinal_position separator ', ') from information_schema.columns c
        where c.table_schema = t.table_schema and c.table_name = t.table_name) as \`columns\`
    from information_schema.tables t where t.table_schema not in (${SYSTEM}) order by 1 limit ?`,
  mayWrite: `select exists (select 1 from information_schema.user_privileges where grantee = ${GRANTEE} and privilege_type in (${WRITING}))
      or exists (select 1 from information_schema.schema_privileges where grantee = ${GRANTEE} and privilege_type in (${WRITING}))
      or exists (select 1 from information_schema.table_privileges where grantee = ${GRANTEE} and privilege_type in (${WRITING})) as may`,
};

async function readMysql<T>(source: OpenSource, work: (ask: Ask) => Promise<T>): Promise<T> {
  // Most installations read no such source: its driver is no part of the start.
  const driver = await import("mysql2/promise");
  const port = source.port ?? DEFAULT_PORT;
  const address = await checkedAddress(source.host ?? "", port, source.allowed);
  const socket = connect({ host: address, port });
  const watch = watchSize(socket);
  try {
    return await Promise.race([
      watch.overflow,
      inTransaction(driver.createConnection({ ...settingsOf(source), stream: socket }), source, work),
    ]);
  } finally {
    watch.stop();
    socket.destroy();
  }
}

async function inTransaction<T>(
  connecting: Promise<Connection>,
  { seconds }: OpenSource,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const connection = await connecting;
  // What breaks is told to the statement that waits; without a listener it would end the process.
  connection.on("error", () => undefined);
  await limitTime(connection, seconds);
  await connection.query("set session group_concat_max_len = 65536");
  await connection.query("start transaction read only");
  const timeout = seconds * SECOND_MS + GRACE_MS;
  return work(async (sql, values) => {
    const [rows] = await connection.execute<never>({ sql, timeout, values: values.map(printed) });
    return (rows as Row[]).map(plainRow);
  });
}

/** MySQL counts milliseconds, MariaDB seconds; each knows its own name only. */
async function limitTime(connection: Connection, seconds: number): Promise<void> {
  try {
    await connection.query("set session max_execution_time = ?", [seconds * SECOND_MS]);
  } catch {
    await connection.query("set session max_statement_time = ?", [seconds]);
  }
}

function settingsOf({ host, database, username, tls, secret }: OpenSource): ConnectionOptions {
  return {
    // Names the certificate that is expected; the socket stands already.
    host: host ?? "",
    database: database ?? "",
    user: username ?? "",
    password: secret,
    connectTimeout: CONNECT_MS,
    charset: "utf8mb4",
    dateStrings: true,
    supportBigNumbers: true,
    jsonStrings: true,
    ...(tls === "off"
      ? {}
      : { ssl: { rejectUnauthorized: tls !== "encrypt", verifyIdentity: tls !== "encrypt" } }),
  };
}

/** Values that JSON can carry without loss; bytes as PostgreSQL writes them. */
const plainRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value)
        ? `\\x${value.toString("hex")}`
        : isObject(value)
          ? JSON.stringify(value)
          : value,
    ]),
  );

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
