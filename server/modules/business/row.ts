import { isRecord } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import type { Db } from "../../db/port";
import { type Context, hasCode, type Input } from "../../context";
import { physicalTable } from "../../tables/physical";
import { readingRows } from "../../tables/reading-rows";
import { dataPermission, INSTANCE } from "../../tables/table-resource";
import { type DataResource, dataResource, ownTables } from "../../tables/table-store";
import { ApiError, CODE, refusedField, LackingError } from "../../errors";
import { MESSAGE } from "../../messages";
import type { Call, Resource } from "../../resource/declaration";
import { demandCode } from "../../resource/demand-code";
import type { Handlers } from "../../resource/handler";
import { prepareInput } from "../../resource/input";
import { idsOf, takenRows } from "../../resource/remove-rows";
import { readJsonText } from "../../resource/shape";
import { SENTENCE } from "../../tables/sentences";
import { SENTENCE as INSTANCE_SENTENCE } from "../../engine/sentences";
import { findInstance } from "../../engine/store/instance-rows";

/**
 * A call on the rows of a defined table: permission, checks and work come from the table's declaration, as they come from
 * the file for a resource of `schemas/api`.
 */
async function callRow<T = Row>(context: Context, call: string, { table, ...given }: Input): Promise<T> {
  const found = await tableCalled(context.db, table);
  return worked(context, call, { found, given });
}

/** The same for a call that only reads; it opens its transaction itself, for rows of a data source are read in none. */
async function readRows<T = Row>(context: Context, call: string, { table, ...given }: Input): Promise<T> {
  const found = await tableCalled(context.app.db, table);
  return readingRows(context, found.resource, (inner) => worked<T>(inner, call, { found, given }));
}

async function tableCalled(db: Db, table: unknown): Promise<DataResource> {
  const code = String(table);
  const found = await dataResource(db, code);
  if (!found) throw refusedField("/table", SENTENCE.noData({ code }));
  return found;
}

async function worked<T>(
  context: Context,
  call: string,
  { found: { resource, validate }, given }: { found: DataResource; given: Input },
): Promise<T> {
  const called = demandCall(context, resource, call);
  const input = prepareInput(resource, called, given);
  validate(called)(input, isText(called));
  return (await context.handlerOf(resource, called)(context, input)) as T;
}

/** A call of a table that the caller may make. @throws ApiError 404 where the table has none, 403 without its right */
function demandCall(context: Context, { calls }: Resource, name: string): Call {
  const called = calls[name];
  if (!called) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  demandCode(context, called.access);
  return called;
}

const isText = ({ method }: Call): boolean => method === "GET" || method === "DELETE";

/** What would go with rows of a table, in the reader's language: a line for each table. */
async function lossesOf(context: Context, { table, ...input }: Input): Promise<string> {
  const { resource } = await tableCalled(context.db, table);
  demandCall(context, resource, "losses");
  const { locale } = context.client;
  const taken = await takenRows(context, resource, idsOf(input));
  const lines = taken.map(({ title, rows }) => SENTENCE.goesToo({ name: localText(title, locale), rows }));
  return lines.map((line) => localText(line, locale)).join("\n");
}

type Row = Record<string, unknown>;
type Page = { records: Row[]; total: number };

/** The rows that an application is kept as, of the tables that the caller may read. 404 when there is no such application. */
async function rowsOfInstance(context: Context, instId: string) {
  const found: { table: string; name: string; row: Row }[] = [];
  let refused: string | null = null;
  for (const { code, name } of await ownTables(context.db)) {
    const right = `${dataPermission(code)}:list`;
    if (hasCode(context.user, right)) {
      const page = await callRow<Page>(context, "list", { table: code, [INSTANCE]: instId, size: 1 });
      for (const row of page.records) found.push({ table: code, name, row });
    } else if (await isKept(context, code, instId)) refused = right;
  }
  if (found.length > 0) return found;
  if (refused !== null) throw new LackingError(refused);
  if ((await findInstance(context.db, { instId }, { hold: "read" })) === null)
    throw new ApiError(CODE.notFound, INSTANCE_SENTENCE.noInstance);
  return found;
}

async function isKept({ db }: Context, code: string, instId: string): Promise<boolean> {
  const rows = await db.query(`select 1 from ${physicalTable(code)} where instance_id = $1 limit 1`, [
    instId,
  ]);
  return rows.length > 0;
}

/** `biz_person_list` and `person` name the same table. */
const tableOf = (alias: string): string =>
  (/^biz_(\w+)_list$/.exec(alias)?.[1] ?? alias).replace(/_([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

export const handlers: Handlers<"business/row"> = {
  list: (context, input) => readRows<Page>(context, "list", input),
  get: (context, input) => readRows(context, "get", input),
  tree: (context, input) => readRows<Row[]>(context, "tree", input),
  add: (context, input) => callRow(context, "add", input),
  edit: (context, input) => callRow(context, "edit", input),
  losses: lossesOf,
  del: (context, input) => callRow<{ removed: number }>(context, "del", input),
  getList: (context, { table, ...input }) =>
    readRows<Page>(context, "list", { ...input, table: tableOf(table) }),
  byInstance: (context, { instId }) => rowsOfInstance(context, instId),
  updateData: async (context, { alias, id, data }) => {
    const values = readJsonText("data", data);
    if (!isRecord(values)) throw refusedField("/data", MESSAGE.invalidBody);
    return callRow(context, "edit", { ...values, id, table: tableOf(alias) });
  },
};
