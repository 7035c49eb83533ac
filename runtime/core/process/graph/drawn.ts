import { namesOf } from "@/runtime/core/bpmn/checks/check";
import { type ModdleElement, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { isRecord, textIn } from "@/runtime/core/guards";
import type { DefinitionsElement } from "./compile";
import type { EventDefinition, FlowElement } from "./flow-element";

/** What the compiler reads of a diagram: the one place where the drawn tree becomes what runs. */
export const definitionsIn = (definitions: ModdleElement): DefinitionsElement => ({
  rootElements: listOf(definitions, "rootElements").map(flowElementIn),
});

/** What the engine reads of one element, with all that lies in it. */
export function flowElementIn(element: ModdleElement): FlowElement {
  const { $type, $attrs, id = "", name } = element;
  return {
    $type,
    $attrs,
    id,
    name,
    called: namesOf(element),
    sourceRef: reference(element, "sourceRef"),
    targetRef: reference(element, "targetRef"),
    default: reference(element, "default"),
    attachedToRef: reference(element, "attachedToRef"),
    conditionExpression: bodyOf(element, "conditionExpression"),
    eventDefinitions: listOf(element, "eventDefinitions").map(eventIn),
    flowElements: listOf(element, "flowElements").map(flowElementIn),
    cancelActivity: flag(element["cancelActivity"]),
    triggeredByEvent: flag(element["triggeredByEvent"]),
    loopCharacteristics: oneOf(element, "loopCharacteristics"),
    script: textIn(element["script"]),
    scriptFormat: textIn(element["scriptFormat"]),
  };
}

const eventIn = (event: ModdleElement): EventDefinition => ({
  $type: event.$type,
  timeDate: bodyOf(event, "timeDate"),
  timeDuration: bodyOf(event, "timeDuration"),
  timeCycle: bodyOf(event, "timeCycle"),
});

function reference(element: ModdleElement, property: string): { id: string } | undefined {
  const id = oneOf(element, property)?.id;
  return id === undefined ? undefined : { id };
}

function bodyOf(element: ModdleElement, property: string): { body: string | undefined } | undefined {
  const found = element[property];
  return isRecord(found) ? { body: textIn(found["body"]) } : undefined;
}

const flag = (value: unknown): boolean | undefined => (typeof value === "boolean" ? value : undefined);
