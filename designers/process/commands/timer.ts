import { type ModdleElement, createElement, isA, listOf, oneOf, textOf } from "@/runtime/core/bpmn/moddle";
import type { CommandContext } from "./diagram-edit";

/** When a timer event is due. */
export interface Timer {
  kind: keyof typeof PROPERTY;
  text: string;
}

const PROPERTY = { duration: "timeDuration", date: "timeDate", cycle: "timeCycle" } as const;
const KINDS = Object.keys(PROPERTY) as Timer["kind"][];

/** The timer of an event; a duration without text where there is none. */
export function readTimer(event: ModdleElement): Timer {
  const definition = definitionOf(event);
  const kind = KINDS.find((one) => definition && oneOf(definition, PROPERTY[one])) ?? "duration";
  return { kind, text: textOf(definition && oneOf(definition, PROPERTY[kind]), "body") };
}

function definitionOf(event: ModdleElement): ModdleElement | undefined {
  return listOf(event, "eventDefinitions").find((one) => isA(one, "bpmn:TimerEventDefinition"));
}

/** Sets when a timer event is due. An event that waits for nothing becomes a timer. */
export function setTimer({ model, edit }: CommandContext, { id, kind, text }: Timer & { id: string }): void {
  const event = model.get(id);
  const present = definitionOf(event);
  const definition = present ?? createElement("bpmn:TimerEventDefinition", {}, event);
  if (!present) edit.set(event, "eventDefinitions", [...listOf(event, "eventDefinitions"), definition]);
  for (const other of KINDS)
    if (other !== kind && oneOf(definition, PROPERTY[other])) edit.unset(definition, PROPERTY[other]);
  const expression = oneOf(definition, PROPERTY[kind]);
  if (expression) edit.set(expression, "body", text);
  else
    edit.set(definition, PROPERTY[kind], createElement("bpmn:FormalExpression", { body: text }, definition));
}
