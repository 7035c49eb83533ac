import type { User } from "@/server/context";
import type { Listed } from "@/server/resource/handler";
import type { Db } from "@/server/db/port";
import { principalsOf } from "../proxies";
import { like, orderOf, type Page, pageOf } from "@/server/resource/page";
import { DUE } from "./due";
import { mergedWays, reachedBy, reaches, type Way, WAYS, waysOf } from "./ways";

/** Columns of the task lists: `t` is the task, `i` its instance. */
export const TASK_COLUMNS = `t.id, t.id as "taskId", t.inst_id as "instId", t.node, t.node_name as "nodeName", i.title,
  i.def_code as "defCode", i.def_name as "defName", i.initiator_name as "initiatorName", i.status as "instStatus",
  i.is_trial as "isTrial", t.create_date as "createDate", t.read_date as "readDate"`;

/** Whether the applicant has urged since the task came. */
const URGED = `exists (select 1 from bpm_history h
  where h.inst_id = t.inst_id and h.action = 'urge' and h.create_date >= t.create_date)`;

/** Keeps the tasks of instances that are not suspended, in index order, so that a limit ends the read. */
const LIVE = "exists (select 1 from bpm_live_instance i where i.id = t.inst_id and not i.is_suspended)";

/** Tasks with an assignee by way `w`; they have no candidates. `rest` orders and limits. */
const assigned = (rest: string): string => `(select t.id, t.create_date from bpm_task t
  where w.kind = 'user' and w."onBehalf" is null and t.status = 'open' and t.assignee = w.code and ${LIVE} ${rest})
  union all (select t.id, t.create_date from bpm_task t join bpm_live_instance i on i.id = t.inst_id and not i.is_suspended
  where w.kind = 'user' and w."onBehalf" is not null and t.status = 'open' and t.assignee = w.code
    and ${reaches("w", "i")} ${rest})`;

/** Shared tasks by way `w`. */
const shared = (rest: string): string => `(select c.task_id as id, c.create_date from bpm_candidate c
    join bpm_task t on t.id = c.task_id
  where c.kind = w.kind and c.code = w.code and ${reaches("w", "c")} and ${LIVE} ${rest})`;

/** Ids of open tasks, each once, with the name for whom it is handled unless it is the user's own. */
const byEveryWay = ({ ofTask = "", ofCandidate = "" }): string => `
  select distinct on (n.id) n.id, n.create_date, w."onBehalf"
  from ${WAYS}, lateral (${assigned(ofTask)} union all ${shared(ofCandidate)}) n
  order by n.id, w."onBehalf" nulls first`;

/** Tasks of one moment by their ids: pages would show some twice and others never. */
const NEWEST_FIRST = "t.create_date desc, t.id";

/**
 * The newest tasks of a user: the newest of each way, read from an index in its order. `$3` is how many are wanted from
 * the top.
 */
const NEWEST = byEveryWay({
  ofTask: "order by t.create_date desc, t.id limit $3",
  ofCandidate: "order by c.create_date desc, c.task_id limit $3",
});

/** A page of a user's open tasks, the newest first unless another order or a search is asked for. */
export async function todoPage(
  db: Db,
  user: User,
  input: Record<string, unknown>,
): Promise<Page<Listed<"bpm/todo">>> {
  const ways = waysOf(user, await principalsOf(db, user));
  const searched = [like(input["title"]), like(input["defName"]), like(input["initiatorName"])];
  const order = orderOf(input["sort"], { title: "i.title", createDate: "t.create_date" }, NEWEST_FIRST);
  const select = `${TASK_COLUMNS}, mine."onBehalf", ${DUE} as "dueDate", ${DUE} < now() as "isOverdue", ${URGED} as "isUrged"`;
  const params = [JSON.stringify(ways), user.account];
  if (searched.some((text) => text !== null) || order !== NEWEST_FIRST) {
    const from = `(${byEveryWay({})}) mine join bpm_task t on t.id = mine.id join bpm_live_instance i on i.id = t.inst_id
      where ($3::text is null or i.title ilike $3) and ($4::text is null or i.def_name ilike $4)
        and ($5::text is null or i.initiator_name ilike $5)`;
    return pageOf(db, { select, from, order, params: [...params, ...searched] }, input);
  }
  const [page, size] = [Number(input["page"] ?? 1), Number(input["size"] ?? 10)];
  const top = page * size;
  const records = await db.query<Listed<"bpm/todo">>(
    `select ${select} from (select * from (${NEWEST}) newest order by create_date desc, id limit $4 offset $5) mine
     join bpm_task t on t.id = mine.id join bpm_live_instance i on i.id = t.inst_id order by ${NEWEST_FIRST}`,
    [...params, top, size, top - size],
  );
  return { records, total: await countByWays(db, user, ways) };
}

/** How many open tasks a user has, with those that they handle for others. */
export async function countTodo(db: Db, user: User): Promise<number> {
  return countByWays(db, user, waysOf(user, await principalsOf(db, user)));
}

/** Tasks with an assignee: of the user, whatever they are about; of others, as far as they are handed over. */
const COUNT_ASSIGNED = `(select coalesce(sum(n.count), 0) from way w, lateral (select count(*) from bpm_task t
    where w.kind = 'user' and w."onBehalf" is null and t.status = 'open' and t.assignee = w.code) n)
  + (select coalesce(sum(n.count), 0) from way w, lateral (select count(*) from bpm_task t
    join bpm_live_instance i on i.id = t.inst_id
    where w.kind = 'user' and w."onBehalf" is not null and t.status = 'open' and t.assignee = w.code
      and ${reaches("w", "i")}) n)`;

/** A task of one role is met once, so that the rows of the index are its count; only the others must be told apart. */
const COUNT_OF_ROLES = `(select coalesce(sum(n.count), 0) from way w, lateral (select count(*) from bpm_candidate c
    where w.kind = 'role' and c.kind = 'role' and c.code = w.code and not c.many_roles and ${reaches("w", "c")}) n)
  + (select count(distinct c.task_id) from way w join bpm_candidate c on c.kind = 'role' and c.many_roles
      and w.kind = 'role' and c.code = w.code and ${reaches("w", "c")})`;

/** Tasks that name the account as a candidate, and are not met by a role already. */
const COUNT_OF_NAMED = `(select count(distinct c.task_id) from way w join bpm_candidate c on c.kind = 'user'
      and w.kind = 'user' and c.code = w.code and ${reaches("w", "c")}
    where not exists (select 1 from bpm_candidate r join way v on v.kind = 'role' and v.code = r.code
      where r.task_id = c.task_id and r.kind = 'role' and ${reaches("v", "r")}))`;

/** Suspended instances are few: they are counted apart and taken off. */
const COUNT_SUSPENDED = `(select count(*) from bpm_live_instance i join bpm_task t on t.inst_id = i.id and t.status = 'open'
    where i.is_suspended and ${reachedBy("way w")})`;

async function countByWays(db: Db, { account }: User, ways: readonly Way[]): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `with way as materialized (select * from ${WAYS})
     select (${COUNT_ASSIGNED} + ${COUNT_OF_ROLES} + ${COUNT_OF_NAMED} - ${COUNT_SUSPENDED})::int as count`,
    [JSON.stringify(mergedWays(ways)), account],
  );
  return rows[0]?.count ?? 0;
}
