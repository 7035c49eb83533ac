import { type Context, readersOf } from "../context";
import { ApiError, CODE } from "../errors";
import { reachOf } from "../rules/reach";
import { withinScope } from "../rules/rule-sql";
import { allOf, type SqlPart } from "../rules/sql-part";
import { Where } from "../resource/where";
import { SENTENCE } from "./sentences";

type Manager = Pick<Context, "db" | "user">;

/**
 * The applications `i` that somebody manages who may manage applications: as far as the data scope of their roles
 * reaches, by the department of the applicant.
 */
export async function managedBy({ db, user }: Manager): Promise<SqlPart> {
  const parts: SqlPart[] = [];
  for (const one of readersOf(user)) {
    const reach = await reachOf(db, one);
    parts.push(withinScope({ column: "initiator", kind: "account" }, { user: one, reach, alias: "i" }));
  }
  return allOf(parts);
}

/**
 * Rows that belong to no application, or to one that somebody manages.
 * @param column the application's id, as the statement names it
 */
export async function ofManaged(manager: Manager, column: string): Promise<SqlPart> {
  const { sql, values } = await managedBy(manager);
  const found = `select 1 from bpm_instance i where i.id = ${column} and (${sql})`;
  return { sql: `(${column} is null or exists (${found}))`, values };
}

/** Whether somebody manages an application; one that is not there counts as any other. */
export async function manages(manager: Manager, instId: string): Promise<boolean> {
  const { sql, values } = await managedBy(manager);
  const where = new Where().add("i.id = ?", instId).add(`(${sql}) is not true`, ...values);
  const outside = await manager.db.query(`select 1 from bpm_instance i${where.sql}`, where.params);
  return outside.length === 0;
}

/** @throws ApiError 404, as for an application that is not there, outside of the manager's data scope */
export async function demandManaged(manager: Manager, instId: string): Promise<void> {
  if (!(await manages(manager, instId))) throw new ApiError(CODE.notFound, SENTENCE.noInstance);
}
