import { withDistinctNames } from "@/runtime/core/resource/column-names";
import type { Context } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import { readSource } from "../sources/source";
import { candidates, type Candidate } from "./catalogue";
import { RESERVED } from "./check-definition";
import { sourceDb } from "./reading-rows";
import { SENTENCE } from "./sentences";
import type { Storage, StoredColumn, TableColumn } from "./table-definition";

/** What may be adopted of a data source, or of this database. */
export async function adoptable(context: Context, source: string | null): Promise<Candidate[]> {
  const db = await databaseOf(context, source);
  return candidates(db, source);
}

/**
 * One table or view as its catalogue describes it now. Its name is a value of the question: what the catalogue does not
 * answer cannot be adopted.
 *
 * @throws ApiError 400 for a table that is not there, or that is the product's own
 */
export async function adoptableCalled(
  context: Context,
  { source, schema, table }: Pick<Storage, "source" | "schema" | "table">,
): Promise<Candidate> {
  const db = await databaseOf(context, source);
  const [found] = await candidates(db, source, { schema, table });
  if (!found) throw refusedField("/table", SENTENCE.noCandidate({ table: `${schema}.${table}` }));
  return found;
}

async function databaseOf(context: Context, source: string | null) {
  if (source === null) return context.app.db;
  if ((await readSource(context.app.db, source)).kind !== "postgres")
    throw new ApiError(CODE.badRequest, SENTENCE.onlyDatabases);
  return sourceDb(context, source);
}

/** The columns of a table as they are first defined: called by their comments, with codes made of their names. */
export function adoptedColumns(columns: readonly StoredColumn[], taken: ReadonlySet<string>): TableColumn[] {
  const codes = new Set(taken);
  const made = columns.map((column): TableColumn => {
    const code = codeOf(column, codes);
    codes.add(code.toLowerCase());
    const { id, kinds, length, decimals, comment, name } = column;
    const [kind = "text"] = kinds;
    return {
      id,
      code,
      name: (comment || name).slice(0, LONGEST_NAME),
      kind,
      ...(kind === "text" ? { length } : {}),
      ...(kind === "decimal" ? { decimals } : {}),
      search: kind === "text" && id <= FIRST_SEARCHES,
    };
  });
  return withDistinctNames(made);
}

const LONGEST_NAME = 64;
const LONGEST_CODE = 27;
/** Of long tables not everything is searched by. */
const FIRST_SEARCHES = 6;

/** `CUST_NAME` → `custName`; what has no letters is called by its number. */
function codeOf({ name, id }: StoredColumn, taken: ReadonlySet<string>): string {
  const isShouted = name === name.toUpperCase();
  const words = (isShouted ? name.toLowerCase() : name).split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words
    .map(
      (word, index) =>
        `${index === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
    )
    .join("")
    .replace(/^\d+/, "")
    .slice(0, LONGEST_CODE);
  const first = `${joined.slice(0, 1).toLowerCase()}${joined.slice(1)}`;
  const code = first === "" || /[^\u0020-\u007e]/.test(name) ? `column${id}` : first;
  const plain = RESERVED.has(code) ? `${code}Of` : code;
  return taken.has(plain.toLowerCase()) ? `${plain}${id}` : plain;
}

/**
 * What a table's database says of it now, with the numbers that its columns have: known ones keep theirs, those that are gone
 * go, new ones follow.
 */
export function renumbered(now: Storage, before: Storage, next: number): { storage: Storage; next: number } {
  let free = next;
  const columns = now.columns.map((column) => {
    const known = before.columns.find(({ name }) => name === column.name);
    return { ...column, id: known?.id ?? free++ };
  });
  return { storage: { ...now, columns }, next: free };
}
