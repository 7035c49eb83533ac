import { setImmediate as breathe } from "node:timers/promises";
import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { logBusiness } from "../resource/business-log";
import type { Resource } from "../resource/declaration";
import { work } from "../work/work";
import { ImportRecord, type ImportMode } from "./import-record";
import { SENTENCE } from "./sentences";
import { specialOf } from "./special";
import { type GoodRow, RowTaker } from "./take-rows";
import { storeRows } from "./store-rows";

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
 * `all`: nothing goes in unless everything does, in one transaction. What is wrong is written to the record; so is a fault
 * of the whole file. Never throws for what a file holds.
 */
export async function runImport(context: Context, order: ImportOrder): Promise<void> {
  const { record } = order;
  try {
    const taker = await takeAll(context, order);
    await taker.refuseKnown();
    await record.report(taker);
    const isRefused = order.mode === "all" && taker.bad > 0;
    const good = isRefused ? 0 : await storeAll(context, order, taker);
    const stored = good > 0 ? inputsOf(taker.good) : [];
    await record.end(taker, { good, left: specialOf(order.resource)?.left(stored) ?? null });
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
    if (index % BATCH === BATCH - 1) await breathe();
    await taker.take(row);
  }
  return taker;
}

async function storeAll(context: Context, order: ImportOrder, taker: RowTaker): Promise<number> {
  const { record, mode } = order;
  const batches = Array.from({ length: Math.ceil(taker.good.length / BATCH) }, (_, index) =>
    taker.good.slice(index * BATCH, (index + 1) * BATCH),
  );
  if (mode === "all")
    return context.app.db.transaction(async (db) => {
      for (const batch of batches) await storeRows({ ...context, db }, order.resource, inputsOf(batch));
      await log({ ...context, db }, order, taker.good.length);
      return taker.good.length;
    });
  let good = 0;
  for (const batch of batches) {
    good += await storeBatch(context, order, { taker, batch });
    await record.progress(good + taker.bad);
  }
  if (good > 0) await log({ ...context, db: context.app.db }, order, good);
  return good;
}

const inputsOf = (batch: readonly GoodRow[]): GoodRow["input"][] => batch.map(({ input }) => input);

/** A batch that is refused as a whole is stored row by row: somebody else was faster with one of them. */
async function storeBatch(
  context: Context,
  { resource }: ImportOrder,
  { taker, batch }: { taker: RowTaker; batch: readonly GoodRow[] },
): Promise<number> {
  const store = (rows: readonly GoodRow[]): Promise<void> =>
    context.app.db.transaction((db) => storeRows({ ...context, db }, resource, inputsOf(rows)));
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
