import { isIP, Socket } from "node:net";
import pg from "pg";
import { checkedAddress } from "../jobs/outbound";
import { valueParsers } from "../db/values";
import { SaidError } from "../said-error";
import { SENTENCE } from "./sentences";
import type { OpenSource } from "./source";

export const DEFAULT_PORT = 5432;
const CONNECT_MS = 10_000;
/** The server ends a statement in time; one that does not is left. */
const GRACE_MS = 2_000;
const SECOND_MS = 1000;
const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 8;
const LOOK_EVERY_MS = 20;

export type Row = Record<string, unknown>;

/** One statement with its values; everything that a caller says is a value. */
export type Ask = (sql: string, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Connects to the checked address of a source, reads in a transaction that cannot write, and leaves.
 * @throws Error for an address that is not allowed, a refused login, a time-out, an answer that is too large
 */
export async function readPostgres<T>(source: OpenSource, work: (ask: Ask) => Promise<T>): Promise<T> {
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

/** Ends a connection that brings more than anybody wants to see, however it is cut into rows. */
function watchSize(socket: Socket): { overflow: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const overflow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (socket.bytesRead <= MOST_MEGABYTES * MEGABYTE) return;
      socket.destroy();
      reject(new SaidError(SENTENCE.tooLarge({ limit: MOST_MEGABYTES })));
    }, LOOK_EVERY_MS);
  });
  overflow.catch(() => undefined);
  return { overflow, stop: () => clearInterval(timer) };
}

const BOOLEAN = 16;
const BIGINT = 20;
const SMALLINT = 21;
const INTEGER = 23;
const REAL = 700;
const DOUBLE = 701;

const toNumber = (text: string): number | string => {
  const number = Number(text);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))
    ? number
    : text;
};

/** Values that JSON can carry without loss; everything else stays the text that PostgreSQL writes. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  ...valueParsers,
  [BOOLEAN]: (text) => text === "t",
  [BIGINT]: toNumber,
  [SMALLINT]: toNumber,
  [INTEGER]: toNumber,
  [REAL]: toNumber,
  [DOUBLE]: toNumber,
};

const parserOf = (oid: number) => PARSERS[oid] ?? ((text: string) => text);
