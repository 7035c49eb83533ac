import type { Database } from "../db/port";
import { type BusinessActor, logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { type Verification, verifyLog } from "./verify";

export const VERIFY_ACTION = "verify";

/** Verifies the business log and records that it was done, by whom and with which result. */
export async function recordVerification(
  actor: BusinessActor,
  db: Database,
  since: string | null,
): Promise<Verification> {
  const result = await verifyLog(db, since);
  await logBusiness(actor, {
    resource: getResource("sys/businessLog"),
    action: VERIFY_ACTION,
    rowId: VERIFY_ACTION,
    before: null,
    after: { ...result, since },
  });
  return result;
}
