import type { Db } from "../db/port";
import { type BusinessActor, logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { EXPIRED_SQL } from "../session/store";
import type { Link } from "./chain";
import { lockChain } from "./seal";
import { PURGE_ACTION } from "./verify";

interface Retention {
  /** System parameter with the number of days; 0 keeps for ever. */
  setting: string;
  /** Days where the parameter is missing or no number. */
  otherwise: number;
  /** Nothing younger goes, whatever the parameter says. */
  least: number;
}

/** How long each kind of record is kept. The trigger on the business log knows its least number of days too. */
const RETENTION = {
  business: { setting: "log.retentionDays.business", otherwise: 0, least: 180 },
  login: { setting: "log.retentionDays.login", otherwise: 180, least: 30 },
  exception: { setting: "log.retentionDays.exception", otherwise: 180, least: 30 },
  task: { setting: "log.retentionDays.task", otherwise: 180, least: 30 },
  webhook: { setting: "log.retentionDays.webhook", otherwise: 30, least: 7 },
  session: { setting: "log.retentionDays.session", otherwise: 90, least: 7 },
  import: { setting: "log.retentionDays.import", otherwise: 180, least: 7 },
  job: { setting: "log.retentionDays.job", otherwise: 180, least: 7 },
  message: { setting: "message.retentionDays", otherwise: 180, least: 1 },
} as const satisfies Record<string, Retention>;

type Kind = keyof typeof RETENTION;

/** The least number of days beside 0 that a parameter of retention may say, or null for any other parameter. */
export const leastDaysOf = (code: string): number | null =>
  Object.values(RETENTION).find(({ setting }) => setting === code)?.least ?? null;

/** Days in which a repeated request gets its first answer. */
const ACTION_DAYS = 30;

/** SQL: what is older than the days in `$1`. */
const OLD = "now() - make_interval(days => $1)";

const STATEMENTS: Record<Exclude<Kind, "business">, string> = {
  login: `delete from sys_login_log where create_date < ${OLD}`,
  exception: `delete from sys_exception_log where create_date < ${OLD}`,
  task: `delete from sys_task_log where create_date < ${OLD}`,
  // What is still to be delivered stays.
  webhook: `delete from sys_webhook_delivery where status <> 'waiting' and create_date < ${OLD}`,
  // Who is still signed in stays.
  session: `delete from sys_session s where (s.end_reason is not null or ${EXPIRED_SQL})
    and greatest(s.last_seen, s.update_date) < ${OLD}`,
  import: `delete from sys_import where status <> 'running' and create_date < ${OLD}`,
  // What can still be tried again for a running application stays.
  job: `delete from sys_job where status = 'dead' and update_date < ${OLD} and not exists (
    select 1 from bpm_live_instance i where i.id = sys_job.inst_id and i.end_date is null)`,
  // What nobody has read stays.
  message: `delete from sys_message where read_date < ${OLD}`,
};

/** All kinds but the chain, which goes by its own rules. */
const DELETED = [
  "login",
  "exception",
  "task",
  "webhook",
  "session",
  "import",
  "job",
  "message",
] as const satisfies readonly (keyof typeof STATEMENTS)[];

/**
 * Removes what has been kept long enough. That it did is itself a row of the business log, with how many rows of what
 * went, and the last link of the chain that is gone, so that the rest can still be verified. Gives the number of rows.
 */
export async function purge(actor: BusinessActor): Promise<number> {
  const { db } = actor;
  const removed: Record<string, number> = {};
  const days = await daysOf(db);
  const gone = days.business === 0 ? null : await purgeChain(db, days.business);
  if (gone) removed["business"] = gone.count;
  for (const kind of DELETED)
    if (days[kind] > 0) removed[kind] = await deleted(db, STATEMENTS[kind], days[kind]);
  removed["action"] = await deleted(db, `delete from bpm_action where create_date < ${OLD}`, ACTION_DAYS);
  const total = Object.values(removed).reduce((sum, count) => sum + count, 0);
  if (total > 0) await keepAnchor(actor, { days, removed, gone });
  return total;
}

async function deleted(db: Db, statement: string, days: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `with gone as (${statement} returning 1) select count(*)::int as count from gone`,
    [days],
  );
  return row?.count ?? 0;
}

interface Gone extends Link {
  count: number;
}

/** The rows of the chain before the first one that is young enough; the chain has no holes. */
async function purgeChain(db: Db, days: number): Promise<Gone | null> {
  await lockChain(db);
  const [last] = await db.query<Link>(
    `select seq, hash from sys_business_log where seq = coalesce(
       (select min(seq) - 1 from sys_business_log where seq is not null and create_date >= ${OLD}),
       (select max(seq) from sys_business_log))`,
    [days],
  );
  if (last === undefined) return null;
  await db.query("select set_config('flowsmith.purging', 'on', true)");
  const count = await deleted(db, "delete from sys_business_log where seq <= $1", last.seq);
  await db.query("select set_config('flowsmith.purging', '', true)");
  return { ...last, count };
}

interface Purged {
  days: Record<Kind, number>;
  removed: Record<string, number>;
  gone: Gone | null;
}

async function keepAnchor(actor: BusinessActor, { days, removed, gone }: Purged): Promise<void> {
  const anchor = gone === null ? {} : { lastSeq: gone.seq, lastHash: gone.hash };
  await logBusiness(actor, {
    resource: getResource("sys/businessLog"),
    action: PURGE_ACTION,
    rowId: PURGE_ACTION,
    before: null,
    after: { days, removed, ...anchor },
  });
}

/** Days of each kind as they hold; 0: for ever. */
async function daysOf(db: Db): Promise<Record<Kind, number>> {
  const rows = await db.query<{ code: string; value: string | null }>(
    "select code, value from sys_config where code = any($1::text[])",
    [Object.values(RETENTION).map(({ setting }) => setting)],
  );
  const stored = new Map(rows.map(({ code, value }) => [code, value]));
  const days = (kind: Kind): number => daysKept(RETENTION[kind], stored.get(RETENTION[kind].setting) ?? null);
  return {
    business: days("business"),
    login: days("login"),
    exception: days("exception"),
    task: days("task"),
    webhook: days("webhook"),
    session: days("session"),
    import: days("import"),
    job: days("job"),
    message: days("message"),
  };
}

function daysKept({ otherwise, least }: Retention, value: string | null): number {
  const given = value !== null && /^\d{1,5}$/.test(value.trim()) ? Number(value) : otherwise;
  return given === 0 ? 0 : Math.max(given, least);
}
