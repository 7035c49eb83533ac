import { type NodeSetting, type NodeType, defaultPlugins } from "../process/setting";
import { defaultName } from "./default-name";
import { type ModdleElement, localType, oneOf, textOf } from "./moddle";

const TYPES: Record<string, NodeType> = {
  StartEvent: "start",
  EndEvent: "end",
  ExclusiveGateway: "exclusiveGateway",
  UserTask: "userTask",
  SequenceFlow: "sequenceFlow",
};

/** `nodeType` of an element in `nodeMap`: one of the spec's five, else the BPMN name. */
export function nodeTypeOf(element: ModdleElement): NodeSetting["nodeType"] {
  const local = localType(element);
  return TYPES[local] ?? local[0]?.toLowerCase() + local.slice(1);
}

/** The setting of an element that has none yet. */
export function newNodeSetting(element: ModdleElement): NodeSetting {
  const setting: NodeSetting = {
    nodeId: element.id ?? "",
    nodeName: element.name || defaultName(element),
    nodeType: nodeTypeOf(element),
  };
  if (setting.nodeType === "userTask") return { ...setting, remark: "", plugins: defaultPlugins() };
  if (setting.nodeType !== "sequenceFlow") return setting;
  return { ...setting, conditionExpression: textOf(oneOf(element, "conditionExpression"), "body") };
}
