import { textIn } from "@/runtime/core/guards";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { logBusiness, SYSTEM_ACTOR } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { SENTENCE } from "./sentences";

const STATUS = { cancel: "cancelled", revoke: "revoked" } as const;

/**
 * Cancels or revokes the permit that an application names, with the reason given there.
 * @throws ApiError 409 when it was ended in the meantime
 */
export async function endPermit(
  db: Db,
  effect: keyof typeof STATUS,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [row] = await db.query<{ id: string; number: string }>(
    `update zyz_permit set status = $2, end_reason = $3, end_date = now(), update_date = now()
     where number = $1 and status = 'valid' returning id, number`,
    [textIn(values["permitNo"]) ?? "", STATUS[effect], textIn(values["reason"]) ?? ""],
  );
  if (row === undefined) throw new ApiError(CODE.conflict, SENTENCE.notValid);
  await logBusiness(
    { ...SYSTEM_ACTOR, db },
    {
      resource: getResource("zyz/data"),
      action: effect,
      rowId: row.id,
      before: { number: row.number, status: "valid" },
      after: { number: row.number, status: STATUS[effect] },
    },
  );
}
