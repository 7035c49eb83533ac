import type { Context, Input } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { selectSql } from "./columns";
import type { Resource } from "./declaration";
import { Where } from "./where";
import { scopeCondition } from "./scope";

/** One row by id as `get` answers it, or a 404. `write` also locks it for the rest of the transaction. */
export async function readRow(
  context: Context,
  resource: Resource,
  id: string,
  purpose: "read" | "write" = "read",
): Promise<Input> {
  const where = new Where().add("t.id = ?", id);
  scopeCondition(resource, context.user, purpose, where);
  const lock = purpose === "write" ? " for update of t" : "";
  const [row] = await context.db.query(`${selectSql(resource)}${where.sql}${lock}`, where.params);
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}
