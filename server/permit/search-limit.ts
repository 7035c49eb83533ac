import { isIPv6 } from "node:net";
import { newId } from "../db/id";
import type { Db } from "../db/port";
import { RetryLaterError } from "../errors";
import { secondsToWait, type Failures } from "../session/slow-down";
import { SENTENCE } from "./sentences";

const WINDOW_MINUTES = 15;
const KEPT_HOURS = 24;
/** Any number that no other lock of the product uses. */
const SPACE = 350_001;

/** What somebody searches for, and from where. */
export interface Search {
  number: string;
  address: string;
}

/** One household or office of IPv6 has 2^64 addresses: its network counts. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail = ""] = ip.split("%")[0]?.split("::") ?? [];
  const [front, back] = [head.split(":").filter(Boolean), tail.split(":").filter(Boolean)];
  const filled = ip.includes("::") ? Array<string>(8 - front.length - back.length).fill("0") : [];
  return [...front, ...filled, ...back].slice(0, 4).join(":");
}

/**
 * Refuses a search while earlier ones that found nothing slow it down, as guesses of passwords are slowed down: by the
 * number that was asked for and by the address. Searches from one address are looked at one after the other. In the
 * transaction of the search.
 * @throws RetryLaterError with the seconds that remain
 */
export async function slowSearch(tx: Db, { number, address }: Search): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1::integer, hashtext($2))", [SPACE, address]);
  const [row] = await tx.query<Omit<Failures, "origin" | "sinceOrigin">>(MISSES, [number, address]);
  if (row === undefined) throw new Error("a count answers one row");
  const wait = secondsToWait({ ...row, origin: 0, sinceOrigin: null }, false);
  if (wait > 0) throw new RetryLaterError(SENTENCE.tooManySearches({ seconds: wait }), wait);
}

/** Notes that a search found nothing; what is too old to count goes. */
export async function noteMiss(tx: Db, { number, address }: Search): Promise<void> {
  await tx.query("insert into zyz_search_miss (id, number, address) values ($1, $2, $3)", [
    newId(),
    number,
    address,
  ]);
  await tx.query(
    `delete from zyz_search_miss where address = $1 and create_date < clock_timestamp() - interval '${KEPT_HOURS} hours'`,
    [address],
  );
}

const since = (condition: string): string =>
  `extract(epoch from clock_timestamp() - max(create_date) filter (where ${condition}))::float8`;

const MISSES = `select
  count(*) filter (where number = $1 and address = $2) as "here", ${since("number = $1 and address = $2")} as "sinceHere",
  count(*) filter (where number = $1) as "anywhere", ${since("number = $1")} as "sinceAnywhere",
  count(distinct number) filter (where address = $2) as "accounts", ${since("address = $2")} as "sinceAccounts"
  from zyz_search_miss where (number = $1 or address = $2)
    and create_date between clock_timestamp() - interval '${WINDOW_MINUTES} minutes' and clock_timestamp()`;
