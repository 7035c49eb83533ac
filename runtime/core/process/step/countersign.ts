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

/** Opens a task of his own for everyone who signs; in sequence, for the first, who is followed by the others. */
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

/**
 * Whether a node is done after one of its tasks was completed. Opens the task of the next in sequence, and cancels
 * those that are no longer asked for.
 */
export function isSettled(draft: StepDraft, node: GraphNode, { token }: TaskState): boolean {
  const mine = draft.state.tasks.filter((task) => task.token === token);
  const open = openTasks(draft.state).filter((task) => task.token === token);
  if (open.length > 0 && isEnough(node, mine)) {
    for (const task of open) {
      draft.close(task, "cancelled", null, "cancelled");
      draft.record({ action: "cancelled", node: node.id, task: task.id, detail: NOTE.signed });
    }
    return true;
  }
  return open.length === 0 && !callNext(draft, node, mine);
}

function isEnough(node: GraphNode, tasks: readonly TaskState[]): boolean {
  const agreed = tasks.filter((task) => task.action === "agree" || task.action === "handle").length;
  const asked = tasks.filter((task) => task.status !== "cancelled").length;
  const mode = signOf(node);
  const ratio = node.setting?.plugins?.userAssign.signRatio ?? DEFAULT_RATIO;
  return (mode === "any" && agreed > 0) || (mode === "ratio" && agreed * 100 >= ratio * asked);
}

/** Opens the task of the next person in sequence who is still there; false when nobody is left. */
function callNext(draft: StepDraft, node: GraphNode, tasks: readonly TaskState[]): boolean {
  const last = tasks.findLast((task) => task.queue.length > 0);
  if (!last) return false;
  const { users } = draft.environment.directory;
  const accounts = last.queue.filter((account) => users.has(account));
  last.queue = [];
  if (accounts.length === 0) return false;
  openSigned(draft, node, { token: last.token, accounts, returnTo: last.returnTo });
  return true;
}
