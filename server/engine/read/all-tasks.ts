import type { Context, Input } from "@/server/context";
import type { Listed } from "@/server/resource/handler";
import { addRange } from "@/server/resource/period";
import { Where } from "@/server/resource/where";
import { like, orderOf, pageOf, type Page } from "@/server/resource/page";
import type { Locale } from "@/runtime/core/locale";
import { betweenWords } from "@/server/resource/between-words";
import { managedBy } from "../managed";
import { DUE, dueAfter, LIMIT } from "./due";
import { TASK_COLUMNS } from "./task-lists";
import { withViewable } from "./viewable-rows";
import { SENTENCE } from "../sentences";

/** The time limits of all deployed versions; few nodes have one. */
const LIMITS = `select d.id as def_id, n.key as node, (n.value #>> '{${LIMIT}}')::interval as after
  from bpm_definition d,
    jsonb_each(case jsonb_typeof(d.graph -> 'nodes') when 'object' then d.graph -> 'nodes' end) n where n.value #>> '{${LIMIT}}' is not null`;

const CANDIDATES = `bpm_candidate c left join sys_user u on c.kind = 'user' and u.account = c.code
  left join sys_role r on c.kind = 'role' and r.code = c.code where c.task_id = t.id`;

/** Who can do an open task, who handled one that is done; nobody where those who had it are gone. */
const handlerOf = (
  locale: Locale,
): string => `case when t.status = 'done' then coalesce(t.actor_name, t.actor) when not t.is_orphan then coalesce(
  (select u.name from sys_user u where u.account = t.assignee), t.assignee,
  (select string_agg(coalesce(u.name, r.name, c.code), ${betweenWords(locale)} order by c.kind, c.code) from ${CANDIDATES}
     and (t.status <> 'open' or coalesce(u.enabled, r.enabled, false)))) end`;

const columnsFor = (
  locale: Locale,
): string => `${TASK_COLUMNS}, t.status, t.action, t.opinion, t.done_date as "doneDate", t.is_orphan as "isOrphan",
  i.is_suspended as "isSuspended", ${handlerOf(locale)} as handler, ${DUE} as "dueDate",
  case when t.status = 'open' and t.is_orphan then 'deserted' when t.status = 'open' and ${DUE} < now() then 'overdue' else t.status end as state`;

/** Every task of every application that the reader manages; the newest first. */
export async function allTasks(
  { db, user, client }: Pick<Context, "db" | "user" | "client">,
  input: Input,
): Promise<Page<Listed<"bpm/task">>> {
  const order = orderOf(
    input["sort"],
    { title: "i.title", createDate: "t.create_date", doneDate: "t.done_date" },
    "t.create_date desc, t.id",
  );
  const where = filters(input);
  const managed = await managedBy({ db, user });
  where.add(managed.sql, ...managed.values);
  const from = `bpm_task t join bpm_live_instance i on i.id = t.inst_id${where.sql}`;
  const query = { select: columnsFor(client.locale), from, order, params: where.params };
  const page = await pageOf<Omit<Listed<"bpm/task">, "isViewable">>(db, query, input);
  return withViewable({ db, user }, page);
}

function filters(input: Input): Where {
  const where = new Where();
  const title = like(input["title"]);
  const node = like(input["nodeName"]);
  const handler = like(input["handler"]);
  // Handing in an application leaves a task too; it was never anybody's to do.
  where.add("t.action is distinct from 'start'");
  if (title !== null) where.add("i.title ilike ?", title);
  if (node !== null) where.add("t.node_name ilike ?", node);
  if (input["defCode"]) where.add("i.def_code = ?", input["defCode"]);
  if (typeof input["state"] === "string") addState(where, input["state"]);
  if (handler !== null)
    where.add(
      `(t.actor_name ilike ? or exists (select 1 from sys_user u where u.account = t.assignee
        and (u.name ilike ? or u.account ilike ?)) or exists (select 1 from ${CANDIDATES}
        and (u.name ilike ? or r.name ilike ? or c.code ilike ?)))`,
      ...Array.from({ length: 6 }, () => handler),
    );
  addRange(where, "t.create_date", input["createDate"], { name: "createDate", title: SENTENCE.arrival });
  return where;
}

/** A task without a handler and an overdue one are open too, but are called by what matters more. */
function addState(where: Where, state: string): void {
  const overdue = `exists (select 1 from (${LIMITS}) l
    where l.def_id = i.def_id and l.node = t.node and ${dueAfter("t.create_date", "l.after")} < now())`;
  if (state === "deserted") where.add("t.status = 'open' and t.is_orphan");
  else if (state === "overdue") where.add(`t.status = 'open' and not t.is_orphan and ${overdue}`);
  else if (state === "open") where.add(`t.status = 'open' and not t.is_orphan and not ${overdue}`);
  else where.add("t.status = ?", state);
}
