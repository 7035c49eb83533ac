import type { Database, Db } from "../db/port";
import { CONTENT, GENESIS, type Link, linkAfter, type SealedContent } from "./chain";

/** Any number that no other user of the database takes. */
const LOCK_KEY = 7_214_002;
const BATCH = 500;

/**
 * Chains the committed rows of the business log that have no place yet, in the order of their times. Any number of
 * servers may do so: one at a time. Gives how many rows were chained.
 */
export async function sealLog(db: Database): Promise<number> {
  const waiting = await db.query("select 1 from sys_business_log where seq is null limit 1");
  if (waiting.length === 0) return 0;
  let sealed = 0;
  for (let count = BATCH; count === BATCH; sealed += count) count = await db.transaction(sealBatch);
  return sealed;
}

async function sealBatch(db: Db): Promise<number> {
  await lockChain(db);
  let last = await chainHead(db);
  const rows = await db.query<SealedContent>(
    `select ${CONTENT} from sys_business_log where seq is null order by create_date, id limit ${BATCH}`,
  );
  const links = rows.map((row) => {
    const link = { id: row.id, prev: last.hash, ...linkAfter(last, row) };
    last = link;
    return link;
  });
  if (links.length > 0) await keep(db, links, last);
  return links.length;
}

async function keep(db: Db, links: readonly object[], { seq, hash }: Link): Promise<void> {
  await db.query(
    `update sys_business_log b set seq = l.seq, prev_hash = l.prev, hash = l.hash
       from jsonb_to_recordset($1::jsonb) as l(id text, seq bigint, prev text, hash text) where b.id = l.id`,
    [JSON.stringify(links)],
  );
  await db.query(
    `insert into sys_audit_head (id, seq, hash) values ('head', $1, $2)
     on conflict (id) do update set seq = excluded.seq, hash = excluded.hash, update_date = clock_timestamp()`,
    [seq, hash],
  );
}

/** Lets nobody else touch the chain until the transaction ends. */
export async function lockChain(db: Db): Promise<void> {
  await db.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
}

/** The newest link; before the first row, the beginning. */
export async function chainHead(db: Db): Promise<Link> {
  const [head] = await db.query<Link>("select seq, hash from sys_audit_head");
  return head ?? GENESIS;
}
