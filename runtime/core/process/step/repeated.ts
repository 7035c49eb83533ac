import { isAhead, nodeOf, type GraphNode } from "../graph/graph";
import { buttonsOf, hasWork } from "../access";
import type { RepeatSkip } from "../setting";
import type { StepDraft } from "./step-draft";
import type { StepEvent, TaskState } from "./state";
import { NOTE } from "../sentences";

/**
 * Whether a node is passed since the one person it asks has agreed before: as the last one to act on the way to it
 * (`previous`), or anywhere in the application (`any`). Where they have more to do than to agree they are asked again, and
 * where several are asked, as what they have to agree on is for all of them.
 * @param accounts who would be asked
 * @returns who agreed before, and what to note of it; null where somebody is to be asked
 */
export function agreedBefore(
  draft: StepDraft,
  node: GraphNode,
  accounts: readonly string[],
): NonNullable<StepEvent["about"]> | null {
  const { repeatSkip } = draft.environment;
  const [account, ...others] = accounts;
  if (repeatSkip === undefined || account === undefined || others.length > 0) return null;
  if (buttonsOf(node).agree !== 1 || hasWork(node)) return null;
  const found = wordsBefore(draft, node, repeatSkip).find(
    (task) => task.action === "agree" && task.actor === account && holds(draft, task, node),
  );
  if (!found) return null;
  const at = nodeOf(draft.graph, found.node).name;
  return { account, say: ({ person }) => NOTE.agreedBefore({ person, node: at }) };
}

/** What people said on the way to a node, or beside it: all of it, or the newest on the way. */
function wordsBefore({ state, graph }: StepDraft, { id }: GraphNode, mode: RepeatSkip): TaskState[] {
  const said = state.tasks.filter(
    ({ status, actor, node }) => status === "done" && actor !== null && node in graph.nodes,
  );
  if (mode === "any") return said.filter(({ node }) => node !== id && !isAhead(graph, id, node));
  const onTheWay = said.filter(({ node }) => isAhead(graph, node, id));
  return onTheWay.toSorted((a, b) => b.doneSeq - a.doneSeq).slice(0, 1);
}

/** Whether the application has not been back where somebody agreed, or before it, nor already been where they come again. */
function holds(
  { state, graph }: StepDraft,
  { node, token, seq }: TaskState,
  { id: again }: GraphNode,
): boolean {
  return !state.tasks.some(
    (later) =>
      later.seq > seq &&
      later.token !== token &&
      (later.node === again || later.node === node || isAhead(graph, later.node, node)),
  );
}
