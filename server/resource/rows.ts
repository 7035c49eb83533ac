import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { selectSql } from "./columns";
import type { Resource } from "./declaration";
import type { RowOf } from "./handler";
import { Where } from "./where";
import { scopeCondition } from "./scope";

/** One row by id as `get` answers it, or a 404. `write` also locks it for the rest of the transaction. */
export async function readRow<N extends string>(
  context: Context,
  resource: Resource<N>,
  id: string,
  purpose: "read" | "write" = "read",
): Promise<RowOf<N>> {
  const where = new Where().add("t.id = ?", id);
  scopeCondition(resource, context.user, purpose, where);
  const lock = purpose === "write" ? " for update of t" : "";
  const [row] = await context.db.query<RowOf<N>>(`${selectSql(resource)}${where.sql}${lock}`, where.params);
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}
