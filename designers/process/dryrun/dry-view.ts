import type { DryRun, DryStep } from "@/runtime/core/process/dry-run";
import type { ProcessGraph } from "@/runtime/core/process/graph";
import type { InstanceView, NodeView } from "../canvas/viewer-context";

const STATES: Record<DryStep["kind"], NodeView["state"]> = {
  start: "done",
  task: "done",
  skip: "skipped",
  end: "done",
  nobody: "rejected",
  fault: "rejected",
};

/** Where a step is marked: a flow that cannot be decided is marked at the node it leaves. */
const placeOf = (graph: ProcessGraph, id: string): string => graph.flows[id]?.from ?? id;

/** A dry run as the canvas shows it: nodes walked, nodes where it stops, flows taken. */
export function viewOf({ steps, flows }: DryRun, graph: ProcessGraph): InstanceView {
  return {
    states: Object.fromEntries(steps.map(({ node, kind }) => [placeOf(graph, node), { state: STATES[kind], records: [] }])),
    taken: new Set(flows),
  };
}
