import type { Sentence } from "../../sentence";
import { type ModdleElement, isA, localType } from "../moddle";

const NAMES: readonly [type: string, zh: string, en: string][] = [
  ["bpmn:StartEvent", "开始节点", "start event"],
  ["bpmn:EndEvent", "结束节点", "end event"],
  ["bpmn:BoundaryEvent", "边界事件", "boundary event"],
  ["bpmn:IntermediateCatchEvent", "等待事件", "intermediate event"],
  ["bpmn:IntermediateThrowEvent", "中间事件", "intermediate event"],
  ["bpmn:UserTask", "用户任务", "user task"],
  ["bpmn:ScriptTask", "脚本任务", "script task"],
  ["bpmn:ServiceTask", "服务任务", "service task"],
  ["bpmn:ManualTask", "手工任务", "manual task"],
  ["bpmn:SendTask", "发送任务", "send task"],
  ["bpmn:ReceiveTask", "接收任务", "receive task"],
  ["bpmn:BusinessRuleTask", "业务规则任务", "business rule task"],
  ["bpmn:Task", "任务", "task"],
  ["bpmn:CallActivity", "调用活动", "call activity"],
  ["bpmn:SubProcess", "子流程", "sub-process"],
  ["bpmn:ExclusiveGateway", "排他网关", "exclusive gateway"],
  ["bpmn:ParallelGateway", "并行网关", "parallel gateway"],
  ["bpmn:InclusiveGateway", "包容网关", "inclusive gateway"],
  ["bpmn:Gateway", "网关", "gateway"],
  ["bpmn:SequenceFlow", "流程线", "flow"],
  ["bpmn:Process", "流程", "process"],
  ["bpmn:Collaboration", "协作", "collaboration"],
  ["bpmn:Participant", "泳池", "pool"],
  ["bpmn:Lane", "泳道", "lane"],
  ["bpmn:TextAnnotation", "注释", "annotation"],
  ["bpmn:Group", "分组", "group"],
  ["bpmn:DataObjectReference", "数据对象", "data object"],
  ["bpmn:DataObject", "数据对象", "data object"],
  ["bpmn:DataStoreReference", "数据存储", "data store"],
  ["bpmn:MessageFlow", "消息流", "message flow"],
  ["bpmn:Association", "关联线", "association"],
  ["bpmn:DataAssociation", "数据关联", "data association"],
];

/** What kind of thing an element is, in words. */
export function typeName(element: ModdleElement): Sentence {
  const found = NAMES.find(([type]) => isA(element, type));
  return found ? { zh: found[1], en: found[2] } : { zh: localType(element), en: localType(element) };
}
