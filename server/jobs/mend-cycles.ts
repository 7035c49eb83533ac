import { type Due, nextDue } from "@/runtime/core/process/time/timer";
import type { Database } from "../db/port";
import { STEP_BACK_MS } from "./scheduled-task";

interface CycleJob {
  id: string;
  due: Due;
  now: string;
}

/**
 * Gives cycles of timers and reminders their time back where a clock that ran ahead has put it further off than they come:
 * else nothing would come until then. One that is put back by some minutes shows times again that have been: none comes
 * twice. Whatever comes once is due at its moment, whenever that was reckoned.
 */
export async function mendCycles(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const jobs = await tx.query<CycleJob>(
      `select id, payload -> 'due' as due, clock_timestamp() as now from sys_job
        where kind in ('timer', 'timeout') and status = 'waiting' and attempts = 0 and due_date > now()
          and payload -> 'due' ->> 'every' is not null for update skip locked`,
    );
    for (const { id, due, now } of jobs) {
      const next = timeBefore(due, Date.parse(now));
      if (next === null) continue;
      await tx.query("update sys_job set due_date = $2, payload = payload || $3::jsonb where id = $1", [
        id,
        next,
        JSON.stringify({ due: { ...due, at: next } }),
      ]);
    }
  });
}

/** The time that a cycle comes to next where it is to be earlier; null for one that is right, or has not begun. */
function timeBefore({ from, ...due }: Due, now: number): string | null {
  if (from === undefined || from === due.at) return null;
  const after = (at: number): string | undefined =>
    nextDue({ ...due, from, at: from, left: null }, new Date(at).toISOString())?.at;
  const [sure, next] = [after(now + STEP_BACK_MS), after(now)];
  return sure !== undefined && next !== undefined && sure < due.at ? next : null;
}
