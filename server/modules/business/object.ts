import { type LocalText, localText } from "@/runtime/core/locale";
import { listed, type Sentence } from "@/runtime/core/sentence";
import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Given, Handler, Handlers, RowOf } from "../../resource/handler";
import { listRows } from "../../resource/list";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { readRow } from "../../resource/rows";
import { checkObject } from "../../tables/check-object";
import { dictEntries } from "../../tables/dict-entries";
import {
  followObject,
  generateObjectPage,
  type ObjectState,
  withoutObjectPage,
} from "../../tables/object-page";
import { type ObjectParts, partsOf } from "../../tables/object-parts";
import { OBJECT } from "../../tables/object-sentences";
import { objectTrees, tableTrees } from "../../tables/objects";
import {
  allObjects,
  childPlace,
  objectById,
  type ObjectDefinition,
  type StoredObject,
} from "../../tables/object-store";
import { namesOf, type TableColumn, type TableDefinition } from "../../tables/table-definition";
import { allTables, lockDefinitions, type StoredTable } from "../../tables/table-store";
import { makeObject, tablesOfForm } from "./object-of-form";

const object = getResource("business/object");
const MOST_OBJECTS = 200;

type Row = RowOf<"business/object">;

type Described = Pick<Row, "code" | "name" | "tableCode"> &
  Partial<Pick<Row, "nameEn" | "columns" | "childTables">>;

const definitionOf = ({
  code,
  name,
  nameEn,
  tableCode,
  columns,
  childTables,
}: Described): ObjectDefinition => ({
  code,
  name,
  nameEn: nameEn ?? null,
  tableCode,
  columns: columns ?? null,
  childTables: childTables ?? [],
});

/** What an object is made of, in words: its main table and what belongs to it. */
function saidParts(row: Row, tables: readonly TableDefinition[]): { parts: string; partsEn: string } {
  const parts = partsOf(definitionOf(row), tables);
  const said = parts ? partWords(parts) : OBJECT.noMain({ code: row.tableCode });
  return { parts: localText(said, "zh"), partsEn: localText(said, "en") };
}

function partWords({ main, children }: ObjectParts): Sentence {
  const below = children.map((part) => childSaid(part.relation, { ...part, name: part.names }));
  return listed([namesOf(main), ...below]);
}

interface Said {
  name: LocalText;
  table: TableDefinition;
  by: TableColumn;
}

/** A table that belongs to another, by which of its columns, once or many times. */
function childSaid(relation: "one" | "many", { name, table, by }: Said): Sentence {
  const say = relation === "one" ? OBJECT.oneToOne : OBJECT.oneToMany;
  return say({ name, code: table.code, by: namesOf(by) });
}

const list: Handler<"business/object", "list"> = async (context, input) => {
  const page = await listRows(context, object, object.calls["list"] ?? {}, input);
  const tables = await allTables(context.db);
  return { ...page, records: page.records.map((row) => ({ ...row, ...saidParts(row, tables) })) };
};

const withParts = async (context: Context, row: Row): Promise<Row> => ({
  ...row,
  ...saidParts(row, await allTables(context.db)),
});

const add: Handler<"business/object", "add"> = async (context, input) => {
  await lockDefinitions(context.db);
  const [counted] = await context.db.query<{ count: number }>(
    "select count(*)::int as count from data_object",
  );
  if ((counted?.count ?? 0) >= MOST_OBJECTS)
    throw new ApiError(CODE.conflict, OBJECT.tooMany({ limit: MOST_OBJECTS }));
  checkObject(definitionOf(input), await allTables(context.db), await dictEntries(context.db));
  return withParts(context, await addRow(context, object, input));
};

const edit: Handler<"business/object", "edit"> = async (context, input) => {
  await lockDefinitions(context.db);
  const before = await readRow(context, object, input.id);
  const tables = await allTables(context.db);
  checkObject(definitionOf({ ...before, ...input }), tables, await dictEntries(context.db));
  const after = await editRow(context, object, input);
  const state = (row: Row): ObjectState => ({ object: { ...definitionOf(row), id: row.id }, tables });
  await followObject(context, state(before), state(after));
  return withParts(context, after);
};

const del: Handler<"business/object", "del"> = async (context, input) => {
  for (const id of idsOf(input)) {
    const found = await objectById(context.db, id);
    if (found) await withoutObjectPage(context, found.code);
  }
  return removeRows(context, object, input);
};

const own = async (context: Context): Promise<StoredTable[]> =>
  (await allTables(context.db)).filter(({ storage }) => !storage);

interface Asked {
  name?: string;
  page: number;
  size: number;
}

/** A page of the choices whose name has the words that were typed. */
function choices(
  { client: { locale } }: Context,
  all: readonly { code: string; said: Sentence }[],
  { name = "", page, size }: Asked,
): Given<"business/object", "tables"> {
  const named = all.map(({ code, said }) => ({ code, name: localText(said, locale) }));
  const found = named.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()));
  return { records: found.slice((page - 1) * size, page * size), total: found.length };
}

const columnSaid = (one: { code: string; name: string; nameEn?: string | null }): Sentence =>
  OBJECT.column({ name: namesOf(one), code: one.code });

const tables: Handler<"business/object", "tables"> = async (context, asked) =>
  choices(
    context,
    (await own(context)).map((one) => ({ code: one.code, said: columnSaid(one) })),
    asked,
  );

const childChoices: Handler<"business/object", "childChoices"> = async (context, { table, ...asked }) => {
  const found = (await own(context)).flatMap((one) =>
    one.columns
      .filter((column) => column.table === table)
      .map((by) => ({
        code: `${one.code}.${by.code}`,
        said: childSaid(by.unique ? "one" : "many", { name: namesOf(one), table: one, by }),
      })),
  );
  return choices(context, found, asked);
};

const columns: Handler<"business/object", "columns"> = async (context, { table, child, ...asked }) => {
  const place = childPlace({ child: child ?? "" });
  const code = table || place.table;
  const found = (await own(context)).find((one) => one.code === code)?.columns ?? [];
  const offered = found.filter((column) => table !== undefined || column.code !== place.by);
  return choices(
    context,
    offered.map((column) => ({ code: column.code, said: columnSaid(column) })),
    asked,
  );
};

const trees: Handler<"business/object", "trees"> = async (context, { id }) => {
  const all = await allTables(context.db);
  if (!id) return tableTrees(all);
  return objectTrees((await whole(context, id, all)).parts);
};

/** @throws ApiError 404 for an object that there is not, or whose main table is gone */
async function whole(
  { db }: Context,
  id: string,
  all: readonly TableDefinition[],
): Promise<{ found: StoredObject; parts: ObjectParts }> {
  const found = await objectById(db, id);
  const parts = found && partsOf(found, all);
  if (!found || !parts) throw new ApiError(CODE.notFound, OBJECT.noObject({ code: id }));
  return { found, parts };
}

const generate: Handler<"business/object", "generate"> = async (context, { id }) => {
  const { found, parts } = await whole(context, id, await allTables(context.db));
  return { route: await generateObjectPage(context, found, parts) };
};

const fromForm: Handler<"business/object", "fromForm"> = async (context, input) => {
  await lockDefinitions(context.db);
  if ((await allObjects(context.db)).some(({ code }) => code === input.code))
    throw refusedField("/code", OBJECT.taken({ code: input.code }));
  const id = await makeObject(context, input);
  return withParts(context, await readRow(context, object, id));
};

export const handlers: Handlers<"business/object"> = {
  list,
  get: async (context, { id }) => withParts(context, await readRow(context, object, id)),
  add,
  edit,
  del,
  tables,
  childChoices,
  columns,
  trees,
  ofForm: (context, input) => tablesOfForm(context, input),
  fromForm,
  generate,
};
