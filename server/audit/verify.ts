import type { Database, Db } from "../db/port";
import { CONTENT, GENESIS, type Link, linkAfter, type SealedContent } from "./chain";
import { chainHead, sealLog } from "./seal";

/**
 * What is wrong at a place: `changed` its content does not fit its hash, `missing` rows before it are gone, `order` it does
 * not follow the row before, `start` older rows are gone without a purge, `end` newer rows are gone.
 */
export type FaultKind = "changed" | "missing" | "order" | "start" | "end";

export interface ChainFault {
  seq: number;
  id: string | null;
  kind: FaultKind;
}

export interface Verification {
  ok: boolean;
  /** Rows that were looked at. */
  rows: number;
  /** Number of the newest chained row. */
  sealed: number;
  /** Rows that have no place in the chain yet. */
  unsealed: number;
  firstFault: ChainFault | null;
  /** The newest link: kept elsewhere, it proves later that nothing before it was written anew. */
  head: Link;
}

type ChainedRow = SealedContent & Link & { prev_hash: string };

/** What a purge leaves behind, so that the rest of the chain can still be verified. */
export const PURGE_ACTION = "purge";

const PAGE = 1_000;

/** Walks the chain from its beginning, or from the first row since a time, and tells the first fault. */
export async function verifyLog(db: Database, since: string | null = null): Promise<Verification> {
  await sealLog(db);
  const anchor = await anchorOf(db);
  const result = await walk(db, since, anchor);
  // A purge that ran meanwhile took rows away from under the walk.
  return result.ok || (await anchorOf(db)).seq === anchor.seq ? result : verifyLog(db, since);
}

async function walk(db: Db, since: string | null, anchor: Link): Promise<Verification> {
  const head = await chainHead(db);
  let last = since === null ? anchor : await linkBefore(db, since, anchor);
  let rows = 0;
  let firstFault: ChainFault | null = null;
  for (let page = await pageAfter(db, last, head); ; page = await pageAfter(db, last, head)) {
    for (const row of page) {
      firstFault ??= faultOf(row, last, { isFirst: rows === 0 && since === null });
      rows += 1;
      last = { seq: row.seq, hash: row.hash };
    }
    if (page.length < PAGE) break;
  }
  if (last.seq !== head.seq || last.hash !== head.hash)
    firstFault ??= { seq: last.seq + 1, id: null, kind: "end" };
  const unsealed = await unsealedRows(db);
  return { ok: firstFault === null, rows, sealed: head.seq, unsealed, firstFault, head };
}

const pageAfter = (db: Db, { seq }: Link, head: Link): Promise<ChainedRow[]> =>
  db.query<ChainedRow>(
    `select ${CONTENT}, seq, prev_hash, hash from sys_business_log where seq > $1 and seq <= $2 order by seq limit ${PAGE}`,
    [seq, head.seq],
  );

function faultOf(row: ChainedRow, last: Link, { isFirst }: { isFirst: boolean }): ChainFault | null {
  const at = (kind: FaultKind): ChainFault => ({ seq: row.seq, id: row.id, kind });
  if (row.seq !== last.seq + 1) return at(isFirst ? "start" : "missing");
  if (row.prev_hash !== last.hash) return at("order");
  return linkAfter(last, row).hash === row.hash ? null : at("changed");
}

/** The last row that a purge took away; the beginning when there was none. */
async function anchorOf(db: Db): Promise<Link> {
  const [row] = await db.query<Link>(
    `select (after->>'lastSeq')::bigint as seq, after->>'lastHash' as hash from sys_business_log
      where resource = 'sys/businessLog' and action = $1 and after ? 'lastSeq' order by (after->>'lastSeq')::bigint desc limit 1`,
    [PURGE_ACTION],
  );
  return row ?? GENESIS;
}

/** The link before the first row since a time; the newest one when there is no such row. */
async function linkBefore(db: Db, since: string, anchor: Link): Promise<Link> {
  const [row] = await db.query<Link>(
    `select seq, hash from sys_business_log where seq = coalesce(
       (select min(seq) - 1 from sys_business_log where create_date >= $1 and seq is not null),
       (select max(seq) from sys_business_log))`,
    [since],
  );
  return row ?? anchor;
}

async function unsealedRows(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*)::int as count from sys_business_log where seq is null",
  );
  return row?.count ?? 0;
}
