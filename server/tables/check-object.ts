import type { Sentence } from "@/runtime/core/sentence";
import { listed } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";
import { withMeant } from "../meant";
import { RESERVED } from "./check-definition";
import { type DictEntries, fitsColumn, valueOfText } from "./column-value";
import { OBJECT } from "./object-sentences";
import { childPlace, type ObjectChild, type ObjectDefinition } from "./object-store";
import { SENTENCE } from "./sentences";
import type { TableColumn, TableDefinition } from "./table-definition";
import { REFERRING } from "./table-resource";

type ObjectFault = [place: string, said: Sentence];

/** What an object can be made of. */
interface Parts {
  tables: readonly TableDefinition[];
  entries: DictEntries | undefined;
}

/**
 * Refuses an object that could not be kept: each name in it is one that there is.
 *
 * @throws ApiError 400 with every fault at its place: `/childTables/1/columns`
 */
export function checkObject(
  object: ObjectDefinition,
  tables: readonly TableDefinition[],
  entries?: DictEntries,
): void {
  const faults = objectFaults(object, tables, entries);
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
export function objectFaults(
  object: ObjectDefinition,
  tables: readonly TableDefinition[],
  entries?: DictEntries,
): ObjectFault[] {
  const main = tables.find(({ code }) => code === object.tableCode);
  if (!main)
    return [
      ["/tableCode", withMeant(OBJECT.noMain({ code: object.tableCode }), object.tableCode, codesOf(tables))],
    ];
  if (main.storage) return [["/tableCode", OBJECT.adopted]];
  const children = object.childTables.map((child, index) =>
    childFaults(child, `/childTables/${index}`, main, { tables, entries }),
  );
  return [
    ...columnFaults(object.columns, main).map((said): ObjectFault => ["/columns", said]),
    ...children.flat(),
    ...sharedFaults(object, main),
  ];
}

const codesOf = (among: readonly { code: string }[]): string[] => among.map(({ code }) => code);

/** What is wrong with the choice of a table's columns. One that has to be filled in and is not chosen never would be. */
function columnFaults(
  codes: string | null | undefined,
  { name, columns }: TableDefinition,
  filled: readonly string[] = [],
): Sentence[] {
  const chosen = codes ? codes.split(",") : [];
  const twice = chosen.find((code, index) => chosen.indexOf(code) !== index);
  const missing = columns.find(
    ({ code, required, default: value }) =>
      required && (value ?? "") === "" && ![...chosen, ...filled].includes(code),
  );
  return [
    ...chosen
      .filter((code) => !columns.some((column) => column.code === code))
      .map((code) => noColumn(code, { name, columns })),
    ...(twice === undefined ? [] : [OBJECT.columnTwice({ column: twice })]),
    ...(chosen.length > 0 && missing ? [OBJECT.notFilled({ table: name, column: missing.name })] : []),
  ];
}

const noColumn = (code: string, { name, columns }: Pick<TableDefinition, "name" | "columns">): Sentence =>
  withMeant(OBJECT.noColumn({ table: name, column: code }), code, codesOf(columns));

function childFaults(
  child: ObjectChild,
  at: string,
  main: TableDefinition,
  { tables, entries }: Parts,
): ObjectFault[] {
  const place = childPlace(child);
  const table = tables.find(({ code }) => code === place.table);
  const by = table?.columns.find(({ code }) => code === place.by);
  if (!table || !by) {
    const [said, among] = table ? [place.by, table.columns] : [place.table, tables];
    const missing = OBJECT.noChild({ table: place.table, column: place.by });
    return [[`${at}/child`, withMeant(missing, said, codesOf(among))]];
  }
  if (table.storage) return [[`${at}/child`, OBJECT.adopted]];
  if (by.table !== main.code)
    return [[`${at}/child`, OBJECT.refersElsewhere({ table: table.name, column: by.name, main: main.name })]];
  const fixed = child.fixed ?? [];
  if (by.unique && fixed.length > 0) return [[`${at}/fixed`, OBJECT.hasFixed]];
  return [
    ...columnFaults(child.columns, table, [by.code, ...fixed.map(({ column }) => column)]).map(
      (said): ObjectFault => [`${at}/columns`, said],
    ),
    ...fixed.flatMap((one, index) => {
      const isTwice = fixed.findIndex(({ column }) => column === one.column) !== index;
      const place = `${at}/fixed/${index}`;
      if (isTwice) return [[`${place}/column`, OBJECT.columnTwice({ column: one.column })] as ObjectFault];
      return fixedFaults(one, place, { table, entries });
    }),
  ];
}

function fixedFaults(
  { column: code, value }: FixedValue,
  at: string,
  { table, entries }: { table: TableDefinition; entries: DictEntries | undefined },
): ObjectFault[] {
  const column = table.columns.find((one) => one.code === code);
  if (!column) return [[`${at}/column`, noColumn(code, table)]];
  const { name } = column;
  if (REFERRING.has(column.kind)) return [[`${at}/column`, OBJECT.fixedReference({ column: name })]];
  if (!column.search) return [[`${at}/column`, OBJECT.fixedSearch({ column: name })]];
  return fits(column, value, entries) ? [] : [[`${at}/value`, OBJECT.fixedValue({ column: name, value })]];
}

interface FixedValue {
  column: string;
  value: string;
}

const fits = (column: TableColumn, value: string, entries: DictEntries | undefined): boolean =>
  column.kind === "datetime"
    ? !Number.isNaN(Date.parse(value))
    : fitsColumn(column, valueOfText(column.kind, value), entries);

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
    else if (RESERVED.has(field)) faults.push([`${at}/field`, SENTENCE.reserved({ code: field })]);
    else if (main.columns.some(({ code }) => code === field))
      faults.push([`${at}/field`, OBJECT.fieldIsColumn({ field })]);
    rows.add(key);
    fields.add(field);
    return faults;
  });
}
