import type { Context, Input } from "../../context";
import { idsOf } from "../../resource/crud";
import { like, orderOf, pageOf, type Page } from "../../resource/page";
import { addDraft, changeDraft } from "../../engine/drafts";
import { mainDefinition } from "../../engine/store/definition-rows";
import { ApiError, CODE } from "../../errors";
import { SENTENCE } from "./sentences";

function list({ db, user }: Context, input: Input): Promise<Page<Input>> {
  const select = `id, def_code as "defCode", def_name as "defName", title, create_date as "createDate", update_date as "updateDate"`;
  const from = "bpm_draft where create_by = $1 and ($2::text is null or title ilike $2)";
  const order = orderOf(input["sort"], { title: "title", updateDate: "update_date" }, "update_date desc");
  return pageOf(db, { select, from, order, params: [user.account, like(input["title"])] }, input);
}

/** A draft is form data and nothing else: no instance, no serial number, no checks. */
async function save({ db, user }: Context, input: Input): Promise<{ id: string }> {
  const { code: defCode, name: defName } = await mainDefinition(db, String(input["defCode"]));
  const given = input["title"];
  const title = typeof given === "string" && given !== "" ? given : SENTENCE.draftTitle({ name: defName }).zh;
  const draft = { defCode, defName, title, data: input["boData"], account: user.account };
  if (typeof input["id"] !== "string") return { id: await addDraft(db, draft) };
  if (!(await changeDraft(db, input["id"], draft))) throw new ApiError(CODE.notFound, SENTENCE.noDraft);
  return { id: input["id"] };
}

async function del({ db, user }: Context, input: Input): Promise<{ removed: number }> {
  const ids = idsOf(input);
  const rows = await db.query(
    "delete from bpm_draft where id = any($1::text[]) and create_by = $2 returning id",
    [ids, user.account],
  );
  return { removed: rows.length };
}

export const handlers = { list, save, del };
