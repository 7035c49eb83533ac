import { boundedRow } from "../audit/bounded";
import { newId } from "../db/id";
import type { Context, Input, User } from "../context";
import type { Resource } from "./declaration";

export interface BusinessEntry {
  resource: Resource;
  action: string;
  rowId: string;
  /** What a reader knows the row by; the label of the row that is given when it is left out. */
  label?: string;
  before: Input | null;
  after: Input | null;
}

/** Who does it: a caller's context has all of this. */
export interface BusinessActor extends Pick<Context, "db" | "trail">, Partial<Pick<Context, "document">> {
  user: Pick<User, "id" | "account">;
  client: Pick<Context["client"], "ip" | "requestId">;
}

/** The server itself, for work that no person asked for. */
export const SYSTEM_ACTOR = { user: { id: "", account: "system" }, client: { ip: "" } } as const;

/** Whoever maintains the server from the command line. */
export const COMMAND_LINE = { user: { id: "", account: "flowsmith" }, client: { ip: "" } } as const;

/**
 * Records who changed what, in the transaction of the change and with one statement. Rows are as read: no passwords, no
 * secret values and no form values of applicants in them. What is too large is kept as length and fingerprint.
 */
export async function logBusiness(context: BusinessActor, entry: BusinessEntry): Promise<void> {
  const row = entry.after ?? entry.before ?? {};
  await context.db.query(
    `insert into sys_business_log
       (id, create_by, user_id, resource, resource_name, action, row_id, row_label, before, after, ip, request_id, document,
        document_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11, $12, $13, $14)`,
    [
      newId(),
      context.user.account,
      context.user.id,
      entry.resource.name,
      entry.resource.title.zh,
      entry.action,
      entry.rowId,
      labelOf(entry.label ?? row[entry.resource.label], entry.rowId),
      boundedRow(entry.before),
      boundedRow(entry.after),
      context.client.ip,
      context.client.requestId ?? null,
      context.document?.id ?? null,
      context.document?.version ?? null,
    ],
  );
  if (context.trail) context.trail.rows += 1;
}

function labelOf(label: unknown, fallback: string): string {
  return typeof label === "string" && label !== "" ? label : fallback;
}
