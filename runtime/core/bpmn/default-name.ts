import { type ModdleElement, isA } from "./moddle";

/** Names given to nodes that have none (spec 000 §4). */
const NAMES: [type: string, name: string][] = [
  ["bpmn:StartEvent", "开始节点"],
  ["bpmn:EndEvent", "结束节点"],
  ["bpmn:UserTask", "用户任务"],
  ["bpmn:Gateway", "流程网关"],
  ["bpmn:SequenceFlow", "流程线"],
];

/** The default name of an element; empty for kinds that need none. */
export function defaultName(element: ModdleElement): string {
  return NAMES.find(([type]) => isA(element, type))?.[1] ?? "";
}
