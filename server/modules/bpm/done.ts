import type { Handler, Handlers, Listed } from "../../resource/handler";
import { like, orderOf, pageOf } from "../../resource/page";
import { HANDED_ON } from "@/server/engine/read/handed-on";
import { TASK_COLUMNS } from "@/server/engine/read/task-lists";
import { withCurrentNodes, withKeptTexts } from "../../kept/kept-texts";

const CURRENT_NODES = `(select string_agg(distinct o.node_name, '、') from bpm_task o
  where o.inst_id = i.id and o.status = 'open')`;

const FINISHED = `select f.id, f.action, f.opinion, f.done_date as date from bpm_task f
  where f.status = 'done' and f.actor = $1 and f.action <> 'start'`;

/** Tasks that he gave on and did not finish himself afterwards, with the last that he did about each. */
const GIVEN_ON = `select distinct on (h.task_id) h.task_id as id, h.action, h.opinion, h.create_date as date
  from bpm_history h join bpm_task g on g.id = h.task_id
  where h.actor = $1 and ${HANDED_ON} and not (g.status = 'done' and g.actor = $1)
    and not (g.status = 'open' and g.assignee = $1) order by h.task_id, h.seq desc`;

const list: Handler<"bpm/done", "list"> = async (context, input) => {
  const { db, user } = context;
  const from = `(${FINISHED} union all (${GIVEN_ON})) mine join bpm_task t on t.id = mine.id
    join bpm_live_instance i on i.id = t.inst_id where ($2::text is null or i.title ilike $2)`;
  const select = `${TASK_COLUMNS}, mine.action, mine.opinion, mine.date as "doneDate", ${CURRENT_NODES} as "currentNodes"`;
  const order = orderOf(input.sort, { title: "i.title", doneDate: "mine.date" }, "mine.date desc, t.id");
  const params = [user.account, like(input.title)];
  const page = await pageOf<Listed<"bpm/done">>(db, { select, from, order, params }, input);
  return withCurrentNodes(context, await withKeptTexts(context, "bpm_task", page));
};

export const handlers: Handlers<"bpm/done"> = { list };
