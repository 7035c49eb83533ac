/** What the palette offers, with the words of the specification. */
export const PALETTE: readonly { type: string; title: string }[] = [
  { type: "bpmn:StartEvent", title: "开始节点" },
  { type: "bpmn:UserTask", title: "用户任务" },
  { type: "bpmn:ExclusiveGateway", title: "流程网关" },
  { type: "bpmn:EndEvent", title: "结束节点" },
];
