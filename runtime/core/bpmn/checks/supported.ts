import { isAny, listOf } from "../moddle";
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
export const supportedCheck: Check = function* ({ definitions }) {
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
