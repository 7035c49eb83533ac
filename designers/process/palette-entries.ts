import { FURTHER_TYPES } from "./rules/types";

/** What the palette offers, with the words of the specification; `key` names the text in other languages. */
export const PALETTE: readonly { type: string; key: string }[] = [
  { type: "bpmn:StartEvent", key: "start" },
  { type: "bpmn:UserTask", key: "task" },
  { type: "bpmn:ExclusiveGateway", key: "gateway" },
  { type: "bpmn:EndEvent", key: "end" },
];

/** What there is besides, behind the palette's "more". */
export const MORE: readonly string[] = [...FURTHER_TYPES, "bpmn:TextAnnotation"];
