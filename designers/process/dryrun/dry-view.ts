import { text } from "../texts";
import type { DryRun, DryStep } from "@/runtime/core/process/dry-run";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import { keyOf } from "@/runtime/core/kept-sentence";
import { nodeStateAfter, passedUnseen } from "@/runtime/core/process/node-state";
import type { TaskAction } from "@/runtime/core/process/step/state";
import type { InstanceView, NodeView } from "../viewer/viewer-context";
import type { Mark } from "../marks/mark";
import { localText } from "@/runtime/core/locale";
import { currentLocale } from "@/runtime/i18n/i18n";

/** A dry run that is shown on the canvas. */
export interface DryShown {
  graph: ProcessGraph;
  run: DryRun;
  names: Readonly<Record<string, string>>;
  /** User tasks that would wait for nobody, on the way or not. */
  forNobody: readonly string[];
}

const isStuck = ({ kind }: DryStep): boolean => kind === "nobody" || kind === "fault";

/** A flow that cannot be decided is shown at the node it leaves too. */
const placeOf = (graph: ProcessGraph, id: string): string => graph.flows[id]?.from ?? id;

/** Why a step stops the run, in a sentence. */
export function reasonOf(step: DryStep): string {
  return step.kind === "nobody" ? text("processDryRun.nobody") : localText(step.detail, currentLocale());
}

/** What somebody did, in a word. */
export function actionWord(action: TaskAction): string {
  return text(`processDryRun.did.${action}`);
}

/** A dry run as the canvas shows it: how each node was left, what was said there, the flows taken. */
export function viewOf({ run: { steps, flows }, graph, names }: DryShown): InstanceView {
  const states: Record<string, NodeView> = {};
  for (const [i, step] of steps.entries()) {
    if (isStuck(step)) continue;
    const { outcome } = step;
    const before = states[step.node];
    const state = outcome
      ? nodeStateAfter(before?.state, { action: outcome.action, cause: keyOf(outcome.detail) })
      : "active";
    const records = before?.records ?? [];
    states[step.node] = { state, records: outcome ? [...records, recordOf(outcome, i, names)] : records };
  }
  for (const node of passedUnseen(graph, flows)) states[node] ??= { state: "done", records: [] };
  return { states, taken: new Set(flows) };
}

function recordOf(
  { actor, action, opinion, detail }: NonNullable<DryStep["outcome"]>,
  index: number,
  names: DryShown["names"],
): NodeView["records"][number] {
  return {
    actor: actor ? (names[actor] ?? actor) : text("processDryRun.system"),
    action: actionWord(action),
    time: text("processDryRun.stepNumber", { number: index + 1 }),
    opinion: opinion || localText(detail, currentLocale()),
  };
}

/** Marks of a dry run: the order of visits, and where it stops with the reason; ahead of time, tasks for nobody. */
export function marksOf({ run: { steps }, graph, forNobody }: DryShown): Mark[] {
  const visits = new Map<string, number[]>();
  const stuck = new Map(forNobody.map((id) => [id, text("processDryRun.nobody")]));
  for (const [i, step] of steps.entries()) {
    const place = placeOf(graph, step.node);
    if (isStuck(step)) stuck.set(step.node, reasonOf(step));
    if (step.kind !== "fault") visits.set(place, [...(visits.get(place) ?? []), i + 1]);
  }
  return [
    ...[...visits].map(([id, numbers]) => ({ id, tone: "visited" as const, label: numbers.join(" · ") })),
    ...[...stuck].map(([id, note]) => ({ id, tone: "stuck" as const, note })),
  ];
}
