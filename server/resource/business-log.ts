import { newId } from "../db/id";
import type { Context, Input, User } from "../context";
import type { Resource } from "./declaration";

export interface BusinessEntry {
  resource: Resource;
  action: string;
  rowId: string;
  before: Input | null;
  after: Input | null;
}

/** Who does it: a caller's context has all of this. */
export interface BusinessActor extends Pick<Context, "db"> {
  user: Pick<User, "id" | "account">;
  client: Pick<Context["client"], "ip">;
}

/** Records who changed what, in the transaction of the change. Rows are as read: no passwords in them. */
export async function logBusiness(context: BusinessActor, entry: BusinessEntry): Promise<void> {
  const row = entry.after ?? entry.before ?? {};
  await context.db.query(
    `insert into sys_business_log
       (id, create_by, user_id, resource, resource_name, action, row_id, row_label, before, after, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11)`,
    [
      newId(),
      context.user.account,
      context.user.id,
      entry.resource.name,
      entry.resource.title.zh,
      entry.action,
      entry.rowId,
      labelOf(row[entry.resource.label], entry.rowId),
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      context.client.ip,
    ],
  );
}

function labelOf(label: unknown, fallback: string): string {
  return typeof label === "string" && label !== "" ? label : fallback;
}
