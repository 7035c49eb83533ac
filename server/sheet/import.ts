import { setImmediate as breathe } from "node:timers/promises";
import { listed } from "@/runtime/core/sentence";
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
    const { good, out } = await storeAll(context, order, { taker, rows });
    const stored = rows.slice(0, rows.length - out).map(({ input }) => input);
    const left = specialOf(order.resource)?.left(good > 0 ? stored : []) ?? null;
    const said = [...(out > 0 ? [SENTENCE.cancelledAfter({ count: out })] : []), ...(left ? [left] : [])];
    await record.end(taker, { good, left: said.length > 0 ? listed(said, "clauses") : null });
  } catch (error) {
    if (!(error instanceof ApiError)) context.log.error({ err: error }, "an import failed");
    await record.fail(error instanceof ApiError ? error.said : MESSAGE.failed);
  }
}

async function takeAll(context: Context, { resource, content, record }: ImportOrder): Promise<RowTaker> {
  const [head, ...rows] = await work("readSheet", { content });
  if (head === undefined || rows.length === 0) throw new ApiError(CODE.unprocessable, SENTENCE.noRows);
  const taker = await RowTaker.begin(context, resource, head);
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

/** Rows that went in, and those that stayed out because the import was cancelled before them. */
interface Stored {
  good: number;
  out: number;
}

async function storeAll(context: Context, order: ImportOrder, { taker, rows }: Storing): Promise<Stored> {
  const { record, mode, resource } = order;
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
  if (mode === "all") return storeWhole(context, order, batches);
  let good = 0;
  let through = 0;
  for (const batch of batches) {
    if (await record.isCancelled()) break;
    const ready = await readyRows(context, resource, batch);
    good += await storeBatch(context, order, { taker, rows: ready });
    through += batch.length;
    await record.progress(good + taker.bad);
  }
  if (good > 0) await log({ ...context, db: context.app.db }, order, good);
  return { good, out: rows.length - through };
}

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
    await record.progress(0);
  }
  return context.app.db.transaction(async (db) => {
    for (const rows of ready) {
      await record.demandWanted(db);
      await storeRows({ ...context, db }, resource, { rows, at: record.begun });
    }
    const good = ready.flat().length;
    if (good > 0) await log({ ...context, db }, order, good);
    return { good, out: 0 };
  });
}

/** A batch that is refused as a whole is stored row by row: somebody else was faster with one of them. */
async function storeBatch(
  context: Context,
  { resource, record }: ImportOrder,
  { taker, rows: batch }: Batch,
): Promise<number> {
  const store = (rows: readonly StorableRow[]): Promise<void> =>
    context.app.db.transaction((db) => storeRows({ ...context, db }, resource, { rows, at: record.begun }));
  try {
    await store(batch);
    return batch.length;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  let good = 0;
  for (const one of batch)
    try {
      await store([one]);
      good += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      taker.refuse([{ row: one.row, column: "", said: error.said }]);
    }
  return good;
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
