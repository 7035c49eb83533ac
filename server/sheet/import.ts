import { setImmediate as breathe } from "node:timers/promises";
import { listed, type Sentence } from "@/runtime/core/sentence";
import type { Context } from "../context";
import { newId } from "../db/id";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { logBusiness } from "../resource/business-log";
import type { Resource } from "../resource/declaration";
import { work } from "../work/work";
import { ImportRecord, type ImportMode } from "./import-record";
import { SENTENCE } from "./sentences";
import { specialOf } from "./special";
import { type GoodRow, RowTaker } from "./take-rows";
import { type ImportedRow, type ReadyRow, readyRows, storeRows } from "./store-rows";

/** Rows that are stored with one statement, and between two looks at how far it is. */
const BATCH = 200;

export interface ImportOrder {
  resource: Resource;
  content: Uint8Array;
  mode: ImportMode;
  record: ImportRecord;
}

/**
 * Brings the rows of a file into a resource, in batches that other work goes between. `good`: the faulty rows stay out;
 * `all`: nothing goes in unless everything does, in one transaction. Cancelled, it ends before the next batch. What is wrong is written to the record; so is a fault
 * of the whole file. Never throws for what a file holds.
 */
export async function runImport(context: Context, order: ImportOrder): Promise<void> {
  const { record } = order;
  try {
    const taker = await takeAll(context, order);
    await taker.refuseKnown();
    await record.report(taker);
    const isRefused = order.mode === "all" && taker.bad > 0;
    const rows = isRefused ? [] : numbered(taker.good);
    const { good, through, ended } = await storeAll(context, order, { taker, rows });
    const stored = rows.slice(0, through).map(({ input }) => input);
    const left = specialOf(order.resource)?.left(good > 0 ? stored : []) ?? null;
    const said = [...(ended ? [ended] : []), ...(left ? [left] : [])];
    await record.end(taker, { good, left: said.length > 0 ? listed(said, "clauses") : null });
  } catch (error) {
    await record.fail(reasonOf(context, error));
  }
}

function reasonOf(context: Context, error: unknown): Sentence {
  if (error instanceof ApiError) return error.said;
  context.log.error({ err: error }, "an import failed");
  return MESSAGE.failed;
}

async function takeAll(context: Context, { resource, content, record }: ImportOrder): Promise<RowTaker> {
  const [head, ...rows] = await work("readSheet", { content });
  if (head === undefined || rows.length === 0) throw new ApiError(CODE.unprocessable, SENTENCE.noRows);
  const taker = await RowTaker.begin(context, resource, { head, rows });
  await record.begin(rows.length);
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) {
      await breathe();
      await record.demandWanted();
    }
    await taker.take(row);
  }
  return taker;
}

/** A good row with the id that it will have. */
type NumberedRow = GoodRow & ImportedRow;

type StorableRow = NumberedRow & ReadyRow;

/** Ids grow from row to row. */
function numbered(rows: readonly GoodRow[]): NumberedRow[] {
  const ids = rows.map(newId).toSorted();
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? newId() }));
}

interface Storing {
  taker: RowTaker;
  rows: readonly NumberedRow[];
}

interface Batch extends Storing {
  rows: readonly StorableRow[];
}

/** Rows that went in, how many were come to, and why it ended before the rest. */
interface Stored {
  good: number;
  through: number;
  ended: Sentence | null;
}

function storeAll(context: Context, order: ImportOrder, storing: Storing): Promise<Stored> {
  return order.mode === "good"
    ? storeGood(context, order, storing)
    : storeWhole(context, order, batchesOf(storing.rows));
}

/** What went in before it was cancelled, or before something failed, stays and is told as that. */
async function storeGood(context: Context, order: ImportOrder, { taker, rows }: Storing): Promise<Stored> {
  const { record, resource } = order;
  const stored: Stored = { good: 0, through: 0, ended: null };
  try {
    for (const batch of batchesOf(rows)) {
      if (await record.isCancelled()) {
        stored.ended = SENTENCE.cancelledAfter({ count: rows.length - stored.through });
        break;
      }
      const ready = await readyRows(context, resource, batch);
      await storeBatch(context, order, { taker, rows: ready, stored });
      await record.progress({ good: stored.good, bad: taker.bad });
    }
  } catch (error) {
    if (stored.good === 0) throw error;
    const reason = reasonOf(context, error);
    stored.ended = SENTENCE.failedAfter({ reason, count: rows.length - stored.through });
  }
  return stored;
}

const batchesOf = (rows: readonly NumberedRow[]): NumberedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

/** All of it in one transaction, for which everything is ready: the embedded database does no other meanwhile. */
async function storeWhole(
  context: Context,
  order: ImportOrder,
  batches: readonly (readonly NumberedRow[])[],
): Promise<Stored> {
  const { record, resource } = order;
  const ready: StorableRow[][] = [];
  for (const batch of batches) {
    await record.demandWanted();
    ready.push(await readyRows(context, resource, batch));
    // Whoever asks sees that it goes on; nothing is through yet.
    await record.progress({ good: 0, bad: 0 });
  }
  return context.app.db.transaction(async (db) => {
    for (const rows of ready) {
      await record.demandWanted(db);
      await storeRows({ ...context, db }, resource, { rows, at: record.begun });
    }
    const good = ready.flat().length;
    if (good > 0) await log({ ...context, db }, order, good);
    return { good, through: good, ended: null };
  });
}

/**
 * Each batch is logged in its own transaction: what is in is in the log too, even when the server is killed before the next
 * one. A batch that is refused as a whole is stored in halves, down to the row that is refused: somebody else was faster
 * with it.
 */
async function storeBatch(
  context: Context,
  order: ImportOrder,
  { taker, rows, stored }: Batch & { stored: Stored },
): Promise<void> {
  const { resource, record } = order;
  try {
    await context.app.db.transaction(async (db) => {
      await storeRows({ ...context, db }, resource, { rows, at: record.begun });
      await log({ ...context, db }, order, rows.length);
    });
    stored.good += rows.length;
    stored.through += rows.length;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [one] = rows;
    if (one !== undefined && rows.length === 1) {
      taker.refuse([{ row: one.row, column: "", said: error.said }]);
      stored.through += 1;
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await storeBatch(context, order, { taker, rows: rows.slice(0, half), stored });
    await storeBatch(context, order, { taker, rows: rows.slice(half), stored });
  }
}

function log(context: Context, { resource, record, mode }: ImportOrder, rows: number): Promise<void> {
  const { id, fileName } = record;
  const after = { file: fileName, mode, rows };
  return logBusiness(context, {
    resource,
    action: "import",
    rowId: id,
    label: fileName,
    before: null,
    after,
  });
}
