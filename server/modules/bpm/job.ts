import type { Handler, Handlers, Listed } from "../../resource/handler";
import type { Context, Input } from "../../context";
import { ofManaged } from "../../engine/managed";
import { withViewable } from "../../engine/read/viewable-rows";
import { Where } from "../../resource/where";
import { like, orderOf, pageOf } from "../../resource/page";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../kept/kept-texts";

const list: Handler<"bpm/job", "list"> = async (context, input) => {
  const where = new Where();
  where.params.push(like(input.title), input.kind || null, input.status || null);
  const managed = await managedJobs(context, where, "j");
  const title = `coalesce(i.title, ${context.client.locale === "en" ? "nullif(s.name_en, ''), " : ""}s.name, w.title)`;
  const select = `j.id, j.kind, j.inst_id as "instId", ${title} as title,
    coalesce(nullif(d.graph #>> array['nodes', j.node, 'name'], ''), j.node) as node, j.status, j.attempts,
    j.last_error as "lastError", j.due_date as "dueDate"`;
  const from = `sys_job j left join bpm_live_instance i on i.id = j.inst_id
    left join bpm_definition d on d.id = i.def_id left join sys_task s on j.kind = 'cron' and s.id = j.ref
    left join sys_webhook_delivery w on j.kind = 'webhook' and w.id = j.ref
    where ($1::text is null or ${title} ilike $1) and ($2::text is null or j.kind = $2)
      and ($3::text is null or j.status = $3) and ${managed}`;
  const order = orderOf(input.sort, { dueDate: "j.due_date" }, "j.due_date, j.id");
  const query = { select, from, order, params: where.params };
  const page = await pageOf<Omit<Listed<"bpm/job">, "isViewable">>(context.db, query, input);
  return withKeptTexts(context, "sys_job", await withViewable(context, page));
};

/** The condition on jobs of applications that the caller manages, and of none. */
async function managedJobs(context: Context, where: Where, alias: string): Promise<string> {
  const { sql, values } = await ofManaged(context, `${alias}.inst_id`);
  return where.bind(sql, ...values);
}

/** The condition on the jobs that are asked for, within those that the caller manages. */
async function asked(
  context: Context,
  ids: readonly string[],
): Promise<{ which: string; params: unknown[] }> {
  const where = new Where();
  where.params.push(ids);
  const managed = await managedJobs(context, where, "sys_job");
  return { which: `id = any($1::text[]) and ${managed}`, params: where.params };
}

interface TouchedJob extends Input {
  id: string;
  kind: string;
}

const TOUCHED = `id, kind, inst_id as "instId", node`;

async function log(context: Context, action: string, jobs: readonly TouchedJob[]): Promise<void> {
  const resource = getResource("bpm/job");
  for (const { id, ...after } of jobs)
    await logBusiness(context, { resource, action, rowId: id, label: after.kind, before: null, after });
}

/** Gives failed jobs all their attempts again, from now on. */
const retry: Handler<"bpm/job", "retry"> = async (context, input) => {
  const { which, params } = await asked(context, input.ids);
  const rows = await context.db.query<TouchedJob>(
    `update sys_job set status = 'waiting', attempts = 0, leased_until = null, due_date = now(), update_date = now()
     where ${which} and status = 'dead' returning ${TOUCHED}`,
    params,
  );
  await log(context, "retry", rows);
  return { count: rows.length };
};

const runNow: Handler<"bpm/job", "runNow"> = async (context, input) => {
  const { which, params } = await asked(context, input.ids);
  const rows = await context.db.query<TouchedJob>(
    `update sys_job set due_date = now(), update_date = now() where ${which} and status = 'waiting'
     returning ${TOUCHED}`,
    params,
  );
  await log(context, "runNow", rows);
  return { count: rows.length };
};

/** Gives failed jobs up. Their node stays as it is, for an administrator to move the application on or end it. */
const remove: Handler<"bpm/job", "remove"> = async (context, input) => {
  const { which, params } = await asked(context, input.ids);
  const rows = await context.db.query<TouchedJob>(
    `delete from sys_job where ${which} and status = 'dead' returning ${TOUCHED}`,
    params,
  );
  await log(context, "remove", rows);
  return { count: rows.length };
};

export const handlers: Handlers<"bpm/job"> = { list, retry, runNow, remove };
