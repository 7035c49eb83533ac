import type { Handler, Handlers, Listed } from "../../resource/handler";
import { like, orderOf, pageOf } from "../../resource/page";
import { withCurrentNodes } from "../../kept/kept-texts";

const list: Handler<"bpm/mine", "list"> = async (context, input) => {
  const { db, user } = context;
  const from = `bpm_live_instance i where i.initiator = $1 and ($2::text is null or i.title ilike $2)
    and ($3::text is null or i.status = $3)`;
  const select = `i.id, i.id as "instId", i.def_code as "defCode", i.def_name as "defName", i.title, i.status,
    i.is_trial as "isTrial", i.create_date as "createDate", i.end_date as "endDate",
    (select string_agg(distinct t.node_name, '、') from bpm_task t where t.inst_id = i.id and t.status = 'open') as "currentNodes"`;
  const order = orderOf(input.sort, { title: "i.title", createDate: "i.create_date" }, "i.create_date desc");
  const params = [user.account, like(input.title), input.status || null];
  const page = await pageOf<Listed<"bpm/mine">>(db, { select, from, order, params }, input);
  return withCurrentNodes(context, page);
};

export const handlers: Handlers<"bpm/mine"> = { list };
