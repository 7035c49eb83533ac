import { isOneOf } from "@/runtime/core/guards";
import type { EventDefinition, FlowElement } from "./flow-element";
import type { GraphNode, HttpSpec, NodeKind, TimerSpec } from "./graph";

const KINDS: Record<string, NodeKind> = {
  "bpmn:StartEvent": "start",
  "bpmn:EndEvent": "end",
  "bpmn:UserTask": "userTask",
  "bpmn:Task": "pass",
  "bpmn:ManualTask": "pass",
  "bpmn:IntermediateThrowEvent": "pass",
  "bpmn:ExclusiveGateway": "exclusive",
  "bpmn:ParallelGateway": "parallel",
  "bpmn:InclusiveGateway": "inclusive",
  "bpmn:SubProcess": "subProcess",
  "bpmn:ScriptTask": "script",
  "bpmn:ServiceTask": "service",
  "bpmn:IntermediateCatchEvent": "timer",
  "bpmn:BoundaryEvent": "boundary",
};

/** Methods of requests that service tasks can make. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** What an element does at run time; null for what the engine does not run. */
export function kindOf(element: FlowElement): NodeKind | null {
  const kind = KINDS[element.$type] ?? null;
  const events = element.eventDefinitions ?? [];
  const isTimed = events.length === 1 && events[0]?.$type === "bpmn:TimerEventDefinition";
  if (kind === "timer" || kind === "boundary") return isTimed ? kind : null;
  if (kind === "end" && events.length > 0)
    return events.every(({ $type }) => $type === "bpmn:TerminateEventDefinition") ? "terminate" : null;
  return events.length > 0 || element.triggeredByEvent === true ? null : kind;
}

/** What a node waits for or does by itself. */
export function workOf(element: FlowElement): Partial<GraphNode> {
  const kind = kindOf(element);
  const timer = timerOf(element.eventDefinitions?.[0]);
  if (kind === "script") return { script: element.script ?? "" };
  if (kind === "service") return { http: httpOf(element) };
  if (kind === "timer" && timer) return { timer };
  if (kind !== "boundary" || !timer) return {};
  return {
    timer,
    attachedTo: element.attachedToRef?.id ?? "",
    interrupting: element.cancelActivity !== false,
  };
}

/** The time that an event waits for; null when it has none. */
export function timerOf(event: EventDefinition | undefined): TimerSpec | null {
  const parts = { date: event?.timeDate, duration: event?.timeDuration, cycle: event?.timeCycle } as const;
  for (const kind of ["date", "duration", "cycle"] as const) {
    const text = parts[kind]?.body?.trim();
    if (text) return { kind, text };
  }
  return null;
}

/** The request of a service task: attributes of the engine's namespace, whatever prefix the file binds to it. */
export function httpOf(element: FlowElement): HttpSpec {
  const read = (name: string): string => attributeOf(element, name);
  const method = methodOf(element);
  return {
    url: read("requestUrl"),
    method: isOneOf(METHODS, method) ? method : "GET",
    headers: read("requestHeaders"),
    body: read("requestBody"),
    resultVariable: read("responseVariableName"),
  };
}

/** The method of a request as the file writes it, in capitals. */
export const methodOf = (element: FlowElement): string =>
  (attributeOf(element, "requestMethod") || "GET").toUpperCase();

/** An attribute of the engine's namespace; an empty text where there is none. */
export const attributeOf = ({ $attrs = {} }: Pick<FlowElement, "$attrs">, name: string): string =>
  Object.entries($attrs).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? "";
