import type { User } from "../context";
import type { Db } from "../db/port";
import { principalsOf, type Principal } from "./proxies";
import { like, orderOf, type Page, pageOf } from "./page";

/** Columns of the task lists: `t` is the task, `i` its instance. */
export const TASK_COLUMNS = `t.id, t.id as "taskId", t.inst_id as "instId", t.node, t.node_name as "nodeName", i.title,
  i.def_code as "defCode", i.def_name as "defName", i.initiator_name as "initiatorName", i.status as "instStatus",
  i.is_trial as "isTrial", t.create_date as "createDate", t.read_date as "readDate"`;

/** Ids of a user's open tasks: his own, and those that he shares as a candidate. `$1` account, `$2` role codes. */
const MINE = `select id from bpm_task where status = 'open' and assignee = $1
  union select task_id from bpm_candidate
    where (kind = 'user' and code = $1) or (kind = 'role' and code = any($2::text[]))`;

/**
 * Ids of a user's open tasks and of those that he handles for his principals (`$3`, as JSON), with the principal's name.
 * Applications of his own are left out of the latter: see `principalOf`.
 */
const MINE_AND_THEIRS = `select distinct on (id) id, on_behalf as "onBehalf" from (
    select id, null::text as on_behalf from (${MINE}) own
    union all
    select t.id, p.name from jsonb_to_recordset($3::jsonb) p(account text, name text, roles jsonb, "defCodes" jsonb)
      join lateral (select id from bpm_task where status = 'open' and assignee = p.account
        union select task_id from bpm_candidate where (kind = 'user' and code = p.account)
          or (kind = 'role' and code in (select jsonb_array_elements_text(p.roles)))) theirs on true
      join bpm_task t on t.id = theirs.id join bpm_instance i on i.id = t.inst_id
      where i.initiator <> $1 and (p."defCodes" = '[]'::jsonb or p."defCodes" @> to_jsonb(i.def_code))
  ) every_way order by id, on_behalf nulls first`;

const TODO = `(${MINE}) mine join bpm_task t on t.id = mine.id
  join bpm_instance i on i.id = t.inst_id and not i.is_suspended`;

/** Keeps the tasks of instances that are not suspended, in index order, so that a limit ends the read. */
const LIVE = "exists (select 1 from bpm_instance i where i.id = t.inst_id and not i.is_suspended)";

/**
 * The newest tasks of a user: the newest of each way in which a task can be his, each read from an index in its order.
 * `$3` is how many are wanted from the top.
 */
const NEWEST = `(select t.id, t.create_date from bpm_task t
    where t.status = 'open' and t.assignee = $1 and ${LIVE} order by t.create_date desc limit $3)
  union (select shared.* from (values ('user', $1)) who(kind, code), ${shared()})
  union (select shared.* from unnest($2::text[]) role(code), (values ('role')) w(kind),
    lateral (select w.kind, role.code) who(kind, code), ${shared()})`;

function shared(): string {
  return `lateral (select c.task_id as id, c.create_date from bpm_candidate c join bpm_task t on t.id = c.task_id
    where c.kind = who.kind and c.code = who.code and ${LIVE}
    order by c.create_date desc limit $3) shared`;
}

/** A page of a user's open tasks, the newest first unless another order or a search is asked for. */
export async function todoPage(db: Db, user: User, input: Record<string, unknown>): Promise<Page<object>> {
  const principals = await principalsOf(db, user);
  const title = like(input["title"]);
  const order = orderOf(
    input["sort"],
    { title: "i.title", createDate: "t.create_date" },
    "t.create_date desc",
  );
  if (principals.length > 0) return pageWithProxies(db, { user, principals, title, order }, input);
  if (title !== null || order !== "t.create_date desc") {
    const from = `${TODO} where ($3::text is null or i.title ilike $3)`;
    return pageOf(
      db,
      { select: TASK_COLUMNS, from, order, params: [user.account, user.roles, title] },
      input,
    );
  }
  const [page, size] = [Number(input["page"] ?? 1), Number(input["size"] ?? 10)];
  const top = page * size;
  const records = await db.query<object>(
    `select ${TASK_COLUMNS} from (${NEWEST} order by create_date desc limit $4 offset $5) mine
     join bpm_task t on t.id = mine.id join bpm_instance i on i.id = t.inst_id order by t.create_date desc`,
    [user.account, user.roles, top, size, top - size],
  );
  return { records, total: await countTodo(db, user) };
}

const withProxies = (user: User, principals: readonly Principal[]): unknown[] => [
  user.account,
  user.roles,
  JSON.stringify(principals),
];

const TODO_WITH_PROXIES = `(${MINE_AND_THEIRS}) mine join bpm_task t on t.id = mine.id
  join bpm_instance i on i.id = t.inst_id and not i.is_suspended`;

function pageWithProxies(
  db: Db,
  list: { user: User; principals: readonly Principal[]; title: string | null; order: string },
  input: Record<string, unknown>,
): Promise<Page<object>> {
  const { user, principals, title, order } = list;
  const query = {
    select: `${TASK_COLUMNS}, mine."onBehalf"`,
    from: `${TODO_WITH_PROXIES} where ($4::text is null or i.title ilike $4)`,
    order,
    params: [...withProxies(user, principals), title],
  };
  return pageOf(db, query, input);
}

/** How many open tasks a user has, with those that he handles for others. */
export async function countTodo(db: Db, user: User): Promise<number> {
  const principals = await principalsOf(db, user);
  if (principals.length === 0) return countOwn(db, user);
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count from ${TODO_WITH_PROXIES}`,
    withProxies(user, principals),
  );
  return rows[0]?.count ?? 0;
}

/** Suspended instances are few: they are counted apart and taken off. */
async function countOwn(db: Db, { account, roles }: User): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select (select count(*) from bpm_task where status = 'open' and assignee = $1)::int
       + (select count(*) from (select task_id from bpm_candidate
           where (kind = 'user' and code = $1) or (kind = 'role' and code = any($2::text[]))
           group by task_id) shared)::int
       - (select count(*) from bpm_instance i join bpm_task t on t.inst_id = i.id and t.status = 'open'
           where i.is_suspended and (t.assignee = $1 or exists (select 1 from bpm_candidate c where c.task_id = t.id
             and ((c.kind = 'user' and c.code = $1) or (c.kind = 'role' and c.code = any($2::text[]))))))::int as count`,
    [account, roles],
  );
  return rows[0]?.count ?? 0;
}
