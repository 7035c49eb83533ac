import type { Handler, Handlers, Listed } from "../../resource/handler";
import { like, orderOf, pageOf } from "../../resource/page";
import { withKeptTexts } from "../../kept/kept-texts";

const list: Handler<"bpm/copy", "list"> = async (context, input) => {
  const { db, user } = context;
  const select = `y.id, y.inst_id as "instId", i.title, i.def_name as "defName", i.status as "instStatus",
    y.node_name as "nodeName", y.sender_name as "senderName", y.note, y.create_date as "createDate",
    y.read_date as "readDate"`;
  const from = `bpm_copy y join bpm_live_instance i on i.id = y.inst_id where y.account = $1
    and ($2::text is null or i.title ilike $2) and ($3::boolean is not true or y.read_date is null)`;
  const order = orderOf(
    input.sort,
    { title: "i.title", createDate: "y.create_date" },
    "y.create_date desc, y.id",
  );
  const params = [user.account, like(input.title), input.unread ?? null];
  const page = await pageOf<Listed<"bpm/copy">>(db, { select, from, order, params }, input);
  return withKeptTexts(context, "bpm_copy", page);
};

const read: Handler<"bpm/copy", "read"> = async ({ db, user }, input) => {
  const rows = await db.query(
    `update bpm_copy set read_date = now() where id = any($1::text[]) and account = $2 and read_date is null
     returning id`,
    [input.ids, user.account],
  );
  return { read: rows.length };
};

export const handlers: Handlers<"bpm/copy"> = { list, read };
