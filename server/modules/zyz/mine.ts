import { STATE } from "../../permit/permit-state";
import type { Handler, Handlers, Listed } from "../../resource/handler";
import { orderOf, pageOf } from "../../resource/page";

const COLUMNS = `p.id, p.number, p.holder_name as "holderName", p.unit_name as "unitName", p.grade,
  p.issue_date as "issueDate", p.valid_until as "validUntil", ${STATE} as state, p.end_reason as "endReason",
  p.end_date as "endDate", p.inst_id as "instId"`;
const SORTS = { number: "p.number", issueDate: "p.issue_date", validUntil: "p.valid_until" };

/** The permits that the user applied for, newest first. */
const list: Handler<"zyz/mine", "list"> = async ({ db, user }, input) => {
  const from = "zyz_permit p where p.holder_account = $1";
  const order = orderOf(input.sort, SORTS, "p.status_index desc");
  return pageOf<Listed<"zyz/mine">>(db, { select: COLUMNS, from, order, params: [user.account] }, input);
};

export const handlers: Handlers<"zyz/mine"> = { list };
