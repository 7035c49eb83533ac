import type { Context } from "@/server/context";
import { ApiError, CODE } from "@/server/errors";
import { SENTENCE } from "../sentences";
import { instanceOf, type InstanceKey } from "../store/instance-rows";

/**
 * Work on an application that may have been deleted meanwhile: those who had to do with it learn who did that and why, and
 * nothing else of it; everybody else that there is no such thing. Both are 404.
 */
export async function unlessDeleted<Done>(
  context: Pick<Context, "db" | "user">,
  key: InstanceKey,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.notFound) throw error;
    throw (await deletion(context, key)) ?? error;
  }
}

interface Deleted {
  name: string | null;
  reason: string | null;
}

async function deletion(
  { db, user }: Pick<Context, "db" | "user">,
  key: InstanceKey,
): Promise<ApiError | null> {
  const { sql, value } = instanceOf(key);
  const [found] = await db.query<Deleted>(
    `select i.deleted_by_name as name, i.delete_reason as reason from bpm_instance i
      where i.id = ${sql} and i.deleted_date is not null and (i.initiator = $2
        or exists (select 1 from bpm_task t where t.inst_id = i.id and (t.actor = $2 or t.assignee = $2))
        or exists (select 1 from bpm_history h where h.inst_id = i.id and (h.actor = $2 or h.on_behalf = $2))
        or exists (select 1 from bpm_copy y where y.inst_id = i.id and y.account = $2)
        or exists (select 1 from bpm_task t join sys_message m on m.task_id = t.id
             where t.inst_id = i.id and m.user_id = $3))`,
    [value, user.account, user.id],
  );
  if (!found) return null;
  const { reason } = found;
  const name = found.name ?? SENTENCE.system;
  return new ApiError(
    CODE.notFound,
    reason ? SENTENCE.deletedWhy({ name, reason }) : SENTENCE.deletedBy({ name }),
  );
}
