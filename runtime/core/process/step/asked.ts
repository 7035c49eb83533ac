import type { Candidate, InstanceState, TaskState } from "./state";

/** The accounts behind candidates. */
type Members = (candidates: readonly Candidate[]) => readonly string[];

/**
 * Who is asked at a node with a task already, or will be, as people sign in sequence: nobody is asked twice. Those who
 * share the task itself are not among them, as one of them may take it.
 */
export function askedWith(
  { tasks }: Pick<InstanceState, "tasks">,
  { id, token }: Pick<TaskState, "id" | "token">,
  membersOf: Members,
): Set<string> {
  const here = tasks.filter((task) => task.token === token);
  const open = here.filter(({ status }) => status === "open");
  const others = open.filter((task) => task.id !== id);
  return new Set([
    ...here.flatMap(({ queue }) => queue),
    ...open.flatMap(({ assignee, owner }) => [assignee, owner]).filter((account) => account !== null),
    ...others.flatMap((task) => sharersOf(task, membersOf)),
  ]);
}

/** Who shares a task that several people may take; nobody once one of them has it. */
export const sharersOf = (
  { assignee, candidates }: Pick<TaskState, "assignee" | "candidates">,
  membersOf: Members,
): readonly string[] => (assignee === null ? membersOf(candidates) : []);
