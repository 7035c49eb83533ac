import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Db } from "@/server/db/port";

/** Who gave a task to whom it waits for, how, and what they said. */
type Given = ResponseOf<"bpm/task", "detail">["given"];

/**
 * How a task came to whom it waits for, where somebody gave it to them: transferred or lent it, gave it back, asked
 * them along, or rejected what came after. Null where the application just went on.
 */
export async function givenBy(db: Db, taskId: string): Promise<Given> {
  // What a step did has one time, and stands with its first line if it is said for several.
  const [given] = await db.query<NonNullable<Given>>(
    `select h.action, h.actor_name as "by", h.create_date as "createDate",
       (select f.opinion from bpm_history f
         where f.inst_id = h.inst_id and f.create_date = h.create_date and f.opinion <> '' order by f.seq limit 1) as opinion
     from bpm_task t join bpm_history h on h.inst_id = t.inst_id
     where t.id = $1 and (h.task_id = t.id and h.action in ('assign', 'delegate', 'resolve', 'addSign')
       or h.action = 'turnDown' and h.create_date = t.create_date)
     order by h.seq desc limit 1`,
    [taskId],
  );
  return given ?? null;
}
