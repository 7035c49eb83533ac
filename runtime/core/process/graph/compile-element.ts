import { isOneOf } from "@/runtime/core/guards";
import type { EventDefinition, FlowElement } from "./flow-element";
import type { GraphNode, HttpSpec, NodeKind, TimerSpec } from "./graph";
import type { NodeSetting } from "../setting";
import { timerProblem } from "../time/timer";

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

const JAVASCRIPT = new Set([
  "",
  "javascript",
  "js",
  "ecmascript",
  "text/javascript",
  "application/javascript",
]);
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

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

type Reason = [rule: string, message: string, en: string];

/** Why an element cannot run, with its name; null when it can. */
export function whyNotRun(element: FlowElement, setting: NodeSetting | null): Reason | null {
  const name = element.name || element.id;
  const kind = kindOf(element);
  const type = element.$type.replace("bpmn:", "");
  if (!kind)
    return [
      "unsupported-element",
      `节点「${name}」的类型 ${type} 在运行时不支持`,
      `“${name}” is a ${type}, which the engine does not run`,
    ];
  if (element.loopCharacteristics && !setting?.plugins?.userAssign.sign)
    return [
      "multi-instance",
      `节点「${name}」的多实例标记在运行时不支持，请设置「会签方式」`,
      `The multi-instance marker of “${name}” does not run; set how its handlers sign together`,
    ];
  return whyNotWork(element, kind, name);
}

function whyNotWork(element: FlowElement, kind: NodeKind, name: string): Reason | null {
  if (kind === "script") return whyNotScript(element, name);
  if (kind === "service") return whyNotService(element, name);
  if (kind !== "timer" && kind !== "boundary") return null;
  if (kind === "boundary" && !element.attachedToRef)
    return ["boundary-host", `边界事件「${name}」没有附着在节点上`, `“${name}” is attached to no node`];
  const timer = timerOf(element.eventDefinitions?.[0]);
  const problem = timer ? timerProblem(timer, kind) : null;
  if (timer && !problem) return null;
  const why = problem ?? { message: "没有设置时间", en: "it has no time" };
  return ["timer", `定时器「${name}」${why.message}`, `Timer “${name}”: ${why.en}`];
}

function whyNotScript(element: FlowElement, name: string): Reason | null {
  if (!JAVASCRIPT.has((element.scriptFormat ?? "").toLowerCase()))
    return [
      "script-format",
      `脚本任务「${name}」的语言 ${element.scriptFormat ?? ""} 不支持，请使用 JavaScript`,
      `Script task “${name}” is written in ${element.scriptFormat ?? ""}; only JavaScript runs`,
    ];
  if (element.script?.trim()) return null;
  return ["script-required", `脚本任务「${name}」没有脚本`, `Script task “${name}” has no script`];
}

function whyNotService(element: FlowElement, name: string): Reason | null {
  const { url } = httpOf(element);
  const method = methodOf(element);
  if (!url.trim())
    return [
      "service-url",
      `服务任务「${name}」没有请求地址`,
      `Service task “${name}” has no request address`,
    ];
  if (isOneOf(METHODS, method)) return null;
  return [
    "service-method",
    `服务任务「${name}」的请求方法 ${method} 不支持`,
    `The method ${method} of service task “${name}” is not supported`,
  ];
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

function timerOf(event: EventDefinition | undefined): TimerSpec | null {
  const parts = { date: event?.timeDate, duration: event?.timeDuration, cycle: event?.timeCycle } as const;
  for (const kind of ["date", "duration", "cycle"] as const) {
    const text = parts[kind]?.body?.trim();
    if (text) return { kind, text };
  }
  return null;
}

/** Attributes of the engine's namespace, whatever prefix the file binds to it. */
function httpOf(element: FlowElement): HttpSpec {
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

const methodOf = (element: FlowElement): string =>
  (attributeOf(element, "requestMethod") || "GET").toUpperCase();

const attributeOf = ({ $attrs = {} }: FlowElement, name: string): string =>
  Object.entries($attrs).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? "";
