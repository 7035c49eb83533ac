import type { Sentence } from "@/runtime/core/sentence";
import { listed } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import { ApiError, CODE } from "../errors";
import { OBJECT } from "./object-sentences";
import { childPlace, type ObjectChild, type ObjectDefinition } from "./object-store";
import type { TableColumn, TableDefinition } from "./table-definition";

type ObjectFault = [place: string, said: Sentence];

/**
 * Refuses an object that could not be kept: each name in it is one that there is.
 *
 * @throws ApiError 400 with every fault at its place: `/childTables/1/columns`
 */
export function checkObject(object: ObjectDefinition, tables: readonly TableDefinition[]): void {
  const faults = objectFaults(object, tables);
  if (faults.length === 0) return;
  throw new ApiError(
    CODE.badRequest,
    listed(
      faults.map(([, said]) => said),
      "clauses",
    ),
    Object.fromEntries(faults),
  );
}

/** What keeps an object from being kept with these tables, each fault at its place. */
export function objectFaults(object: ObjectDefinition, tables: readonly TableDefinition[]): ObjectFault[] {
  const main = tables.find(({ code }) => code === object.tableCode);
  if (!main) return [["/tableCode", OBJECT.noMain({ code: meant(object.tableCode, tables) })]];
  if (main.storage) return [["/tableCode", OBJECT.adopted]];
  const children = object.childTables.map((child, index) =>
    childFaults(child, `/childTables/${index}`, main, tables),
  );
  return [
    ...columnFaults(object.columns, main).map((said): ObjectFault => ["/columns", said]),
    ...children.flat(),
    ...sharedFaults(object, main),
  ];
}

/** A code with the one that may have been meant. */
function meant(code: string, among: readonly { code: string }[]): string {
  const suggestion = suggest(
    code,
    among.map((one) => one.code),
  );
  return suggestion === undefined ? code : `${code} → ${suggestion}?`;
}

function columnFaults(codes: string | null | undefined, { name, columns }: TableDefinition): Sentence[] {
  return (codes ? codes.split(",") : [])
    .filter((code) => !columns.some((column) => column.code === code))
    .map((code) => OBJECT.noColumn({ table: name, column: meant(code, columns) }));
}

function childFaults(
  child: ObjectChild,
  at: string,
  main: TableDefinition,
  tables: readonly TableDefinition[],
): ObjectFault[] {
  const place = childPlace(child);
  const table = tables.find(({ code }) => code === place.table);
  const by = table?.columns.find(({ code }) => code === place.by);
  if (!table || !by) return [[`${at}/child`, OBJECT.noChild({ table: place.table, column: place.by })]];
  if (table.storage) return [[`${at}/child`, OBJECT.adopted]];
  if (by.table !== main.code)
    return [[`${at}/child`, OBJECT.refersElsewhere({ table: table.name, column: by.name, main: main.name })]];
  const fixed = child.fixed ?? [];
  if (by.unique && fixed.length > 0) return [[`${at}/fixed`, OBJECT.hasFixed]];
  return [
    ...columnFaults(child.columns, table).map((said): ObjectFault => [`${at}/columns`, said]),
    ...fixed.flatMap((one, index) => fixedFaults(one, `${at}/fixed/${index}`, table)),
  ];
}

function fixedFaults({ column: code, value }: FixedValue, at: string, table: TableDefinition): ObjectFault[] {
  const column = table.columns.find((one) => one.code === code);
  if (!column)
    return [[`${at}/column`, OBJECT.noColumn({ table: table.name, column: meant(code, table.columns) })]];
  const { name } = column;
  if (REFERRING.has(column.kind)) return [[`${at}/column`, OBJECT.fixedReference({ column: name })]];
  if (!column.search) return [[`${at}/column`, OBJECT.fixedSearch({ column: name })]];
  return fits(column, value) ? [] : [[`${at}/value`, OBJECT.fixedValue({ column: name, value })]];
}

interface FixedValue {
  column: string;
  value: string;
}

const REFERRING: ReadonlySet<string> = new Set(["reference", "user", "dept"]);

function fits({ kind, length }: TableColumn, value: string): boolean {
  if (kind === "integer") return Number.isSafeInteger(Number(value));
  if (kind === "decimal") return Number.isFinite(Number(value));
  if (kind === "boolean") return value === "true" || value === "false";
  if (kind === "date" || kind === "datetime") return !Number.isNaN(Date.parse(value));
  return kind !== "text" || value.length <= (length ?? Number.POSITIVE_INFINITY);
}

/** Two children may lie in one table as long as their fixed values tell them apart; fields of forms are told apart by name. */
function sharedFaults({ childTables }: ObjectDefinition, main: TableDefinition): ObjectFault[] {
  const rows = new Set<string>();
  const fields = new Set<string>();
  return childTables.flatMap((child, index): ObjectFault[] => {
    const { table } = childPlace(child);
    const field = child.field || table;
    const key = JSON.stringify([
      child.child,
      (child.fixed ?? []).map(({ column, value }) => JSON.stringify([column, value])).toSorted(),
    ]);
    const at = `/childTables/${index}`;
    const faults: ObjectFault[] = [];
    if (rows.has(key)) faults.push([`${at}/child`, OBJECT.twice({ child: child.child })]);
    else if (fields.has(field)) faults.push([`${at}/field`, OBJECT.fieldTwice({ field })]);
    else if (main.columns.some(({ code }) => code === field))
      faults.push([`${at}/field`, OBJECT.fieldIsColumn({ field })]);
    rows.add(key);
    fields.add(field);
    return faults;
  });
}
