import type { BusinessData } from "@/runtime/core/process/scope";
import type { Db } from "../db/port";
import { endPermit } from "./end-permit";
import { issuePermit } from "./issue";

/** An application that has come to its end. */
export interface Ended {
  instId: string;
  defCode: string;
  initiator: string;
  data: BusinessData;
}

/** What the end of a process means for permits, in the transaction of the step that ended it; nothing for most processes. */
export async function permitFollows(db: Db, { instId, defCode, initiator, data }: Ended): Promise<void> {
  const [rule] = await db.query<{ effect: "issue" | "cancel" | "revoke"; boCode: string }>(
    `select effect, bo_code as "boCode" from zyz_process where def_code = $1`,
    [defCode],
  );
  if (rule === undefined) return;
  const values = data[rule.boCode] ?? {};
  if (rule.effect === "issue") await issuePermit(db, { instId, applicant: initiator, values });
  else await endPermit(db, rule.effect, values);
}
