import type { Db } from "@/server/db/port";
import { permitFollows } from "../permit/process-end";
import type { OpenInstance } from "./open-instance";

/** What the product does of its own when an application was agreed to, in the transaction of the last step. Trial runs have no consequences. */
export async function afterEnd(db: Db, { row, definition }: OpenInstance): Promise<void> {
  const { id: instId, initiator, is_trial: isTrial, data } = row;
  const { permitRule: rule } = definition;
  if (!isTrial && rule) await permitFollows(db, rule, { instId, initiator, data });
}
