/** What the palette offers, with the words of the specification; `key` names the text in other languages. */
export const PALETTE: readonly { type: string; key: string }[] = [
  { type: "bpmn:StartEvent", key: "start" },
  { type: "bpmn:UserTask", key: "task" },
  { type: "bpmn:ExclusiveGateway", key: "gateway" },
  { type: "bpmn:EndEvent", key: "end" },
];

/** What the engine runs besides, behind the palette's "more". */
export const MORE: readonly string[] = [
  "bpmn:ScriptTask",
  "bpmn:ServiceTask",
  "bpmn:IntermediateCatchEvent",
  "bpmn:SubProcess",
  "bpmn:ParallelGateway",
  "bpmn:InclusiveGateway",
  "bpmn:TextAnnotation",
];
