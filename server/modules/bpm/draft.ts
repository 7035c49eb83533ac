import type { Given, Handler, Handlers } from "../../resource/handler";
import { takeFiles } from "../../file/field-files";
import { idsOf } from "../../resource/remove-rows";
import { like, orderOf, pageOf } from "../../resource/page";
import { addDraft, changeDraft, draftData, removeDrafts } from "../../engine/drafts";
import { mainDefinition } from "../../engine/store/definition-rows";
import { ApiError, CODE } from "../../errors";
import { withContents } from "./draft-content";
import { SENTENCE } from "./sentences";

const ROW = `id, def_code as "defCode", def_name as "defName", title, create_date as "createDate",
  update_date as "updateDate"`;

/** Own drafts. Others than their list ask how many there are, or which is the latest: what is in them is told on demand. */
const list: Handler<"bpm/draft", "list"> = async (context, input) => {
  const from = "bpm_draft where create_by = $1 and ($2::text is null or title ilike $2)";
  const order = orderOf(input.sort, { title: "title", updateDate: "update_date" }, "update_date desc, id");
  const params = [context.user.account, like(input.title)];
  const page = await pageOf<Row>(context.db, { select: ROW, from, order, params }, input);
  const records = input.content
    ? await withContents(context, page.records)
    : page.records.map((row) => ({ ...row, content: "" }));
  return { ...page, records };
};

type Row = Omit<Given<"bpm/draft", "list">["records"][number], "content">;

/**
 * A draft is form data and nothing else: no instance, no serial number, no checks. A new one goes by its key, where it has
 * one: saved again because no answer came, it is the same.
 */
const save: Handler<"bpm/draft", "save"> = async (context, input) => {
  const { db, user } = context;
  const { code: defCode, name: defName } = await mainDefinition(db, input.defCode);
  const given = input.title;
  const title = given || SENTENCE.draftTitle({ name: defName }).zh;
  const id = input.id ?? input.key;
  const before = id === undefined ? null : await draftData(db, user.account, { id });
  const data = await takeFiles(context, before, input.boData);
  const draft = { defCode, defName, title, data, account: user.account };
  if (id !== undefined && (await changeDraft(db, id, draft))) return { id };
  if (input.id !== undefined) throw new ApiError(CODE.notFound, SENTENCE.noDraft);
  return { id: await addDraft(db, draft, input.key) };
};

const del: Handler<"bpm/draft", "del"> = async ({ db, user }, input) => {
  return { removed: await removeDrafts(db, user.account, idsOf(input)) };
};

export const handlers: Handlers<"bpm/draft"> = { list, save, del };
