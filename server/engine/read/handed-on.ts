import type { User } from "@/server/context";
import type { Db } from "@/server/db/port";

/**
 * SQL: that a line `h` of a history tells of a handler who gave their task on: transferred it, lent it, or gave it back
 * to whom it is. What managers gave to others was not theirs to do.
 */
export const HANDED_ON = `h.action in ('assign', 'delegate', 'resolve') and h.command->>'isManaged' is null`;

/** Whether a user had a task and gave it on, or who stood in for them did. */
export async function hasHandedOn(
  db: Db,
  taskId: string,
  { account }: Pick<User, "account">,
): Promise<boolean> {
  const found = await db.query(
    `select 1 from bpm_history h where (h.actor = $1 or h.on_behalf = $1) and h.task_id = $2 and ${HANDED_ON} limit 1`,
    [account, taskId],
  );
  return found.length > 0;
}
