import { isOneOf } from "@/runtime/core/guards";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import type { NodeSetting } from "../setting";
import { timerProblem } from "../time/timer";
import { METHODS, httpOf, kindOf, methodOf, timerOf } from "./compile-element";
import { type FlowElement, calledOf } from "./flow-element";
import type { NodeKind } from "./graph";

export type Reason = [rule: string, message: string, en: string];

/** Why an element cannot run, under the names it is called by; null when it can. */
export function whyNotRun(
  element: FlowElement,
  setting: NodeSetting | null,
  names: Sentence = calledOf(element),
): Reason | null {
  const kind = kindOf(element);
  if (!kind) return reason("unsupported-element", whyNoKind(element, names));
  if (element.loopCharacteristics && !setting?.plugins?.userAssign.sign)
    return element.loopCharacteristics.$type === "bpmn:StandardLoopCharacteristics"
      ? reason("standard-loop", SAID.loop({ name: names }))
      : reason("multi-instance", SAID.instances({ name: names }));
  return whyNotWork(element, kind, names);
}

const reason = (rule: string, { zh, en }: Sentence): Reason => [rule, zh, en];

const SAID = sentences({
  type: {
    zh: "节点「{name}」的类型 {type} 在运行时不支持",
    en: "“{name}” is a {type}, which the engine does not run",
  },
  eventSubProcess: {
    zh: "事件子流程「{name}」在运行时不支持",
    en: "“{name}” is an event sub-process, which the engine does not run",
  },
  start: {
    zh: "节点「{name}」的{event}在运行时不支持：开始节点只能由用户发起",
    en: "The {event} of “{name}” does not run: a process is started by a user",
  },
  end: {
    zh: "节点「{name}」的{event}在运行时不支持：结束节点只能是普通结束或终止结束",
    en: "The {event} of “{name}” does not run: an end is a plain or a terminating one",
  },
  waits: {
    zh: "节点「{name}」的{event}在运行时不支持：定时事件可运行",
    en: "The {event} of “{name}” does not run; timers do",
  },
  throws: {
    zh: "节点「{name}」的{event}在运行时不支持：中间抛出事件不能带事件定义",
    en: "The {event} of “{name}” does not run: such an event only marks a place",
  },
  bare: {
    zh: "节点「{name}」没有事件定义，在运行时不支持：定时事件可运行",
    en: "“{name}” waits for nothing, which does not run; timers do",
  },
  loop: {
    zh: "节点「{name}」的循环标记在运行时不支持，请用网关和流程线画出循环",
    en: "The loop marker of “{name}” does not run; draw the loop with a gateway and a flow",
  },
  instances: {
    zh: "节点「{name}」的多实例标记在运行时不支持，请设置「会签方式」",
    en: "The multi-instance marker of “{name}” does not run; set how its handlers sign together",
  },
  host: { zh: "边界事件「{name}」没有附着在节点上", en: "“{name}” is attached to no node" },
  timer: { zh: "定时器「{name}」{why}", en: "Timer “{name}”: {why}" },
  noTime: { zh: "没有设置时间", en: "it has no time" },
  format: {
    zh: "脚本任务「{name}」的语言 {format} 不支持，请使用 JavaScript",
    en: "Script task “{name}” is written in {format}; only JavaScript runs",
  },
  noScript: { zh: "脚本任务「{name}」没有脚本", en: "Script task “{name}” has no script" },
  noAddress: { zh: "服务任务「{name}」没有请求地址", en: "Service task “{name}” has no request address" },
  method: {
    zh: "服务任务「{name}」的请求方法 {method} 不支持",
    en: "The method {method} of service task “{name}” is not supported",
  },
});

const EVENTS: Readonly<Record<string, Sentence>> = {
  Timer: { zh: "定时事件", en: "timer" },
  Message: { zh: "消息事件", en: "message event" },
  Signal: { zh: "信号事件", en: "signal event" },
  Error: { zh: "错误事件", en: "error event" },
  Escalation: { zh: "升级事件", en: "escalation event" },
  Conditional: { zh: "条件事件", en: "conditional event" },
  Compensate: { zh: "补偿事件", en: "compensation event" },
  Cancel: { zh: "取消事件", en: "cancel event" },
  Link: { zh: "链接事件", en: "link event" },
  Terminate: { zh: "终止事件", en: "terminate event" },
};

/** What keeps a node from running by its kind: mostly the event that it waits for or throws. */
function whyNoKind(element: FlowElement, name: Sentence): Sentence {
  const event = eventsOf(element);
  if (element.triggeredByEvent === true) return SAID.eventSubProcess({ name });
  if (element.$type === "bpmn:IntermediateCatchEvent" || element.$type === "bpmn:BoundaryEvent")
    return event ? SAID.waits({ name, event }) : SAID.bare({ name });
  if (event && element.$type === "bpmn:StartEvent") return SAID.start({ name, event });
  if (event && element.$type === "bpmn:EndEvent") return SAID.end({ name, event });
  if (event && element.$type === "bpmn:IntermediateThrowEvent") return SAID.throws({ name, event });
  return SAID.type({ name, type: element.$type.replace("bpmn:", "") });
}

/** The events that an element waits for or throws, other than what runs there; null for none. */
function eventsOf({ $type, eventDefinitions = [] }: FlowElement): Sentence | null {
  const runs = $type === "bpmn:EndEvent" ? "Terminate" : "Timer";
  const types = eventDefinitions.map((one) => one.$type.replace(/^bpmn:|EventDefinition$/g, ""));
  const others = types.filter((type) => type !== runs);
  const names = (others.length > 0 ? others : types).map((type) => EVENTS[type] ?? { zh: type, en: type });
  if (names.length === 0) return null;
  return { zh: names.map(({ zh }) => zh).join("、"), en: names.map(({ en }) => en).join(", ") };
}

function whyNotWork(element: FlowElement, kind: NodeKind, name: Sentence): Reason | null {
  if (kind === "script") return whyNotScript(element, name);
  if (kind === "service") return whyNotService(element, name);
  if (kind !== "timer" && kind !== "boundary") return null;
  if (kind === "boundary" && !element.attachedToRef) return reason("boundary-host", SAID.host({ name }));
  const timer = timerOf(element.eventDefinitions?.[0]);
  const problem = timer ? timerProblem(timer, kind) : null;
  if (timer && !problem) return null;
  const why = problem ? { zh: problem.message, en: problem.en } : SAID.noTime;
  return reason("timer", SAID.timer({ name, why }));
}

const JAVASCRIPT = new Set([
  "",
  "javascript",
  "js",
  "ecmascript",
  "text/javascript",
  "application/javascript",
]);

function whyNotScript({ scriptFormat: format = "", script }: FlowElement, name: Sentence): Reason | null {
  if (!JAVASCRIPT.has(format.toLowerCase())) return reason("script-format", SAID.format({ name, format }));
  return script?.trim() ? null : reason("script-required", SAID.noScript({ name }));
}

function whyNotService(element: FlowElement, name: Sentence): Reason | null {
  const method = methodOf(element);
  if (!httpOf(element).url.trim()) return reason("service-url", SAID.noAddress({ name }));
  return isOneOf(METHODS, method) ? null : reason("service-method", SAID.method({ name, method }));
}
