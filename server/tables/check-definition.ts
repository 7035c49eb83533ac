import { nameFaults } from "@/runtime/core/resource/column-names";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";
import { snake } from "../resource/columns";
import { withMeant } from "../meant";
import { type DictEntries, fitsColumn } from "./column-value";
import { SENTENCE } from "./sentences";
import { storedColumn } from "./storage";
import type { Storage, TableColumn, TableDefinition } from "./table-definition";
import { labelOf } from "./table-resource";

const TABLE_CODE = /^[a-z][A-Za-z]{0,29}$/;
const COLUMN_CODE = /^[a-z][A-Za-z0-9]{0,29}$/;
const CODE_LENGTH = 30;
/** What a table's name in the database may have: those of its indexes and references add the number of a column. */
const STEM_LENGTH = 50;

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
  /** Left out where the entries of dictionaries are not known. */
  entries?: DictEntries;
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
  const wrongCode = tableCodeFault(definition.code, surroundings);
  if (wrongCode) faults.push(["/code", wrongCode]);
  const seen = new Set<string>();
  definition.columns.forEach((column, index) => {
    const at = `/columns/${index}`;
    const own = codeFault(column, seen);
    if (own) faults.push([`${at}/code`, own]);
    seen.add(column.code.toLowerCase());
    for (const [name, said] of optionFaults(column, definition.code, surroundings))
      faults.push([`${at}/${name}`, said]);
    const before = surroundings.stored?.find(({ id }) => id === column.id);
    for (const [name, said] of newFaults(column, before, { definition, surroundings }))
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

function tableCodeFault(code: string, { stored = [] }: Surroundings): Sentence | null {
  if (!TABLE_CODE.test(code)) return SENTENCE.code({ limit: CODE_LENGTH });
  const isNew = stored.length === 0;
  return isNew && snake(code).length > STEM_LENGTH ? SENTENCE.codeCapitals({ limit: STEM_LENGTH }) : null;
}

function indexFaults({ indexes = [], columns }: TableDefinition): [string, Sentence][] {
  return indexes.flatMap(({ name: index, columns: codes }, at) =>
    codes.flatMap((code, place): [string, Sentence][] => {
      const column = columns.find((one) => one.code === code);
      if (!column)
        return [
          [
            `/indexes/${at}`,
            withMeant(
              SENTENCE.indexColumn({ index, column: code }),
              code,
              columns.map((one) => one.code),
            ),
          ],
        ];
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
    faults.push(["dict", unknown(SENTENCE.unknownDict, column.dict, dicts)]);
  if (column.kind === "reference" && !column.table) faults.push(["table", SENTENCE.noTable]);
  else if (column.kind === "reference" && column.table !== own && !tables.has(column.table ?? ""))
    faults.push(["table", unknown(SENTENCE.unknownTable, column.table, tables)]);
  if (column.onDelete === "empty" && column.required) faults.push(["onDelete", SENTENCE.notEmptied]);
  if (column.onDelete === "with" && column.kind !== "reference")
    faults.push(["onDelete", SENTENCE.onlyTables]);
  return faults;
}

function unknown(
  said: (words: { code: string }) => Sentence,
  named: string | null | undefined,
  among: Iterable<string>,
): Sentence {
  const code = named ?? "";
  return withMeant(said({ code }), code, among);
}

interface Within {
  definition: TableDefinition;
  surroundings: Surroundings;
}

/** What is wrong with what a column says newly: how it was stored before it is left. */
function newFaults(
  column: TableColumn,
  before: TableColumn | undefined,
  { definition, surroundings: { entries } }: Within,
): [keyof TableColumn, Sentence][] {
  const faults: [keyof TableColumn, Sentence][] = [];
  const labelled = definition.columns.find((one) => labelOf(one) === column.code);
  if (labelled && before?.code !== column.code)
    faults.push(["code", SENTENCE.isLabel({ code: column.code, column: labelled.name })]);
  if (!before && column.required && column.kind === "reference" && column.table === definition.code)
    faults.push(["required", SENTENCE.firstRow]);
  if (hasDefault(column) && !isDefaultAsBefore(column, before)) {
    if (!fitsColumn(column, column.default, entries)) faults.push(["default", SENTENCE.wrongDefault]);
    else if (column.unique) faults.push(["default", SENTENCE.defaultUnique]);
  }
  return faults;
}

const hasDefault = ({ default: value }: TableColumn): boolean =>
  value !== undefined && value !== null && value !== "";

const isDefaultAsBefore = (column: TableColumn, before: TableColumn | undefined): boolean =>
  before !== undefined &&
  DEFAULTED.every((property) => (before[property] ?? null) === (column[property] ?? null));

/** What a default has to fit. */
const DEFAULTED = ["default", "kind", "length", "decimals", "dict", "unique"] as const;
