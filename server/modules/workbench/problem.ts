import type { Handler, Handlers } from "../../resource/handler";
import { hasCode } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { addRow } from "../../resource/crud";
import { idsOf } from "../../resource/remove-rows";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { listRows } from "../../resource/list";
import { readRow } from "../../resource/rows";
import { readJsonText } from "../../resource/shape";
import { ownFileOf, withPlainAddresses } from "../../file/address";
import { withSignedRow, withSignedRows } from "../../file/file-sign";
import { dropFileUses, foreignFiles, noteFileUses } from "../../file/file-uses";
import { sendMessage } from "@/server/message/send-message";
import { NEWS, SENTENCE } from "./sentences";

const problem = getResource("workbench/problem");
const REPLY = "workbench:problem:reply";
const ROUTE = "/workbench/fankui";

/** Who answers sees all of them, everyone else their own. */
const list: Handler<"workbench/problem", "list"> = async (context, input) => {
  const page = await listRows(context, problem, problem.calls["list"] ?? {}, input, (where) => {
    if (input.status !== undefined) where.add("t.status = ?", input.status);
    if (!hasCode(context.user, REPLY)) where.add("t.user_id = ?", context.user.id);
  });
  return { ...page, records: await withSignedRows(context.db, page.records, ["images"]) };
};

const get: Handler<"workbench/problem", "get"> = async (context, input) => {
  const row = await readRow(context, problem, input.id);
  if (row.userId !== context.user.id && !hasCode(context.user, REPLY))
    throw new ApiError(CODE.forbidden, SENTENCE.ownFeedback);
  return withSignedRow(context.db, row, ["images"]);
};

const save: Handler<"workbench/problem", "save"> = async (context, input) => {
  const given = imagesOf(input.images);
  const foreign = await foreignFiles(context.db, context.user, { before: null, value: given });
  if (foreign.length > 0 || !given.every(isPicture)) throw refusedField("/images", SENTENCE.wrongImages);
  const images = withPlainAddresses(given);
  const row = await addRow(context, problem, { ...input, images }, { userId: context.user.id });
  await noteFileUses(context.db, "feedback", row.id, images);
  return withSignedRow(context.db, row, ["images"]);
};

const MOST_IMAGES = 9;

/** An uploaded file under its address; a name may stand with it. */
const isPicture = (image: unknown): boolean =>
  typeof image === "object" && image !== null && "url" in image && ownFileOf(String(image.url)) !== undefined;

/** Form-encoded calls carry lists as JSON text. */
function imagesOf(text: string | undefined): unknown[] {
  if (!text) return [];
  const images = readJsonText("images", text);
  if (Array.isArray(images) && images.length <= MOST_IMAGES) return images;
  throw refusedField("/images", SENTENCE.wrongImages);
}

const reply: Handler<"workbench/problem", "reply"> = async (context, input) => {
  const { db, user } = context;
  const id = input.id;
  const { userId, title, status, reply: earlier } = await readRow(context, problem, id, "write");
  await db.query(
    `update workbench_problem set reply = $2, reply_by = $3, reply_date = clock_timestamp(), status = 'answered'
      where id = $1`,
    [id, input.reply, user.name],
  );
  await sendMessage(db, {
    to: [userId],
    kind: "notice",
    title: NEWS.answered({ title }),
    content: input.reply,
    route: ROUTE,
    senderName: user.name,
  });
  const after = await readRow(context, problem, id);
  const before = { title, status, reply: earlier };
  await logBusiness(context, { resource: problem, action: "reply", rowId: id, before, after });
  return after;
};

const del: Handler<"workbench/problem", "del"> = async (context, input) => {
  const { db, user } = context;
  const rows = await db.query<{ id: string; title: string }>(
    "delete from workbench_problem where id = any($1::text[]) and (user_id = $2 or $3) returning id, title",
    [idsOf(input), user.id, hasCode(user, REPLY)],
  );
  await dropFileUses(
    db,
    "feedback",
    rows.map(({ id }) => id),
  );
  for (const { id, title } of rows)
    await logBusiness(context, {
      resource: problem,
      action: "del",
      rowId: id,
      before: { title },
      after: null,
    });
  return { removed: rows.length };
};

export const handlers: Handlers<"workbench/problem"> = { list, get, save, reply, del };
