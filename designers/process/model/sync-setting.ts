import { type ModdleElement, isAny, walk } from "@/runtime/core/bpmn/moddle";
import { newNodeSetting } from "@/runtime/core/bpmn/node-type";
import type { BpmDefSetting, NodeSetting } from "@/runtime/core/process/setting";

/** What has an entry in `nodeMap`. */
export const MAPPED = ["bpmn:FlowNode", "bpmn:SequenceFlow"];
/** How a return to a certain node is written. */
export const TARGET = "node:";

/** Brings a loaded setting in line with the diagram: a missing entry is made, one without element is dropped. */
export function syncSetting(definitions: ModdleElement, setting: BpmDefSetting): void {
  const ids = new Set<string>();
  for (const element of walk(definitions)) {
    if (!element.id || !isAny(element, MAPPED)) continue;
    ids.add(element.id);
    setting.nodeMap[element.id] ??= newNodeSetting(element);
  }
  for (const id of Object.keys(setting.nodeMap)) if (!ids.has(id)) delete setting.nodeMap[id];
  for (const node of Object.values(setting.nodeMap)) {
    const target = targetOf(node);
    if (target && !ids.has(target) && node.plugins) node.plugins.properties.turnDownStrategy = "flow";
  }
}

/** The node that a task returns to; null where its strategy names none. */
export function targetOf(node: NodeSetting): string | null {
  const target = node.plugins?.properties.turnDownStrategy ?? "";
  return target.startsWith(TARGET) ? target.slice(TARGET.length) : null;
}
