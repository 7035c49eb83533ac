import { isA, listOf } from "../moddle";
import { type Check, elementsOf, nameOf, reachableFrom, sourcesOf } from "./check";

/** Every node must have a way to an end, and be on a way from a start. */
export const reachEndCheck: Check = function* ({ definitions }) {
  for (const scope of [
    ...elementsOf(definitions, "bpmn:Process"),
    ...elementsOf(definitions, "bpmn:SubProcess"),
  ]) {
    const nodes = listOf(scope, "flowElements").filter((node) => isA(node, "bpmn:FlowNode"));
    const ends = nodes.filter((node) => isA(node, "bpmn:EndEvent"));
    const starts = nodes.filter((node) => isA(node, "bpmn:StartEvent"));
    if (ends.length === 0 || starts.length === 0) continue;
    const reachesEnd = reachableFrom(ends, sourcesOf);
    const reached = reachableFrom(starts);
    for (const node of nodes) {
      if (node["triggeredByEvent"] === true || node["isForCompensation"] === true) continue;
      const linked = listOf(node, "incoming").length + listOf(node, "outgoing").length > 0;
      const base = { severity: "error", pointer: node.id ?? "" } as const;
      if (linked && !reachesEnd.has(node)) {
        yield {
          ...base,
          rule: "approval/no-path-to-end",
          message: `从「${nameOf(node)}」没有通往结束节点的路径`,
          en: `No path leads from “${nameOf(node, "en")}” to an end`,
        };
      } else if (linked && !reached.has(node) && !isA(node, "bpmn:IntermediateCatchEvent")) {
        yield {
          ...base,
          severity: "warning",
          rule: "approval/unreachable",
          message: `从开始节点无法到达「${nameOf(node)}」`,
          en: `“${nameOf(node, "en")}” cannot be reached from a start`,
        };
      }
    }
  }
};
