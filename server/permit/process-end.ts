import type { BusinessData } from "@/runtime/core/process/scope";
import type { Db } from "../db/port";
import { endPermit } from "./end-permit";
import { issuePermit } from "./issue";
import type { PermitRule } from "./permit-rule";

/** An application that has come to its end. */
export interface Ended {
  instId: string;
  initiator: string;
  data: BusinessData;
}

/** What the end of a process means for permits, in the transaction of the step that ended it. */
export async function permitFollows(
  db: Db,
  { effect, boCode }: PermitRule,
  { instId, initiator, data }: Ended,
): Promise<void> {
  const values = data[boCode] ?? {};
  if (effect === "issue") await issuePermit(db, { instId, applicant: initiator, values });
  else await endPermit(db, effect, values);
}
