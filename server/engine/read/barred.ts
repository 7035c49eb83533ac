import { askedWith, sharersOf } from "@/runtime/core/process/step/asked";
import { membersOf } from "@/runtime/core/process/step/handlers";
import { openTasks, type Candidate, type TaskState } from "@/runtime/core/process/step/state";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Context } from "@/server/context";
import type { Db } from "@/server/db/port";
import type { Person } from "../actor";
import { roleMembers } from "../directory";
import type { OpenTask } from "../open-instance";

/** Accounts that an action on a task cannot name. */
type Barred = ResponseOf<"bpm/task", "detail">["barred"];

export const NOBODY: Barred = { assign: [], delegate: [], addSign: [] };

/**
 * Whom the handler of a task cannot give it to, or ask along: each would be refused, as they are asked there already.
 */
export async function barredFrom(
  { db, user }: Pick<Context, "db" | "user">,
  { state, task }: Pick<OpenTask, "state" | "task">,
  onBehalf: Person | null,
): Promise<Barred> {
  const members = await membersBehind(
    db,
    openTasks(state).filter(({ token }) => token === task.token),
  );
  const asked = askedWith(state, task, members);
  const selves = [user.account, ...(onBehalf ? [onBehalf.account] : [])];
  return {
    assign: [...asked],
    delegate: [...new Set([...asked, ...selves])],
    addSign: [...new Set([...asked, ...sharersOf(task, members)])],
  };
}

/** Whom none of these open tasks can be given to: each of them would refuse them. */
export async function barredFromEach(
  db: Db,
  tasks: readonly { id: string; token: string; inst: string }[],
): Promise<string[]> {
  const state = await db.query<TaskState>(
    `select id, token, status, assignee, owner, candidates, queue from bpm_task
      where inst_id = any($1::text[]) and token = any($2::text[])`,
    [tasks.map(({ inst }) => inst), tasks.map(({ token }) => token)],
  );
  const members = await membersBehind(
    db,
    state.filter(({ status }) => status === "open"),
  );
  const [first, ...others] = tasks.map((task) => askedWith({ tasks: state }, task, members));
  return [...(first ?? [])].filter((account) => others.every((asked) => asked.has(account)));
}

/** The accounts behind the candidates of tasks that several people may take. */
export async function membersBehind(
  db: Db,
  tasks: readonly TaskState[],
): Promise<(candidates: readonly Candidate[]) => string[]> {
  const shared = tasks.filter(({ assignee }) => assignee === null).flatMap(({ candidates }) => candidates);
  const codesOf = (wanted: Candidate["kind"]): string[] =>
    shared.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  const directory = { users: new Set(codesOf("user")), roles: await roleMembers(db, codesOf("role")) };
  return (candidates) => membersOf(candidates, directory);
}
