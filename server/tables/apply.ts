import { listed, type Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { isRefusedValue, sqlState, UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION } from "../db/sql-error";
import { newId } from "../db/id";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { badValues, type BadValues } from "./bad-values";
import { physicalTable } from "./physical";
import { planOf, type Step } from "./plan";
import { SENTENCE } from "./sentences";
import { renamedSql, stepSql } from "./step-sql";
import { keptColumns } from "./table-store";
import type { TableColumn, TableDefinition } from "./table-definition";

/** A step in words, with what it would meet. */
export interface SeenStep {
  op: Step["op"];
  column: string | null;
  said: Sentence;
  /** Rows that it has to read or to write; 0 where it is done at once. */
  rows: number;
  bad: BadValues;
}

const LOCK_TIMEOUT = "2s";
const LOCK_NOT_AVAILABLE = "55P03";
/** A table of the database has at most 1600, those that were taken out and are kept included. */
const TOO_MANY_COLUMNS = "54011";

/** Steps that read or write every row. */
const WHOLE: ReadonlySet<Step["op"]> = new Set([
  "convert",
  "require",
  "addUnique",
  "addReference",
  "addIndex",
]);

/** What lies between two definitions, with its cost and what stands in its way. Nothing is changed. */
export async function previewOf(
  db: Db,
  from: (TableDefinition & { id: string }) | null,
  to: TableDefinition,
): Promise<{ steps: Step[]; seen: SeenStep[]; rows: number }> {
  if (to.storage) return { steps: [], seen: [], rows: 0 };
  const kept = from === null ? new Map<number, TableColumn>() : await keptColumns(db, from.id);
  const steps = planOf(from, to, kept);
  if (from === null) return { steps, rows: 0, seen: steps.map((step) => seenStep(step, 0, NOTHING)) };
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${physicalTable(from.code)}`,
  );
  const rows = counted?.count ?? 0;
  const before = new Map(from.columns.map((column) => [column.id, column]));
  const seen: SeenStep[] = [];
  for (const step of steps) seen.push(seenStep(step, rows, await badValues(db, from.code, step, before)));
  return { steps, seen, rows };
}

const NOTHING: BadValues = { count: 0, sample: [] };

function seenStep(step: Step, rows: number, bad: BadValues): SeenStep {
  return {
    op: step.op,
    column: placeOf(step),
    said: wordsOf(step),
    rows: WHOLE.has(step.op) ? rows : 0,
    bad,
  };
}

/** What a step is about: a column by its code, an index by its name. */
function placeOf(step: Step): string | null {
  if (step.op === "createTable") return null;
  return "index" in step ? step.index.name : step.column.code;
}

function wordsOf(step: Step): Sentence {
  if (step.op === "createTable") return SENTENCE.createTable;
  if (step.op === "rename") return SENTENCE.rename({ from: step.from.code, column: step.column.code });
  if ("index" in step) {
    const kind = step.op === "addIndex" && step.index.unique ? "addUniqueIndex" : step.op;
    return SENTENCE[kind](namesIn(step));
  }
  return SENTENCE[step.op]({ column: step.column.name });
}

const namesIn = ({ index, over }: Extract<Step, { index: unknown }>) => ({
  index: index.name,
  columns: listed(over.map(({ name }) => name)),
});

/** @throws ApiError 409 naming the first column whose rows stand in the way */
export function refuseBad(seen: readonly SeenStep[]): void {
  const found = seen.find(({ bad }) => bad.count > 0);
  if (!found) return;
  const { count, sample } = found.bad;
  const column = found.column ?? "";
  throw new ApiError(
    CODE.conflict,
    sample.length > 0
      ? SENTENCE.badValues({ column, count, sample: listed(sample) })
      : SENTENCE.badRows({ column, count }),
  );
}

/**
 * Does the steps, in the transaction that it is given: all or none. Readers of the table are not kept waiting behind a
 * change that itself has to wait.
 *
 * @throws ApiError 409 when the table is in use or a row does not fit
 */
export async function applySteps(
  db: Db,
  table: { id: string; code: string },
  steps: readonly Step[],
): Promise<void> {
  try {
    await db.exec(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const lastRename = steps.findLastIndex(({ op }) => op === "rename");
    for (const [index, step] of steps.entries()) {
      for (const sql of stepSql(table.code, step)) await db.exec(sql);
      if (index === lastRename)
        for (const one of steps) if (one.op === "rename") await db.exec(renamedSql(table.code, one.column));
      await keepBook(db, table.id, step);
    }
    await db.exec("set local lock_timeout = 0");
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

async function keepBook(db: Db, tableId: string, step: Step): Promise<void> {
  if (step.op === "keep")
    await db.query(
      `insert into data_table_kept (id, table_id, column_id, definition) values ($1, $2, $3, $4::jsonb)
       on conflict (table_id, column_id) do update set definition = excluded.definition`,
      [newId(), tableId, step.column.id, JSON.stringify(step.column)],
    );
  if (step.op === "restore")
    await db.query("delete from data_table_kept where table_id = $1 and column_id = $2", [
      tableId,
      step.column.id,
    ]);
}

function refusalOf(error: unknown): ApiError | null {
  const state = sqlState(error);
  if (state === LOCK_NOT_AVAILABLE) return new ApiError(CODE.conflict, SENTENCE.busy);
  if (state === TOO_MANY_COLUMNS) return new ApiError(CODE.conflict, SENTENCE.tooManyKept);
  const isRefused = isRefusedValue(error) || state === UNIQUE_VIOLATION || state === FOREIGN_KEY_VIOLATION;
  return isRefused ? new ApiError(CODE.conflict, MESSAGE.refusedValue) : null;
}
