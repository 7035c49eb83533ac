import type { Context, Input } from "../../context";
import { takeFiles } from "../../file/field-files";
import type { BusinessData } from "@/runtime/core/process/scope";
import { idsOf } from "../../resource/crud";
import { like, orderOf, pageOf, type Page } from "../../resource/page";
import { addDraft, changeDraft, draftData, removeDrafts } from "../../engine/drafts";
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
async function save(context: Context, input: Input): Promise<{ id: string }> {
  const { db, user } = context;
  const { code: defCode, name: defName } = await mainDefinition(db, String(input["defCode"]));
  const given = input["title"];
  const title = typeof given === "string" && given !== "" ? given : SENTENCE.draftTitle({ name: defName }).zh;
  const before = typeof input["id"] === "string" ? await draftData(db, user.account, input["id"]) : null;
  const data = await takeFiles(context, before, input["boData"] as BusinessData);
  const draft = { defCode, defName, title, data, account: user.account };
  if (typeof input["id"] !== "string") return { id: await addDraft(db, draft) };
  if (!(await changeDraft(db, input["id"], draft))) throw new ApiError(CODE.notFound, SENTENCE.noDraft);
  return { id: input["id"] };
}

async function del({ db, user }: Context, input: Input): Promise<{ removed: number }> {
  return { removed: await removeDrafts(db, user.account, idsOf(input)) };
}

export const handlers = { list, save, del };
