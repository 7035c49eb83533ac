import type {
  BpmStatisticsDay,
  BpmStatisticsHandler,
  BpmStatisticsNode,
} from "@/runtime/core/resource/call-types";
import { officeDay, OFFICE_ZONE as ZONE } from "@/runtime/core/office-zone";
import type { Context } from "../context";
import type { Db } from "../db/port";
import { managedBy } from "../engine/managed";
import { Where } from "../resource/where";

/** Today where the figures are read, as `2026-01-31`. */
export const today = (): string => officeDay(new Date());

/** From the first to the last day, both included; of one process or, without a code, of all. */
export interface Period {
  from: string;
  to: string;
  defCode: string | null;
}

export type NodeFigures = BpmStatisticsNode;
export type HandlerFigures = BpmStatisticsHandler;
export type DayFigures = BpmStatisticsDay;

const START = `($1::date::timestamp at time zone '${ZONE}')`;
const END = `(($2::date + 1)::timestamp at time zone '${ZONE}')`;
const OF_PROCESS = "($3::text is null or i.def_code = $3) and not i.is_trial";
const DURING = (column: string): string => `${column} >= ${START} and ${column} < ${END}`;
/** Tasks that a person finished; what the engine passed by itself has no dwell time. */
const HANDLED = `t.status = 'done' and t.actor is not null and t.action not in ('start', 'skip') and ${DURING("t.done_date")}`;
/** No time at all where the clock was set back while a task was open: less than none would shorten the others' average. */
const HOURS = "greatest(0, extract(epoch from t.done_date - t.create_date) / 3600)";
/** Hours to parts of a second: pages write them in words, short ones as seconds. */
const rounded = (value: string): string => `coalesce(round((${value})::numeric, 4), 0)::float8`;

/** Who asks for figures: those are of the applications that this user manages, as lists of them are. */
type Reader = Pick<Context, "db" | "user">;

/** The condition on the applications `i` that count, and the parameters of the statement that it stands in. */
async function counted(
  reader: Reader,
  { from, to, defCode }: Period,
): Promise<{ of: string; params: unknown[] }> {
  const { sql, values } = await managedBy(reader);
  const where = new Where();
  where.params.push(from, to, defCode);
  const managed = where.bind(sql, ...values);
  return { of: `${OF_PROCESS} and (${managed})`, params: where.params };
}

/** What a node is called among all that are listed: with its process below where another one has a node of that name. */
const LABEL = `case when count(*) over (partition by d.node_name) > 1
  then d.node_name || chr(10) || d.def_name else d.node_name end`;

/** Dwell time and rejections of every node that was handled in the period, the slowest first. */
export async function nodeFigures(reader: Reader, period: Period): Promise<NodeFigures[]> {
  const { of, params } = await counted(reader, period);
  return reader.db.query<NodeFigures>(
    `with handled as (
       select i.def_code, t.node, max(i.def_name) as def_name, max(t.node_name) as node_name, count(*)::int as done,
         ${rounded(`avg(${HOURS})`)} as average, ${rounded(`max(${HOURS})`)} as longest
       from bpm_task t join bpm_live_instance i on i.id = t.inst_id where ${HANDLED} and ${of} group by i.def_code, t.node),
     rejected as (
       select i.def_code, h.node, count(*)::int as rejects from bpm_history h join bpm_live_instance i on i.id = h.inst_id
       where h.action = 'turnDown' and ${DURING("h.create_date")} and ${of} group by i.def_code, h.node)
     select d.def_code || ' ' || d.node as id, d.def_name as "defName", d.node, d.node_name as "nodeName",
       ${LABEL} as label, d.done, d.average as "averageHours",
       d.longest as "longestHours", coalesce(r.rejects, 0) as rejects
     from handled d left join rejected r on r.def_code = d.def_code and r.node = d.node
     order by d.average desc, d.def_name, d.node_name`,
    params,
  );
}

/**
 * Open tasks by person; one that several people share counts for each of them, as each finds it in their to-do list.
 */
const OPEN_BY_HANDLER = `select id, assignee, inst_id from bpm_task where status = 'open' and assignee is not null
  union all select t.id, c.code, t.inst_id from bpm_candidate c join bpm_task t on t.id = c.task_id where c.kind = 'user'
  union all select t.id, u.account, t.inst_id from bpm_candidate c join bpm_task t on t.id = c.task_id
    join sys_role r on r.code = c.code and r.enabled join sys_user_role ur on ur.role_id = r.id
    join sys_user u on u.id = ur.user_id and u.enabled where c.kind = 'role'`;

/** Who did how much in the period, and what waits for them now, whoever has most to do first. */
export async function handlerFigures(reader: Reader, period: Period): Promise<HandlerFigures[]> {
  const { of, params } = await counted(reader, period);
  return reader.db.query<HandlerFigures>(
    `with handled as (
       select t.actor as account, count(*)::int as done, ${rounded(`avg(${HOURS})`)} as average
       from bpm_task t join bpm_live_instance i on i.id = t.inst_id where ${HANDLED} and ${of} group by t.actor),
     waiting as (
       select account, count(distinct o.id)::int as open from (${OPEN_BY_HANDLER}) o(id, account, inst_id)
         join bpm_live_instance i on i.id = o.inst_id where not i.is_suspended and ${of} group by account)
     select account, coalesce(u.name, account) as name, coalesce(w.open, 0) as open, coalesce(h.done, 0) as done,
       coalesce(h.average, 0) as "averageHours"
     from handled h full join waiting w using (account) left join sys_user u using (account)
     order by open desc, done desc, account`,
    params,
  );
}

/** Applications started and ended on every day of the period. */
export async function dayFigures(reader: Reader, period: Period): Promise<DayFigures[]> {
  const { of, params } = await counted(reader, period);
  const perDay = (
    column: string,
  ): string => `select (${column} at time zone '${ZONE}')::date as day, count(*)::int as count
    from bpm_live_instance i where ${DURING(column)} and ${of} group by 1`;
  return reader.db.query<DayFigures>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.count, 0) as started, coalesce(e.count, 0) as ended
     from generate_series($1::date, $2::date, interval '1 day') d(day)
       left join (${perDay("i.create_date")}) s on s.day = d.day::date
       left join (${perDay("i.end_date")}) e on e.day = d.day::date
     order by d.day`,
    params,
  );
}

/**
 * What a person finished on each of the last days, and how long it had waited for them on average: null for a day
 * without.
 */
export function ownFigures(
  db: Db,
  account: string,
  days: number,
): Promise<{ day: string; done: number; waitedHours: number | null }[]> {
  return db.query(
    `select to_char(d.day, 'MM-DD') as day, coalesce(h.done, 0) as done, h.waited as "waitedHours"
     from generate_series($2::date - $3::int + 1, $2::date, interval '1 day') d(day) left join (
       select (t.done_date at time zone '${ZONE}')::date as day, count(*)::int as done, ${rounded(`avg(${HOURS})`)} as waited
       from bpm_task t join bpm_live_instance i on i.id = t.inst_id
       where t.status = 'done' and t.actor = $1 and t.action not in ('start', 'skip')
         and t.done_date >= ($2::date - $3::int + 1)::timestamp at time zone '${ZONE}' group by 1) h on h.day = d.day::date
     order by d.day`,
    [account, today(), days],
  );
}
