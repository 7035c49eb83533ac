import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../db/port";
import { plainAddress, withAddresses } from "./address";

const NAME = "file";
const HOUR_S = 3600;
/** An address is good for two to three hours; within an hour it stays the same, so that browsers know it again. */
const LIFETIME_HOURS = 3;
const SIGNED = /\?sign=([0-9a-z]+)\.([\w-]+)$/;

/** Makes addresses that can be read without a token for some hours, as `<img>` asks for them. */
export async function fileSigner(db: Db): Promise<(id: string) => string> {
  const key = await secret(db);
  const until = ((Math.floor(Date.now() / 1000 / HOUR_S) + LIFETIME_HOURS) * HOUR_S).toString(36);
  return (id) => `${plainAddress(id)}?sign=${until}.${signature(key, id, until)}`;
}

/**
 * The value as its reader gets it: what they may read they may also load. Only for values that they may read, and whose
 * writer was asked whether they may bring every file along that any part of them names.
 */
export async function withSignedAddresses<T>(db: Db, value: T): Promise<T> {
  if (!hasAddress(value)) return value;
  return withAddresses(value, await fileSigner(db));
}

/**
 * Rows of which these parts alone are so: they hold files, and who wrote them was asked whether they may bring them
 * along. What anybody wrote beside them gives nobody a file to read.
 */
export async function withSignedRows<Row extends object>(
  db: Db,
  rows: readonly Row[],
  names: readonly (keyof Row)[],
): Promise<Row[]> {
  const parts = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  const signed = await withSignedAddresses(db, parts);
  return rows.map((row, index) => ({ ...row, ...signed[index] }));
}

/** The same for one row. */
export async function withSignedRow<Row extends object>(
  db: Db,
  row: Row,
  names: readonly (keyof Row)[],
): Promise<Row> {
  const [signed = row] = await withSignedRows(db, [row], names);
  return signed;
}

const hasAddress = (value: unknown): boolean => JSON.stringify(value ?? null).includes(plainAddress(""));

/** Was this address, or the part behind its question mark, given out by this server not too long ago? */
export async function isSigned(db: Db, id: string, address: string): Promise<boolean> {
  const [, until = "", sign = ""] = SIGNED.exec(address) ?? [];
  if (sign === "" || Number.parseInt(until, 36) < Date.now() / 1000) return false;
  const expected = Buffer.from(signature(await secret(db), id, until));
  const actual = Buffer.from(sign);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const signature = (key: string, id: string, until: string): string =>
  createHmac("sha256", key).update(`${id} ${until}`).digest("base64url");

/** One key for all servers of the database; whoever needs it first makes it. */
async function secret(db: Db): Promise<string> {
  const known = await readSecret(db);
  if (known !== undefined) return known;
  await db.query("insert into sys_secret (name, value) values ($1, $2) on conflict do nothing", [
    NAME,
    randomBytes(32).toString("base64url"),
  ]);
  return (await readSecret(db)) ?? "";
}

async function readSecret(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>("select value from sys_secret where name = $1", [NAME]);
  return row?.value;
}
