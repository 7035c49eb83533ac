import { entryOf, isRecord, recordsIn } from "@/runtime/core/guards";
import { isSame } from "../../screen/match-items";
import { ROW_ID } from "./list-actions";
import type { Values } from "./permission";

/**
 * What one person does with the rows of a table that others may be writing at the same time. A row that they were given
 * and that is not among theirs is one that they took out; one that they were not given is one that they added. In rows
 * that they were given stand only the cells that they changed.
 */
interface RowChanges {
  /** The ids of the rows that they were given. */
  given: unknown[];
  /** Their rows, in their order. */
  rows: Values[];
}

export const isRowChanges = (value: unknown): value is RowChanges =>
  isRecord(value) && Array.isArray(value["given"]) && Array.isArray(value["rows"]);

/** The rows that somebody sends of a table, as a list or as changes. */
export const sentRows = (value: unknown): Values[] => recordsIn(isRowChanges(value) ? value.rows : value);

/** What somebody did with the rows that they were given; all of their rows where some cannot be told apart. */
export function rowChanges(given: unknown, rows: readonly Values[]): RowChanges | Values[] {
  const before = recordsIn(given);
  const known = rowsById(before);
  const edited = rows.map((row) => editedCells(row, known.get(row[ROW_ID])));
  return areTold(before) && areTold(rows) ? { given: [...known.keys()], rows: edited } : edited;
}

function editedCells(row: Values, old: Values | undefined): Values {
  if (!old) return row;
  const cells = Object.entries(row).filter(
    ([name, cell]) => name === ROW_ID || !isSame(cell, entryOf(old, name)),
  );
  return Object.fromEntries(cells);
}

/** Whether each row has an id of its own. */
const areTold = (rows: readonly Values[]): boolean =>
  rows.every((row) => typeof row[ROW_ID] === "string") && rowsById(rows).size === rows.length;

/**
 * The rows of a table after somebody's changes to them; those that they left alone, and those of others, say nothing
 * but their id. What they took out is gone, and so is what somebody else has taken out since, whatever they wrote
 * there. The order is the stored one unless they changed that of their rows.
 */
export function changedRows(stored: unknown, { given, rows }: RowChanges): Values[] {
  const [seen, before] = [new Set(given), rowsById(recordsIn(stored))];
  const mine = oncePerId(recordsIn(rows), before).filter(
    (row) => isThere(before, row) || !seen.has(row[ROW_ID]),
  );
  const ids = new Set(mine.map((row) => row[ROW_ID]));
  const theirs = [...before.keys()]
    .filter((id) => ids.has(id) || !seen.has(id))
    .map((id) => ({ [ROW_ID]: id }));
  return isMoved(given, recordsIn(rows)) ? woven(mine, theirs) : woven(theirs, mine);
}

/** A stored row comes once. */
function oncePerId(rows: readonly Values[], stored: ReadonlyMap<unknown, Values>): Values[] {
  const first = rowsById(rows);
  return rows.filter((row) => !isThere(stored, row) || first.get(row[ROW_ID]) === row);
}

const isThere = (stored: ReadonlyMap<unknown, Values>, row: Values): boolean => stored.has(row[ROW_ID]);

function isMoved(given: readonly unknown[], rows: readonly Values[]): boolean {
  const placeOf = new Map(given.map((id, at) => [id, at]));
  const places = rows.flatMap((row) => placeOf.get(row[ROW_ID]) ?? []);
  return places.some((at, index) => at < (places[index - 1] ?? 0));
}

/**
 * Two lists that share rows as one, in the order of the first: what only the second has stands behind the row that it
 * stood behind there, and at the end where no shared row followed. What both say of a row is put together.
 */
function woven(first: readonly Values[], second: readonly Values[]): Values[] {
  const [shared, said] = [rowsById(first), rowsById(second)];
  const last = second.findLastIndex((row) => isThere(shared, row));
  const behind = new Map<unknown, Values[]>();
  let anchor: unknown;
  for (const row of second.slice(0, last + 1)) {
    if (isThere(shared, row)) anchor = row[ROW_ID];
    else behind.set(anchor, [...(behind.get(anchor) ?? []), row]);
  }
  const whole = first.flatMap((row) => [
    { ...row, ...said.get(row[ROW_ID]) },
    ...(row[ROW_ID] === undefined ? [] : (behind.get(row[ROW_ID]) ?? [])),
  ]);
  return [...(behind.get(undefined) ?? []), ...whole, ...second.slice(last + 1)];
}

/** Stored rows that can all be told apart: one without an id, or with that of another, gets its own. */
export function toldApart(stored: unknown): Values[] {
  const rows = recordsIn(stored);
  if (areTold(rows)) return rows;
  const [first, taken] = [rowsById(rows), new Set(rows.map((row) => row[ROW_ID]))];
  let next = 0;
  return rows.map((row) => {
    if (first.get(row[ROW_ID]) === row) return row;
    while (taken.has(`n${next}`)) next += 1;
    return { ...row, [ROW_ID]: `n${next++}` };
  });
}

/**
 * What is kept of somebody's changes until they hand them in: what they said of the rows, as it was taken.
 * @param taken the rows of the table after their changes
 */
export function keptChanges({ given, rows }: RowChanges, taken: unknown): RowChanges {
  const after = rowsById(recordsIn(taken));
  const seen = new Set(given);
  const kept = recordsIn(rows).map((row) => {
    const now = after.get(row[ROW_ID]);
    if (!now) return row;
    return seen.has(row[ROW_ID])
      ? Object.fromEntries(Object.keys(row).map((name) => [name, now[name] ?? null]))
      : now;
  });
  return { given, rows: kept };
}

const rowsById = (rows: readonly Values[]): Map<unknown, Values> => {
  const byId = new Map<unknown, Values>();
  for (const row of rows) if (row[ROW_ID] !== undefined && !byId.has(row[ROW_ID])) byId.set(row[ROW_ID], row);
  return byId;
};

/**
 * Where a row of {@link changedRows} stands among those that were sent, for what is said of it; undefined for one of
 * somebody else.
 */
export function sentPlace(stored: unknown, changes: RowChanges, place: number): number | undefined {
  const row = changedRows(toldApart(stored), changes)[place];
  const at = recordsIn(changes.rows).findIndex(
    (one) => one === row || (row?.[ROW_ID] !== undefined && one[ROW_ID] === row[ROW_ID]),
  );
  return at < 0 ? undefined : at;
}
