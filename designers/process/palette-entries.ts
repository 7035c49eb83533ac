/** What the palette offers, with the words of the specification; `key` names the text in other languages. */
export const PALETTE: readonly { type: string; key: string; title: string }[] = [
  { type: "bpmn:StartEvent", key: "start", title: "开始节点" },
  { type: "bpmn:UserTask", key: "task", title: "用户任务" },
  { type: "bpmn:ExclusiveGateway", key: "gateway", title: "流程网关" },
  { type: "bpmn:EndEvent", key: "end", title: "结束节点" },
];
