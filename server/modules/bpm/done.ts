import type { Handler, Handlers, Listed } from "../../resource/handler";
import { like, orderOf, pageOf } from "../../resource/page";
import { TASK_COLUMNS } from "@/server/engine/read/task-lists";
import { withCurrentNodes, withKeptTexts } from "../../kept/kept-texts";

const CURRENT_NODES = `(select string_agg(distinct o.node_name, '、') from bpm_task o
  where o.inst_id = i.id and o.status = 'open')`;

const list: Handler<"bpm/done", "list"> = async (context, input) => {
  const { db, user } = context;
  const from = `bpm_task t join bpm_live_instance i on i.id = t.inst_id
    where t.status = 'done' and t.actor = $1 and t.action <> 'start' and ($2::text is null or i.title ilike $2)`;
  const select = `${TASK_COLUMNS}, t.action, t.opinion, t.done_date as "doneDate", ${CURRENT_NODES} as "currentNodes"`;
  const order = orderOf(input.sort, { title: "i.title", doneDate: "t.done_date" }, "t.done_date desc, t.id");
  const params = [user.account, like(input.title)];
  const page = await pageOf<Listed<"bpm/done">>(db, { select, from, order, params }, input);
  return withCurrentNodes(context, await withKeptTexts(context, "bpm_task", page));
};

export const handlers: Handlers<"bpm/done"> = { list };
