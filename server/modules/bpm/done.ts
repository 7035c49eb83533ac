import type { Handler, Handlers, Listed } from "../../resource/handler";
import type { Context } from "../../context";
import { like, orderOf, pageOf, type Page } from "../../resource/page";
import { HANDED_ON } from "@/server/engine/read/handed-on";
import { TASK_COLUMNS } from "@/server/engine/read/task-lists";
import { withCurrentNodes } from "@/server/engine/read/current-nodes";
import { withKeptTexts } from "../../kept/kept-texts";

/** SQL: what the list tells of a task itself. */
const told = (task: string): string =>
  ["id", "inst_id", "node", "node_name", "create_date", "read_date"].map((name) => `${task}.${name}`).join();

const FINISHED = `select ${told("f")}, f.action, f.opinion, f.done_date, null as by_name from bpm_task f
  where f.status = 'done' and f.actor = $1 and f.action <> 'start'`;

/** SQL: that a line `h` of the history tells how its task `g` was finished. */
const FINISHES = "g.status = 'done' and g.actor = h.actor and g.action = h.action";

/**
 * Tasks that they gave on, or that who stood in for them finished or gave on, and that are not with them again, with
 * the last that was done about each.
 */
const GIVEN_ON = `select distinct on (h.task_id) ${told("g")}, h.action, h.opinion, h.create_date as done_date,
    case when h.actor is distinct from $1 then h.actor_name end as by_name
  from bpm_history h join bpm_task g on g.id = h.task_id
  where (h.actor = $1 and ${HANDED_ON} or h.on_behalf = $1 and (${HANDED_ON} or ${FINISHES}))
    and (g.status <> 'done' or g.actor is distinct from $1)
    and (g.status <> 'open' or g.assignee is distinct from $1) order by h.task_id, h.seq desc`;

const list: Handler<"bpm/done", "list"> = async (context, input) => {
  const { db, user } = context;
  const from = `(${FINISHED} union all (${GIVEN_ON})) t join bpm_live_instance i on i.id = t.inst_id
    where ($2::text is null or i.title ilike $2)`;
  const select = `${TASK_COLUMNS}, t.action, t.opinion, t.done_date as "doneDate", t.by_name as "handledBy"`;
  const order = orderOf(input.sort, { title: "i.title", doneDate: "t.done_date" }, "t.done_date desc, t.id");
  const params = [user.account, like(input.title)];
  const page = await pageOf<Told>(db, { select, from, order, params }, input);
  const told = await withPrincipals(context, await withKeptTexts(context, "bpm_task", page));
  return withCurrentNodes(context, told);
};

type Told = Omit<Listed<"bpm/done">, "currentNodes" | "onBehalf">;

/** Each with the name of the person on leave for whom its reader did it. */
async function withPrincipals(
  { db, user }: Pick<Context, "db" | "user">,
  page: Page<Told>,
): Promise<Page<Told & { onBehalf: string | null }>> {
  const rows = await db.query<{ task: string; action: string; name: string }>(
    `select distinct on (task_id, action) task_id as task, action, on_behalf_name as name from bpm_history
      where inst_id = any($1::text[]) and task_id = any($2::text[]) and actor = $3 and on_behalf is not null
      order by task_id, action, seq desc`,
    [page.records.map(({ instId }) => instId), page.records.map(({ taskId }) => taskId), user.account],
  );
  const nameOf = ({ taskId, action }: Told): string | null =>
    rows.find((one) => one.task === taskId && one.action === action)?.name ?? null;
  return { ...page, records: page.records.map((row) => ({ ...row, onBehalf: nameOf(row) })) };
}

export const handlers: Handlers<"bpm/done"> = { list };
