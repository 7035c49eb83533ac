import type { GraphNode } from "../graph/graph";
import { exactHandlers } from "./handlers";
import type { StepDraft } from "./step-draft";
import { DEFAULT_RATIO, type SignMode } from "../setting";
import { openTasks, type TaskState } from "./state";
import { NOTE } from "../sentences";

/** How the handlers of a node decide together; null when they share one task. */
export function signOf(node: GraphNode): SignMode | null {
  return node.setting?.plugins?.userAssign.sign ?? null;
}

/** Opens a task of their own for everyone who signs; in sequence, for the first, who is followed by the others. */
export function openSigned(
  draft: StepDraft,
  node: GraphNode,
  { token, accounts, returnTo }: { token: string; accounts: readonly string[]; returnTo: string | null },
): void {
  const isInTurn = signOf(node) === "sequential";
  for (const account of isInTurn ? accounts.slice(0, 1) : accounts) {
    const handlers = exactHandlers([account], draft.environment.directory);
    const task = draft.addTask(node.id, token, handlers, returnTo);
    task.queue = isInTurn ? accounts.slice(1) : [];
  }
}

/** What has become of a node: it waits for others, goes on, or goes back. */
export type Verdict = "open" | "passed" | "refused";

/**
 * How a node stands after one of its tasks was completed. Opens the task of the next in sequence, and cancels those that
 * are no longer asked for.
 */
export function settle(draft: StepDraft, node: GraphNode, { token }: TaskState): Verdict {
  const verdict = verdictOf(draft, node, token);
  if (verdict !== "passed") return verdict;
  const open = openTasks(draft.state).filter((task) => task.token === token);
  for (const task of open) {
    draft.close(task, "cancelled", null, "cancelled");
    draft.record({ action: "cancelled", node: node.id, task: task.id, detail: NOTE.signed });
  }
  return callNext(draft, node, tasksOf(draft, token)) ? "open" : "passed";
}

/**
 * What the votes at a node say so far. Where a ratio decides, a rejection is a vote as well: the node goes back once the
 * ratio is out of reach. Everywhere else one rejection is enough.
 */
export function verdictOf(draft: Pick<StepDraft, "state">, node: GraphNode, token: string): Verdict {
  const tasks = tasksOf(draft, token);
  const isOpen = tasks.some(({ status }) => status === "open");
  const mode = signOf(node);
  if (mode === "ratio") return ratioVerdict(node, tasks);
  if (tasks.some(isAgainst)) return "refused";
  return !isOpen || (mode === "any" && agreedOf(tasks) > 0) ? "passed" : "open";
}

function ratioVerdict(node: GraphNode, tasks: readonly TaskState[]): Verdict {
  const ratio = node.setting?.plugins?.userAssign.signRatio ?? DEFAULT_RATIO;
  const asked = tasks.filter(({ status }) => status !== "cancelled").length;
  const open = tasks.filter(({ status }) => status === "open").length;
  const reaches = (votes: number): boolean => votes * 100 >= ratio * asked;
  if (reaches(agreedOf(tasks))) return "passed";
  return open > 0 && reaches(agreedOf(tasks) + open) ? "open" : "refused";
}

const agreedOf = (tasks: readonly TaskState[]): number => tasks.filter(isAgreed).length;

/** Whether the one who was asked has said yes. */
export const isAgreed = ({ action }: TaskState): boolean =>
  action === "agree" || action === "handle" || action === "resubmit";

/** Whether the one who was asked has said no. */
export const isAgainst = ({ action }: TaskState): boolean => action === "turnDown" || action === "oppose";

/** Whose vote a task is: somebody may work on it for them, or have given it for them. */
export const voterOf = ({ owner, assignee, actor }: TaskState): string | null => owner ?? assignee ?? actor;

/** Who was asked in a round of a node, or was to be, in that order; not those whose task was taken away. */
export function votersOf(draft: Pick<StepDraft, "state">, token: string): string[] {
  const asked = tasksOf(draft, token).filter(({ action }) => action !== "delSign");
  const accounts = asked.flatMap((task) => [voterOf(task), ...task.queue]);
  return [...new Set(accounts)].filter((account) => account !== null);
}

const tasksOf = ({ state }: Pick<StepDraft, "state">, token: string): TaskState[] =>
  state.tasks.filter((task) => task.token === token);

/** Opens the task of the next person in sequence who is still there, and notes who is not; false when nobody is left. */
function callNext(draft: StepDraft, node: GraphNode, tasks: readonly TaskState[]): boolean {
  const last = tasks.findLast((task) => task.queue.length > 0);
  if (!last) return false;
  const { users } = draft.environment.directory;
  const next = last.queue.findIndex((account) => users.has(account));
  const accounts = next === -1 ? [] : last.queue.slice(next);
  for (const account of next === -1 ? last.queue : last.queue.slice(0, next))
    draft.record({ action: "cancelled", node: node.id, about: { account, say: NOTE.goneSigner } });
  last.queue = [];
  if (accounts.length === 0) return false;
  openSigned(draft, node, { token: last.token, accounts, returnTo: last.returnTo });
  return true;
}
