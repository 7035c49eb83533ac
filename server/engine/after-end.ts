import type { Db } from "@/server/db/port";
import { permitFollows } from "../permit/process-end";
import type { InstanceRow } from "./store/instance-rows";

/** What the product does of its own when an application was agreed to, in the transaction of the last step. Trial runs have no consequences. */
export async function afterEnd(
  db: Db,
  { id, def_code: defCode, initiator, is_trial: isTrial, data }: InstanceRow,
): Promise<void> {
  if (!isTrial) await permitFollows(db, { instId: id, defCode, initiator, data });
}
