import { localText } from "@/runtime/core/locale";
import { applySteps, previewOf, refuseBad, type SeenStep } from "../../tables/apply";
import { checkDefinition, type Surroundings } from "../../tables/check-definition";
import { dictEntries } from "../../tables/dict-entries";
import { adoptableCalled, adoptedColumns, renumbered } from "../../tables/adopt";
import {
  addFunctions,
  followColumns,
  generatePage,
  goneColumns,
  isPageAsMade,
  screenId,
  withoutFunctions,
} from "../../tables/generate-page";
import { followTable, objectPagesAsMade } from "../../tables/object-page";
import { keepObjectsWhole, refusePartOfObject } from "../../tables/objects-of-table";
import { physicalTable } from "../../tables/physical";
import { SENTENCE } from "../../tables/sentences";
import { storedColumn, withinStorage } from "../../tables/storage";
import {
  MAX_TABLES,
  namesOf,
  type Storage,
  type TableColumn,
  type TableDefinition,
  type TableIndex,
  withOwnOptions,
} from "../../tables/table-definition";
import {
  allTables,
  dataDeclarations,
  dataResource,
  keptColumns,
  lockDefinitions,
  lockTable,
  type StoredTable,
  tableById,
} from "../../tables/table-store";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { listed } from "@/runtime/core/sentence";
import { columnUsers, type NamedColumn } from "../../references/column-users";
import { refuseRemovingShown } from "../../references/refuse-used";
import { DATA_PREFIX } from "../../resource/columns";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { refuseImmutable } from "../../resource/immutable";
import type { Handler, Handlers, RowOf } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { keepRulesWhole } from "../../tables/rules-of-table";
import { visibleRows } from "../../resource/visible-rows";
import type { BusinessTablePreview, BusinessTableVersion } from "@/runtime/core/resource/call-types";
import { translateViolation } from "../../resource/violation";

const table = getResource("business/table");

/** Columns as they arrive: new ones have no number yet. */
type GivenColumn = Omit<TableColumn, "id"> & { id?: number | null };

interface Given {
  code: string;
  name: string;
  nameEn?: string | null;
  columns: GivenColumn[];
  indexes?: readonly GivenIndex[];
}

/** Indexes as they arrive. */
type GivenIndex = Omit<TableIndex, "id"> & { id?: number | null };

/** Gives every new column its number. A number that the table never had is refused. */
function numbered(
  given: Given,
  known: ReadonlySet<number>,
  next: number,
): { definition: TableDefinition; next: number } {
  let free = next;
  const columns = given.columns.map(withOwnOptions).map((column, index): TableColumn => {
    const { id } = column;
    if (id === undefined || id === null) return { ...column, id: free++ };
    if (!known.has(id)) throw refusedField(`/columns/${index}`, SENTENCE.unknownColumn({ id }));
    return { ...column, id };
  });
  const { code, name, nameEn = null } = given;
  const indexes = (given.indexes ?? []).map((index): TableIndex => {
    const { id } = index;
    if (id === undefined || id === null) return { ...index, id: free++ };
    // The number of an index that is gone may come back with a former version.
    if (id >= next || known.has(id)) throw refusedField("/indexes", SENTENCE.unknownIndex({ id }));
    return { ...index, id };
  });
  return { definition: { code, name, nameEn, columns, indexes }, next: free };
}

async function surroundings({ db }: Context): Promise<Surroundings> {
  const dicts = await db.query<{ value: string }>(
    "select value from sys_dict where parent_id is null and value is not null",
  );
  const tables = await db.query<{ code: string }>("select code from data_table");
  return {
    dicts: new Set(dicts.map(({ value }) => value)),
    tables: new Set(tables.map(({ code }) => code)),
    entries: await dictEntries(db),
  };
}

const preview: Handler<"business/table", "preview"> = async (context, { id, updateDate, ...input }) => {
  const from = id ? await storedById(context, id) : null;
  if (from && updateDate && updateDate !== from.updateDate) throw new ApiError(CODE.conflict, MESSAGE.stale);
  return shownPreview(context, from, input);
};

/** What has to be changed for a definition, as far as the reader may see the rows in its way. */
async function shownPreview(
  context: Context,
  from: StoredTable | null,
  wanted: Given,
): Promise<BusinessTablePreview> {
  const { definition } = await checked(context, wanted, from);
  const { seen, rows } = await previewOf(context.db, from, definition);
  const steps = seen.map(shownStep);
  const named = from === null ? [] : await namedColumns(context, from, definition);
  const more = named.length > 0 ? { named } : {};
  return { rows, ...more, steps: (await seesAll(context, from)) ? steps : steps.map(withoutValues) };
}

/** Columns that will be gone under their present codes, with what names them; pages that were made of the table may follow by themselves. */
async function namedColumns(
  context: Context,
  from: TableDefinition,
  to: TableDefinition,
): Promise<NamedColumn[]> {
  const own = (await isPageAsMade(context, from.code)) ? [screenId(from.code)] : [];
  const except = [...own, ...(await objectPagesAsMade(context, from.code))];
  return columnUsers(context.db, from.code, { columns: goneColumns(from, to), except });
}

/** Whether there is nothing in a table that its rules keep from the reader. */
async function seesAll(context: Context, from: StoredTable | null): Promise<boolean> {
  const found = from === null ? undefined : await dataResource(context.db, from.code);
  return !found || (await visibleRows(context, found.resource, { may: "see" })).isAll;
}

const valueless = (step: SeenStep): SeenStep => ({ ...step, bad: { ...step.bad, sample: [] } });

const withoutValues = <T extends { sample: string[] }>(step: T): T => ({ ...step, sample: [] });

async function checked(context: Context, input: Given, from: StoredTable | null) {
  const kept = from ? await keptColumns(context.db, from.id) : new Map<number, TableColumn>();
  const storage = from?.storage ?? null;
  const stored = storage?.columns.map(({ id }) => id) ?? [];
  const known = new Set([...(from?.columns ?? []).map(({ id }) => id), ...kept.keys(), ...stored]);
  const made = numbered(input, known, from?.nextColumn ?? 1);
  made.definition.storage = storage;
  checkDefinition(made.definition, { ...(await surroundings(context)), stored: from?.columns ?? [] });
  if (from) refuseImmutable(table, { code: made.definition.code }, { code: from.code });
  return made;
}

async function storedById(context: Context, id: string): Promise<StoredTable> {
  const found = await tableById(context.db, id);
  if (!found) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return found;
}

const shownStep = ({ op, column, said, rows, bad }: SeenStep) => ({
  op,
  column,
  text: localText(said, "zh"),
  textEn: localText(said, "en"),
  rows,
  bad: bad.count,
  sample: bad.sample,
});

const add: Handler<"business/table", "add"> = async (context, input) => {
  await lockDefinitions(context.db);
  const made = await checked(context, input, null);
  return store(context, { ...made, remark: input.remark ?? null, action: "add" });
};

interface Made {
  definition: TableDefinition;
  next: number;
  remark: string | null;
  action: string;
}

/** Stores a new table, with a table of its own in the database unless it adopts one. */
async function store(context: Context, { definition, next, remark, action }: Made) {
  const [counted] = await context.db.query<{ count: number }>(
    "select count(*)::int as count from data_table",
  );
  if ((counted?.count ?? 0) >= MAX_TABLES)
    throw new ApiError(CODE.conflict, SENTENCE.tooMany({ limit: MAX_TABLES }));
  const id = newId();
  const { code, name, nameEn, columns, storage } = definition;
  await translateViolation(table, () =>
    context.db.query(
      `insert into data_table (id, create_by, code, name, name_en, remark, next_column, columns, storage, indexes)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::jsonb)`,
      [
        id,
        context.user.account,
        code,
        name,
        nameEn,
        remark,
        next,
        JSON.stringify(columns),
        storage ? JSON.stringify(storage) : null,
        JSON.stringify(definition.indexes ?? []),
      ],
    ),
  );
  const { steps, seen } = await previewOf(context.db, null, definition);
  await applySteps(context.db, { id, code }, steps);
  await keepVersion(context, { id, version: 1, definition, seen });
  await addFunctions(context, definition);
  return logged(context, action, id, null);
}

/** Takes a table or view over as it is: nothing is done to it. */
const adopt: Handler<"business/table", "adopt"> = async (context, input) => {
  const place = { source: input.source || null, schema: input.schema, table: input.table };
  const { storage, comment } = await adoptableCalled(context, place);
  const columns = adoptedColumns(storage.columns, new Set()).map((column) => withinStorage(storage, column));
  const given = {
    code: input.code,
    name: input.name || comment || place.table,
    nameEn: input.nameEn ?? null,
  };
  return context.app.db.transaction(async (db) => {
    const inner = { ...context, db };
    await lockDefinitions(db);
    const before = (await allTables(db)).find((one) => one.storage && isSamePlace(one.storage, storage));
    if (before) throw new ApiError(CODE.conflict, SENTENCE.adoptedFirst({ code: before.code }));
    const definition: TableDefinition = {
      ...given,
      name: given.name.slice(0, LONGEST_NAME),
      columns,
      storage,
    };
    checkDefinition(definition, await surroundings(inner));
    const next = columns.length + 1;
    return store(inner, { definition, next, remark: null, action: "adopt" });
  });
};

const LONGEST_NAME = 64;

const isSamePlace = (one: Storage, other: Storage): boolean =>
  one.source === other.source && one.schema === other.schema && one.table === other.table;

/** Looks at an adopted table's database again: columns that came are added to the definition, those that went are gone. */
const reread: Handler<"business/table", "reread"> = async (context, { id }) => {
  const found = await tableById(context.app.db, id);
  if (!found) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  if (!found.storage) throw new ApiError(CODE.conflict, SENTENCE.notAdopted);
  const { storage: now } = await adoptableCalled(context, found.storage);
  return context.app.db.transaction(async (db) => {
    const inner = { ...context, db };
    await lockDefinitions(db);
    const before = await readRow(inner, table, id, "write");
    const from = await lockTable(db, id);
    if (!from?.storage) throw new ApiError(CODE.notFound, MESSAGE.notFound);
    const { storage, next } = renumbered(now, from.storage, from.nextColumn);
    const stays = from.columns.filter((column) => storedColumn(storage, column) !== undefined);
    const known = new Set(from.storage.columns.map((column) => column.id));
    const codes = new Set(stays.map(({ code }) => code.toLowerCase()));
    const added = adoptedColumns(
      storage.columns.filter((column) => !known.has(column.id)),
      codes,
    );
    const columns = [...stays, ...added].map((column) => withinStorage(storage, column));
    const definition = { code: from.code, name: from.name, nameEn: from.nameEn, columns, storage };
    await keepRulesWhole(inner, from, definition);
    await keepObjectsWhole(db, from, definition);
    await db.query("update data_table set storage = $2::jsonb where id = $1", [id, JSON.stringify(storage)]);
    return write(inner, { from, definition, next, remark: from.remark, action: "reread", before, seen: [] });
  });
};

interface Kept {
  id: string;
  version: number;
  definition: TableDefinition;
  seen: readonly SeenStep[];
}

async function keepVersion(context: Context, { id, version, definition, seen }: Kept): Promise<void> {
  await context.db.query(
    `insert into data_table_version (id, create_by, table_id, version, name, name_en, columns, steps, indexes)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb)`,
    [
      newId(),
      context.user.account,
      id,
      version,
      definition.name,
      definition.nameEn,
      JSON.stringify(definition.columns),
      JSON.stringify(seen.map(shownStep)),
      JSON.stringify(definition.indexes ?? []),
    ],
  );
}

async function logged(
  context: Context,
  action: string,
  id: string,
  before: RowOf<"business/table"> | null,
): Promise<RowOf<"business/table">> {
  const after = await readRow(context, table, id);
  await logBusiness(context, { resource: table, action, rowId: id, before, after });
  return after;
}

const edit: Handler<"business/table", "edit"> = async (context, input) => {
  await lockDefinitions(context.db);
  const before = await readRow(context, table, input.id, "write");
  if (input.updateDate && input.updateDate !== before.updateDate)
    throw new ApiError(CODE.conflict, MESSAGE.stale);
  const from = await lockTable(context.db, input.id);
  if (!from) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  const wanted: Given = {
    code: input.code ?? from.code,
    name: input.name ?? from.name,
    nameEn: input.nameEn === undefined ? from.nameEn : input.nameEn,
    columns: input.columns ?? from.columns,
    indexes: input.indexes ?? from.indexes ?? [],
  };
  const remark = input.remark === undefined ? from.remark : input.remark;
  return change(context, from, { wanted, remark, isConfirmed: input.confirmed, action: "edit", before });
};

interface Change {
  wanted: Given;
  remark: string | null;
  isConfirmed: boolean;
  action: string;
  before: RowOf<"business/table">;
}

async function change(
  context: Context,
  from: StoredTable,
  { wanted, remark, isConfirmed, action, before }: Change,
) {
  const { definition, next } = await checked(context, wanted, from);
  const { steps, seen: all, rows } = await previewOf(context.db, from, definition);
  const seen = (await seesAll(context, from)) ? all : all.map(valueless);
  const lost = seen.filter(({ op }) => op === "keep").map(({ column }) => column ?? "");
  if (lost.length > 0 && rows > 0 && !isConfirmed)
    throw new ApiError(CODE.conflict, SENTENCE.takenOut({ columns: listed(lost) }), undefined, {
      steps: seen.map(shownStep),
      needsConfirmation: true,
    });
  refuseBad(seen);
  await keepRulesWhole(context, from, definition);
  await keepObjectsWhole(context.db, from, definition);
  await applySteps(context.db, from, steps);
  return write(context, { from, definition, next, remark, action, before, seen });
}

interface Written extends Made {
  from: StoredTable;
  before: RowOf<"business/table">;
  seen: readonly SeenStep[];
}

/** Keeps the next version of a definition. */
async function write(context: Context, { from, definition, next, remark, action, before, seen }: Written) {
  const version = from.version + 1;
  await context.db.query(
    `update data_table set name = $2, name_en = $3, remark = $4, next_column = $5, columns = $6::jsonb, version = $7,
       indexes = $8::jsonb, update_date = clock_timestamp() where id = $1`,
    [
      from.id,
      definition.name,
      definition.nameEn,
      remark,
      next,
      JSON.stringify(definition.columns),
      version,
      JSON.stringify(definition.indexes ?? []),
    ],
  );
  await keepVersion(context, { id: from.id, version, definition, seen });
  await followColumns(context, from, definition);
  await followTable(context, from, definition);
  return logged(context, action, from.id, before);
}

const del: Handler<"business/table", "del"> = async (context, { id, code }) => {
  await lockDefinitions(context.db);
  const before = await readRow(context, table, id, "write");
  const referring = (await allTables(context.db)).find(
    (one) => one.id !== id && one.columns.some((column) => column.table === before.code),
  );
  const column = referring?.columns.find((one) => one.table === before.code);
  if (referring && column)
    throw new ApiError(CODE.conflict, SENTENCE.refersHere({ table: referring.name, column: column.name }));
  await refusePartOfObject(context.db, before.code);
  const shown = { name: `${DATA_PREFIX}${before.code}`, title: namesOf(before) };
  await refuseRemovingShown(context, shown, screenId(before.code));
  // An adopted table stays where it was; only our knowledge of it goes.
  if (!before.storage) await dropRows(context, before.code, code === before.code);
  await context.db.query("delete from data_table where id = $1", [id]);
  await withoutFunctions(context, before.code);
  await logBusiness(context, { resource: table, action: "del", rowId: id, before, after: null });
  return { removed: 1 };
};

async function dropRows({ db }: Context, code: string, isConfirmed: boolean): Promise<void> {
  const physical = physicalTable(code);
  const [counted] = await db.query<{ count: number }>(`select count(*)::int as count from ${physical}`);
  const count = counted?.count ?? 0;
  if (count > 0 && !isConfirmed)
    throw new ApiError(CODE.conflict, SENTENCE.hasRows({ count, code }), undefined, {
      needsConfirmation: true,
    });
  await db.exec(`drop table ${physical}`);
}

const versions: Handler<"business/table", "versions"> = async (context, { id }) => {
  const isOpen = await seesAll(context, await storedById(context, id));
  const rows = await versionsOf(context, id);
  return isOpen ? rows : rows.map((row) => ({ ...row, steps: row.steps.map(withoutValues) }));
};

const versionsOf = (context: Context, id: string) =>
  context.db.query<BusinessTableVersion>(
    `select v.version, v.name, v.name_en as "nameEn", v.columns, v.indexes, v.steps, coalesce(u.name, v.create_by) as "createBy",
       v.create_date as "createDate" from data_table_version v left join sys_user u on u.account = v.create_by
       where v.table_id = $1 order by v.version desc`,
    [id],
  );

/** What a version of a table had, as far as the table that it lies in still has it. */
async function formerOf({ db }: Context, { id, code, storage }: StoredTable, version: number) {
  const [old] = await db.query<Pick<TableDefinition, "name" | "nameEn" | "columns" | "indexes">>(
    `select name, name_en as "nameEn", columns, indexes from data_table_version where table_id = $1 and version = $2`,
    [id, version],
  );
  if (!old) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return { code, ...old, columns: old.columns.filter((column) => !storage || storedColumn(storage, column)) };
}

const previewRestore: Handler<"business/table", "previewRestore"> = async (context, { id, version }) => {
  const from = await storedById(context, id);
  return shownPreview(context, from, await formerOf(context, from, version));
};

const restore: Handler<"business/table", "restore"> = async (context, { id, version, confirmed }) => {
  await lockDefinitions(context.db);
  const before = await readRow(context, table, id, "write");
  const from = await lockTable(context.db, id);
  if (!from) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return change(context, from, {
    wanted: await formerOf(context, from, version),
    remark: from.remark,
    isConfirmed: confirmed,
    action: "restore",
    before,
  });
};

const generate: Handler<"business/table", "generate"> = async (context, { id }) => ({
  route: await generatePage(context, await storedById(context, id)),
});

const declarations: Handler<"business/table", "declarations"> = async ({ db }) => {
  const declared = await dataDeclarations(db);
  return Object.fromEntries(Object.entries(declared).map(([name, one]) => [name, { ...one }]));
};

export const handlers: Handlers<"business/table"> = {
  preview,
  add,
  edit,
  del,
  versions,
  previewRestore,
  restore,
  adopt,
  reread,
  generate,
  declarations,
};
