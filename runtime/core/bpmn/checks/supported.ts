import { isAny, listOf, oneOf } from "../moddle";
import { type Check, elementsOf, nameOf } from "./check";

const RUNS = new Set([
  "bpmn:StartEvent",
  "bpmn:EndEvent",
  "bpmn:UserTask",
  "bpmn:Task",
  "bpmn:ManualTask",
  "bpmn:ExclusiveGateway",
  "bpmn:ParallelGateway",
  "bpmn:InclusiveGateway",
]);

/** Elements that are drawn and kept but that the engine does not run. */
export const supportedCheck: Check = function* ({ definitions, setting }) {
  for (const node of elementsOf(definitions, "bpmn:UserTask")) {
    const sign = setting.nodeMap[node.id ?? ""]?.plugins?.userAssign.sign;
    if (!oneOf(node, "loopCharacteristics") || sign) continue;
    yield {
      severity: "warning",
      rule: "approval/multi-instance",
      pointer: node.id ?? "",
      message: `节点「${nameOf(node)}」的多实例标记在运行时不起作用，请设置「会签方式」`,
      en: `The multi-instance marker of “${nameOf(node)}” has no effect; set how its handlers sign together`,
    };
  }
  for (const node of elementsOf(definitions, "bpmn:FlowNode")) {
    const events = listOf(node, "eventDefinitions");
    const terminates =
      events.every((event) => event.$type === "bpmn:TerminateEventDefinition") &&
      isAny(node, ["bpmn:EndEvent"]);
    if (RUNS.has(node.$type) && (events.length === 0 || terminates)) continue;
    yield {
      severity: "warning",
      rule: "approval/unsupported",
      pointer: node.id ?? "",
      message: `节点「${nameOf(node)}」的类型 ${node.$type.slice(5)} 在运行时不支持`,
      en: `“${nameOf(node)}” is a ${node.$type.slice(5)}, which the engine does not run`,
    };
  }
};
