import { maskedIdCard } from "@/runtime/core/permit/mask";
import { localText } from "@/runtime/core/locale";
import { hasCode } from "../../context";
import { certificateOf } from "../../permit/certificate";
import { startEnding } from "../../permit/start-end";
import { Download } from "../../resource/download";
import { work } from "../../work/work";
import { STATE } from "../../permit/permit-state";
import type { Handler, Handlers, Listed } from "../../resource/handler";
import { like, orderOf, pageOf } from "../../resource/page";

const FILE_NAME = { zh: "作业证", en: "Work permit" };
const LIST_CODE = "zyz:data:list";
const COLUMNS = `p.id, p.number, p.holder_name as "holderName", p.gender, p.id_card as "idCard", p.unit_name as "unitName",
  p.grade, p.job_title as "jobTitle", p.issue_date as "issueDate", p.valid_until as "validUntil", ${STATE} as state,
  p.end_reason as "endReason", p.end_date as "endDate", p.inst_id as "instId"`;
const SORTS = { number: "p.number", issueDate: "p.issue_date", validUntil: "p.valid_until" };

/** The permits that were issued, newest first. */
const list: Handler<"zyz/data", "list"> = async ({ db }, input) => {
  const from = `zyz_permit p where ($1::text is null or p.number ilike $1) and ($2::text is null or p.holder_name ilike $2)
    and ($3::text is null or p.unit_name ilike $3) and ($4::text is null or ${STATE} = $4)`;
  const params = [like(input.number), like(input.holderName), like(input.unitName), input.state ?? null];
  const order = orderOf(input.sort, SORTS, "p.status_index desc");
  const page = await pageOf<Listed<"zyz/data">>(db, { select: COLUMNS, from, order, params }, input);
  const records = page.records.map((row) => ({
    ...row,
    idCard: row.idCard ? maskedIdCard(row.idCard) : null,
  }));
  return { ...page, records };
};

const certificate: Handler<"zyz/data", "certificate"> = async ({ app, user, client }, { id }) => {
  const asker = {
    account: user.account,
    isAuthority: hasCode(user, LIST_CODE),
    locale: client.locale,
  };
  const order = await certificateOf(app.db, id, asker);
  const content = Buffer.from(await work("printCertificate", order));
  return new Download({
    fileName: `${localText(FILE_NAME, client.locale)} ${order.number}.pdf`,
    type: "application/pdf",
    content,
  });
};

const startCancellation: Handler<"zyz/data", "startCancellation"> = (context, { id, reason }) =>
  startEnding(context, { id, reason, effect: "cancel", isAuthority: hasCode(context.user, LIST_CODE) });

const startRevoke: Handler<"zyz/data", "startRevoke"> = (context, { id, reason }) =>
  startEnding(context, { id, reason, effect: "revoke", isAuthority: true });

export const handlers: Handlers<"zyz/data"> = { list, certificate, startCancellation, startRevoke };
