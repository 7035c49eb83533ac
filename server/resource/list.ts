import { printed } from "@/runtime/core/guards";
import { type Context, type Input } from "../context";
import { ApiError, CODE, LackingError } from "../errors";
import { MESSAGE } from "../messages";
import { type Column, columnsOf, DATA_PREFIX } from "./columns";
import type { Call, Resource } from "./declaration";
import type { RowOf } from "./handler";
import { like, orderOf, type Page, pageOf } from "./page";
import { addRange } from "./period";
import { selectColumns, selectSql } from "./select";
import { type Totals, totalsOf } from "./totals";
import { titleOf } from "./titles";
import { visibleRows } from "./visible-rows";
import { Where } from "./where";

interface Listing extends Pick<Call, "order"> {
  /**
   * The properties that its reader is given, where those are not all: by others they can neither search nor sort, and
   * nothing is added up of them, or what is found would tell them what they hold.
   */
  seen?: readonly string[] | undefined;
}

/** One page of a resource. `more` adds conditions on `t`. @throws ApiError 403 for a condition on what the reader is not given */
export async function listRows<N extends string>(
  context: Context,
  resource: Resource<N>,
  call: Listing,
  input: Input,
  more?: (where: Where) => void,
): Promise<Page<RowOf<N>> & { totals?: Totals }> {
  const shown = shownOf(context, resource, call, input);
  const where = await filterRows(context, shown, input);
  more?.(where);
  const asked = input["totals"];
  const totals =
    typeof asked === "string" && asked !== "" ? await totalsOf(context.db, shown, where, asked) : null;
  const order = orderBy(shown, call, input);
  const from = `${resource.from} t${where.sql}`;
  const params = [...where.params];
  const select = await selectColumns(context, resource, where);
  const selectParams = where.params.slice(params.length);
  // Rows of a data source are counted by its own database, which is not ours to burden with more than that.
  const isLong = resource.name.startsWith(DATA_PREFIX) && resource.source === undefined;
  const page = await pageOf<RowOf<N>>(
    context.db,
    { select, from, order, params, selectParams, isLong },
    input,
  );
  return totals === null ? page : { ...page, totals };
}

/** Every row that passes the filters, in the declared order: for trees and exports. */
export async function allRows<N extends string>(
  context: Context,
  resource: Resource<N>,
  call: Pick<Call, "order">,
  input: Input,
): Promise<RowOf<N>[]> {
  const where = await filterRows(context, resource, input);
  const sql = `${await selectSql(context, resource, where)} order by ${orderBy(resource, call, input)}`;
  return context.db.query<RowOf<N>>(sql, where.params);
}

/** Rows of a tree come whole, as long as there are not too many for one answer. */
export async function treeRows(
  context: Context,
  resource: Resource,
  call: Pick<Call, "order">,
  input: Input,
): Promise<RowOf<string>[]> {
  const where = await filterRows(context, resource, input);
  const [counted] = await context.db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from ${resource.from} t${where.sql} limit ${MOST_IN_TREE + 1}) counted`,
    where.params,
  );
  if ((counted?.total ?? 0) > MOST_IN_TREE)
    throw new ApiError(CODE.unprocessable, MESSAGE.tooManyForTree({ limit: MOST_IN_TREE }));
  return allRows(context, resource, call, input);
}

const MOST_IN_TREE = 5000;

/** A resource as far as its reader is given it, and by what the author of what they read has fixed for them. */
function shownOf(context: Context, resource: Resource, { seen }: Listing, input: Input): Resource {
  if (seen === undefined) return resource;
  const names = new Set([...seen, ...(context.fixed ?? [])]);
  const sorted = printed(input["sort"]).replace(/^-/, "");
  const isAsked = (name: string): boolean => name === sorted || (input[name] ?? null) !== null;
  const hidden = columnsOf(resource).filter(({ property }) => !names.has(property));
  if (hidden.some(({ property }) => isAsked(property))) throw new LackingError(`${resource.permission}:list`);
  const properties = Object.entries(resource.properties).filter(([name]) => names.has(name));
  return { ...resource, properties: Object.fromEntries(properties) };
}

/** The conditions that the query parameters ask for, within the rows that the user may see. */
async function filterRows(context: Context, resource: Resource, input: Input): Promise<Where> {
  const where = Where.of(await visibleRows(context, resource, { may: "see" }));
  for (const column of columnsOf(resource)) addFilter(where, column, input[column.property]);
  addKeyword(where, resource, input["keyword"]);
  return where;
}

function addFilter(where: Where, column: Column, value: unknown): void {
  if (value === undefined || value === null) return;
  switch (column.schema["x-flowsmith"]?.search) {
    case "like":
      where.add(`t."${column.column}" ilike ?`, like(value) ?? "%");
      break;
    case "range":
      addRange(where, `t."${column.column}"`, value, {
        name: column.property,
        title: titleOf(column.schema) ?? column.property,
      });
      break;
    case "eq":
      where.add(`t."${column.column}" = ?`, value);
      break;
    case undefined:
  }
}

function addKeyword(where: Where, resource: Resource, keyword: unknown): void {
  if (typeof keyword !== "string" || keyword === "") return;
  const likes = columnsOf(resource).filter((column) => column.schema["x-flowsmith"]?.search === "like");
  if (likes.length === 0) return;
  const conditions = likes.map((column) => `t."${column.column}" ilike ?`);
  where.add(`(${conditions.join(" or ")})`, ...likes.map(() => like(keyword) ?? "%"));
}

/** The asked order when the column is declared sortable, else the declared one; the id makes pages stable. */
function orderBy(resource: Resource, call: Pick<Call, "order">, input: Input): string {
  const sortable = columnsOf(resource)
    .filter(
      ({ property, schema }) =>
        schema["x-flowsmith"]?.sort === true || /^(create|update)Date$/.test(property),
    )
    .map(({ property, column }) => [property, `t."${column}"`] as const);
  const otherwise = typeof input["sort"] === "string" ? "t.id" : `${call.order ?? "create_date desc"}, id`;
  return orderOf(input["sort"], Object.fromEntries(sortable), otherwise);
}
