import type { Locale } from "../locale";
import { type ModdleElement, isA } from "./moddle";

/** Names given to elements that have none, those of nodes in Chinese to the letter (spec 000 §4). */
const NAMES: [type: string, names: Record<Locale, string>][] = [
  ["bpmn:StartEvent", { zh: "开始节点", en: "Start" }],
  ["bpmn:EndEvent", { zh: "结束节点", en: "End" }],
  ["bpmn:UserTask", { zh: "用户任务", en: "User task" }],
  ["bpmn:ScriptTask", { zh: "脚本任务", en: "Script task" }],
  ["bpmn:ServiceTask", { zh: "服务任务", en: "Service task" }],
  ["bpmn:ManualTask", { zh: "手工任务", en: "Manual task" }],
  ["bpmn:SubProcess", { zh: "子流程", en: "Sub-process" }],
  ["bpmn:BoundaryEvent", { zh: "超时", en: "Overdue" }],
  ["bpmn:IntermediateCatchEvent", { zh: "定时器", en: "Timer" }],
  ["bpmn:IntermediateThrowEvent", { zh: "中间事件", en: "Intermediate event" }],
  ["bpmn:ExclusiveGateway", { zh: "流程网关判断", en: "Gateway decision" }],
  ["bpmn:Gateway", { zh: "流程网关", en: "Gateway" }],
  ["bpmn:Participant", { zh: "参与方", en: "Participant" }],
  ["bpmn:Lane", { zh: "泳道", en: "Lane" }],
  ["bpmn:Group", { zh: "分组", en: "Group" }],
  ["bpmn:SequenceFlow", { zh: "流程线", en: "Flow" }],
];

/** The default name of an element in the language of its author; empty for kinds that need none. */
export function defaultName(element: ModdleElement, locale: Locale = "zh"): string {
  return NAMES.find(([type]) => isA(element, type))?.[1][locale] ?? "";
}

/** Whether an element still has the name it was given by default, in any language; the general one of its kind is one too. */
export function isDefaultName(element: ModdleElement): boolean {
  return NAMES.some(
    ([type, names]) => isA(element, type) && Object.values(names).includes(element.name ?? ""),
  );
}
