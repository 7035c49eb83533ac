import { type ModdleElement, eventsOn, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { connectionType } from "../rules/connect";
import type { CommandContext } from "./diagram-edit";
import { reconnect } from "./flow";

/**
 * Leads flows past nodes that go away: where one flow leads into connected ones of them and one out of them, the first
 * leads on to where the second led. A flow that goes away too, or would double another one, is left alone. Gives the
 * flows that lead on.
 */
export function bridge(context: CommandContext, gone: ReadonlySet<ModdleElement>): ModdleElement[] {
  const leading: ModdleElement[] = [];
  const nodes = new Set([...gone].filter((one) => isA(one, "bpmn:FlowNode")));
  for (const group of groupsOf(nodes)) {
    const [into, more] = flowsOf(group, "incoming", "sourceRef");
    const [out, others] = flowsOf(group, "outgoing", "targetRef");
    if (!into || !out || more || others || gone.has(into) || gone.has(out)) continue;
    const [source, target] = [oneOf(into, "sourceRef"), oneOf(out, "targetRef")];
    if (!source || !target || !canLead(source, target)) continue;
    reconnect(context, { flow: into.id ?? "", end: "target", to: target.id ?? "" });
    leading.push(into);
  }
  return leading;
}

function canLead(source: ModdleElement, target: ModdleElement): boolean {
  const isThere = listOf(source, "outgoing").some((flow) => oneOf(flow, "targetRef") === target);
  return !isThere && connectionType(source, target) === "bpmn:SequenceFlow";
}

/** Flows between a group and the nodes outside of it. */
function flowsOf(
  group: ReadonlySet<ModdleElement>,
  list: "incoming" | "outgoing",
  end: "sourceRef" | "targetRef",
): ModdleElement[] {
  return [...group]
    .flatMap((node) => listOf(node, list))
    .filter((flow) => {
      const other = oneOf(flow, end);
      return other !== undefined && !group.has(other);
    });
}

/** Nodes that flows or a border join, together; those of different levels are apart. */
function groupsOf(nodes: ReadonlySet<ModdleElement>): Set<ModdleElement>[] {
  const left = new Set(nodes);
  const groups: Set<ModdleElement>[] = [];
  for (const first of left) {
    const group = new Set([first]);
    for (const node of group)
      for (const next of joined(node)) if (left.has(next) && next.$parent === first.$parent) group.add(next);
    for (const node of group) left.delete(node);
    groups.push(group);
  }
  return groups;
}

function joined(node: ModdleElement): ModdleElement[] {
  const host = oneOf(node, "attachedToRef");
  return [
    ...listOf(node, "incoming").flatMap((flow) => oneOf(flow, "sourceRef") ?? []),
    ...listOf(node, "outgoing").flatMap((flow) => oneOf(flow, "targetRef") ?? []),
    ...(host ? [host] : []),
    ...eventsOn(node),
  ];
}
