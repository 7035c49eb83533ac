import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Context, User } from "@/server/context";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import { canView, demandHandler, handlingOf } from "../access";
import type { Person } from "../actor";
import { holds } from "../proxies";
import type { OpenTask } from "../open-instance";
import { SENTENCE } from "../sentences";
import { hasHandedOn } from "./handed-on";
import { openToView } from "./viewer";

/** How a task ended that is not the reader's to look back on as their own work. */
type Closed = NonNullable<ResponseOf<"bpm/task", "detail">["closed"]>;

interface Seen {
  /** The person for whom the reader handles the task. */
  onBehalf: Person | null;
  closed: Closed | null;
}

/**
 * How a reader meets a task: to handle it, for themselves or for somebody, or, when it is no longer to be done, to see
 * who did it. 403 when the task is somebody else's, and when the application is not for their eyes; 409 with the name
 * of who did it when they were told of the task but may not look at the application. Who gave it on sees who has it
 * now, unless they stand in for that one.
 */
export async function seenTask(context: Context, open: OpenTask): Promise<Seen> {
  const { db, user } = context;
  const { task, row } = open;
  if (task.actor === user.account) return { onBehalf: null, closed: null };
  if (task.status === "open") {
    if (holds(task, user) || !(await hasHandedOn(db, task.id, user)) || (await standsIn(context, open)))
      return { onBehalf: await demandHandler(db, open, user), closed: null };
    await openToView(context, row.id);
    return { onBehalf: null, closed: { status: "handed", by: await nameOf(db, task.assignee) } };
  }
  const closed = { status: task.status, by: await actorOf(db, task.id) };
  if (!(await canView(db, user, row.id)) && (await wasTold(db, task.id, user)))
    throw new ApiError(CODE.conflict, sentenceOf(closed));
  await openToView(context, row.id);
  return { onBehalf: null, closed };
}

/** Whether a task is somebody's for whom the reader stands in. */
const standsIn = async ({ db, user }: Context, open: OpenTask): Promise<boolean> =>
  (await handlingOf(db, open, user))(open.task) !== null;

async function nameOf(db: Db, account: string | null): Promise<string | null> {
  const [found] = await db.query<{ name: string }>("select name from sys_user where account = $1", [account]);
  return found?.name ?? null;
}

const sentenceOf = ({ status, by }: Closed): ConstructorParameters<typeof ApiError>[1] =>
  status === "cancelled" ? SENTENCE.taskCancelled : SENTENCE.taskHandledBy({ name: by ?? SENTENCE.system });

async function actorOf(db: Db, taskId: string): Promise<string | null> {
  const [found] = await db.query<{ name: string | null }>(
    "select actor_name as name from bpm_task where id = $1",
    [taskId],
  );
  return found?.name ?? null;
}

async function wasTold(db: Db, taskId: string, user: User): Promise<boolean> {
  const told = await db.query("select 1 from sys_message where task_id = $1 and user_id = $2 limit 1", [
    taskId,
    user.id,
  ]);
  return told.length > 0;
}
