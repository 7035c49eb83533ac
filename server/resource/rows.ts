import type { RowContext } from "../context";
import { isRefusedValue } from "../db/sql-error";
import { ApiError, CODE, refusedField } from "../errors";
import { MESSAGE } from "../messages";
import type { Resource } from "./declaration";
import type { RowOf } from "./handler";
import { Where } from "./where";
import { selectSql } from "./select";
import { visibleRows } from "./visible-rows";

/** One row by id as `get` answers it, or a 404. `write` also locks it for the rest of the transaction. */
export async function readRow<N extends string>(
  context: Pick<RowContext, "db" | "user" | "rowsOf">,
  resource: Resource<N>,
  id: string,
  purpose: "read" | "write" = "read",
): Promise<RowOf<N>> {
  const may = purpose === "read" ? "see" : "change";
  const where = Where.of(await visibleRows(context, resource, { may })).add(idIs(resource), id);
  const lock = purpose === "write" ? " for update of t" : "";
  const sql = await selectSql(context, resource, where);
  const [row] = await refusingId(resource, id, () =>
    context.db.query<RowOf<N>>(`${sql}${lock}`, where.params),
  );
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

/** An adopted table is asked by its own key, which has an index. */
const idIs = ({ stored }: Resource): string => (stored ? `t."_key" = ?::${stored.key.type}` : "t.id = ?");

/** The key of an adopted table has a type of its own: what cannot be one is told at the id. */
async function refusingId<T>({ stored }: Resource, id: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw stored && isRefusedValue(error) ? refusedField("/id", MESSAGE.wrongId({ id })) : error;
  }
}
