import { type NodeSetting, NODE_TYPES, type NodeType, defaultPlugins } from "../process/setting";
import { defaultName } from "./default-name";
import { type ModdleElement, localType, oneOf, textOf } from "./moddle";

const TYPES: Record<string, NodeType> = {
  StartEvent: "start",
  EndEvent: "end",
  ExclusiveGateway: "exclusiveGateway",
  UserTask: "userTask",
  SequenceFlow: "sequenceFlow",
};

/** `nodeType` of a node or flow in `nodeMap`: one of the spec's five, else the BPMN name. */
export function nodeTypeOf(element: ModdleElement): NodeType {
  const local = localType(element);
  const name = `${local[0]?.toLowerCase()}${local.slice(1)}`;
  return TYPES[local] ?? NODE_TYPES.find((type) => type === name) ?? "task";
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
