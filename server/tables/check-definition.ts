import { isRealDay } from "@/runtime/core/real-day";
import { nameFaults } from "@/runtime/core/resource/column-names";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";
import { storedColumn } from "./storage";
import {
  decimalBound,
  DICT_LENGTH,
  LONG_TEXT,
  type Storage,
  type TableColumn,
  type TableDefinition,
  TEXT_DEFAULT,
} from "./table-definition";

const TABLE_CODE = /^[a-z][A-Za-z]{0,29}$/;
const COLUMN_CODE = /^[a-z][A-Za-z0-9]{0,29}$/;
const CODE_LENGTH = 30;

/** What calls, rows and JavaScript use themselves. */
export const RESERVED: ReadonlySet<string> = new Set(
  (
    "id instanceId createDate updateDate createBy page size sort keyword ids table children constructor prototype toString valueOf " +
    "hasOwnProperty xmin xmax cmin cmax ctid tableoid oid"
  ).split(" "),
);

/** What else there is that a definition may name. */
export interface Surroundings {
  dicts: ReadonlySet<string>;
  tables: ReadonlySet<string>;
  /** The columns as they are stored. */
  stored?: readonly TableColumn[];
}

/**
 * Refuses a definition that cannot become a table.
 *
 * @throws ApiError 400 with every fault at its place: `/columns/2/dict`
 */
export function checkDefinition(definition: TableDefinition, surroundings: Surroundings): void {
  const faults: [string, Sentence][] = [];
  if (!TABLE_CODE.test(definition.code)) faults.push(["/code", SENTENCE.code({ limit: CODE_LENGTH })]);
  const seen = new Set<string>();
  definition.columns.forEach((column, index) => {
    const at = `/columns/${index}`;
    const own = codeFault(column, seen);
    if (own) faults.push([`${at}/code`, own]);
    seen.add(column.code.toLowerCase());
    for (const [name, said] of optionFaults(column, definition.code, surroundings))
      faults.push([`${at}/${name}`, said]);
    const kept = definition.storage ? storageFault(definition.storage, column) : null;
    if (kept) faults.push([`${at}/kind`, kept]);
  });
  for (const { index, property, said } of nameFaults(definition.columns, surroundings.stored))
    faults.push([`/columns/${index}/${property}`, said]);
  faults.push(...indexFaults(definition));
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults);
  throw new ApiError(CODE.badRequest, listed(Object.values(fields), "clauses"), fields);
}

function indexFaults({ indexes = [], columns }: TableDefinition): [string, Sentence][] {
  return indexes.flatMap(({ name: index, columns: codes }, at) =>
    codes.flatMap((code, place): [string, Sentence][] => {
      const column = columns.find((one) => one.code === code);
      if (!column) return [[`/indexes/${at}`, SENTENCE.indexColumn({ index, column: code })]];
      if (codes.indexOf(code) < place)
        return [[`/indexes/${at}`, SENTENCE.indexTwice({ index, column: code })]];
      return column.kind === "longText" ? [[`/indexes/${at}`, SENTENCE.indexLong]] : [];
    }),
  );
}

/** A column of an adopted table is one of its database's, shown as something that it can be. */
function storageFault(storage: Storage, column: TableColumn): Sentence | null {
  const stored = storedColumn(storage, column);
  if (!stored) return SENTENCE.notStored;
  return stored.kinds.includes(column.kind) ? null : SENTENCE.otherKind({ type: stored.type });
}

function codeFault({ code }: TableColumn, seen: ReadonlySet<string>): Sentence | null {
  if (!COLUMN_CODE.test(code)) return SENTENCE.columnCode({ limit: CODE_LENGTH });
  if (RESERVED.has(code)) return SENTENCE.reserved({ code });
  return seen.has(code.toLowerCase()) ? SENTENCE.twice({ code }) : null;
}

function optionFaults(
  column: TableColumn,
  own: string,
  { dicts, tables }: Surroundings,
): [keyof TableColumn, Sentence][] {
  const faults: [keyof TableColumn, Sentence][] = [];
  if (column.kind === "dict" && !column.dict) faults.push(["dict", SENTENCE.noDict]);
  else if (column.kind === "dict" && !dicts.has(column.dict ?? ""))
    faults.push(["dict", SENTENCE.unknownDict({ code: column.dict ?? "" })]);
  if (column.kind === "reference" && !column.table) faults.push(["table", SENTENCE.noTable]);
  else if (column.kind === "reference" && column.table !== own && !tables.has(column.table ?? ""))
    faults.push(["table", SENTENCE.unknownTable({ code: column.table ?? "" })]);
  if (column.onDelete === "empty" && column.required) faults.push(["onDelete", SENTENCE.notEmptied]);
  if (column.onDelete === "with" && column.kind !== "reference")
    faults.push(["onDelete", SENTENCE.onlyTables]);
  if (!fitsDefault(column)) faults.push(["default", SENTENCE.wrongDefault]);
  else if (column.unique && hasDefault(column)) faults.push(["default", SENTENCE.defaultUnique]);
  return faults;
}

const hasDefault = ({ default: value }: TableColumn): boolean =>
  value !== undefined && value !== null && value !== "";

/** A new row begins with it, so it is held to what rows may say. */
function fitsDefault(column: TableColumn): boolean {
  const { kind, default: value, length } = column;
  if (!hasDefault(column)) return true;
  switch (kind) {
    case "integer":
      return Number.isSafeInteger(value);
    case "decimal":
      return typeof value === "number" && Math.abs(value) < decimalBound(column);
    case "boolean":
      return typeof value === "boolean";
    case "date":
      return typeof value === "string" && isRealDay(value);
    case "text":
      return isTextUpTo(length ?? TEXT_DEFAULT, value);
    case "longText":
      return isTextUpTo(LONG_TEXT, value);
    case "dict":
      return isTextUpTo(DICT_LENGTH, value);
    // Whom or what they name is not known to last.
    case "datetime":
    case "user":
    case "dept":
    case "reference":
      return false;
  }
}

const isTextUpTo = (most: number, value: unknown): boolean =>
  typeof value === "string" && Array.from(value).length <= most;
