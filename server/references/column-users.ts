import { relationOf, type ChildTable, type Relation } from "@/runtime/core/form/bind";
import { walkWidgets, type FormDocument } from "@/runtime/core/form/document";
import { localText } from "@/runtime/core/locale";
import { jsonStrings, type StringPlace } from "@/runtime/core/references/string-places";
import type { Db } from "../db/port";
import { DATA_PREFIX } from "../resource/columns";
import { work } from "../work/work";
import { documentsInEffect, type StoredDocument } from "./documents";

/** A column of a table by its code, with the titles of what names it. */
export interface NamedColumn {
  column: string;
  users: string[];
}

/**
 * Which pages, forms and dialogs name these columns of a table: they go on naming them when the columns are called
 * otherwise or are gone. Columns that nothing names are left out; so are the pages of these ids.
 */
export async function columnUsers(
  db: Db,
  table: string,
  { columns, except }: { columns: readonly string[]; except: readonly string[] },
): Promise<NamedColumn[]> {
  if (columns.length === 0) return [];
  const documents = (await documentsOver(db, table)).filter(
    ({ kind, id }) => kind !== "screen" || !except.includes(id),
  );
  const found: NamedColumn[] = [];
  for (const column of columns) {
    const named = documents.filter((document) => namesColumn(document, table, column));
    const users = [
      ...named.map(({ title }) => localText(title, "zh")),
      ...(await dialogsNaming(db, table, column)),
    ];
    if (users.length > 0) found.push({ column, users: [...new Set(users)] });
  }
  return found;
}

/** Pages that show the table, and all forms that its name stands in. */
async function documentsOver(db: Db, table: string): Promise<StoredDocument[]> {
  const documents = await documentsInEffect(db, table);
  const thing = { kind: "resource" as const, name: `${DATA_PREFIX}${table}` };
  const shown = new Set((await work("findUses", { documents, thing })).map(({ at }) => at));
  return documents.filter(({ kind }, at) => kind === "form" || (kind === "screen" && shown.has(at)));
}

function namesColumn(document: StoredDocument, table: string, column: string): boolean {
  if (document.kind === "screen") return jsonStrings(document.text).some((place) => says(place, column));
  return document.kind === "form" && keeps(JSON.parse(document.text) as FormDocument, table, column);
}

/** Properties whose own names are columns. */
const BY_COLUMN: readonly unknown[] = [
  "query",
  "body",
  "fixed",
  "defaults",
  "init",
  "values",
  "names",
  "kinds",
];

/** A page says a column by its code, by what a reference is called, or within an expression. */
function says({ path, isKey, value }: StringPlace, column: string): boolean {
  if (isKey) return value === column && BY_COLUMN.includes(path.at(-2));
  const words = new RegExp(`(?<!\\w)${column}(Label)?(?!\\w)`);
  return value.includes("${") ? words.test(value) : new RegExp(`^-?${column}(Label)?$`).test(value);
}

/** Whether a form keeps a field in the column: one of its name, or one that is mapped to it. */
function keeps({ list, config }: FormDocument, table: string, column: string): boolean {
  const relation = relationOf(config);
  const tied = relation ? tablesOf(relation).filter(({ code }) => code === `${DATA_PREFIX}${table}`) : [];
  if (tied.length === 0) return false;
  const mapped = tied.flatMap(({ mapping = {} }) => Object.values(mapping));
  return mapped.includes(column) || [...walkWidgets(list)].some(({ model }) => model === column);
}

const tablesOf = (relation: Relation): (Relation | ChildTable)[] => [
  relation,
  ...Object.values(relation.tables ?? {}),
  ...(relation.ones ?? []),
];

async function dialogsNaming(db: Db, table: string, column: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    String.raw`select name from sys_custom_dialog where resource = $1 and concat_ws(',', display_fields, condition_fields,
       return_fields, sort_field, tree_key, tree_parent, fixed::text, heads::text) ~ ('(^|\W)' || $2 || '(Label)?(\W|$)')
      order by name`,
    [`${DATA_PREFIX}${table}`, column],
  );
  return rows.map(({ name }) => name);
}
