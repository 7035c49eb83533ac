import { listIn } from "@/runtime/core/guards";
import type { Sentence } from "../../sentence";

/** The parts of a moddle element that the engine reads. */
export interface FlowElement {
  $type: string;
  id: string;
  name?: string | undefined;
  /** How it is called in messages: by its name, else by its kind and place. */
  called?: Sentence | undefined;
  sourceRef?: { id: string } | undefined;
  targetRef?: { id: string } | undefined;
  default?: { id: string } | undefined;
  conditionExpression?: { body?: string | undefined } | undefined;
  eventDefinitions?: EventDefinition[] | undefined;
  flowElements?: FlowElement[] | undefined;
  attachedToRef?: { id: string } | undefined;
  cancelActivity?: boolean | undefined;
  triggeredByEvent?: boolean | undefined;
  loopCharacteristics?: { $type: string } | undefined;
  script?: string | undefined;
  scriptFormat?: string | undefined;
  /** Attributes of other namespaces, by their written names. */
  $attrs?: Record<string, string> | undefined;
}

/** The parts of an event definition that the engine reads. */
export interface EventDefinition {
  $type: string;
  timeDate?: { body?: string | undefined } | undefined;
  timeDuration?: { body?: string | undefined } | undefined;
  timeCycle?: { body?: string | undefined } | undefined;
}

/** How messages call an element. */
export function calledOf({ called, name, id }: FlowElement): Sentence {
  const words = name?.replace(/\s+/g, " ").trim() || id;
  return called ?? { zh: words, en: words };
}

/** Of the root elements of a diagram the process that runs: an empty one may stand for a partner. */
export function mainProcess<Root extends { $type: string; flowElements?: unknown }>(
  roots: readonly Root[],
): Root | undefined {
  const processes = roots.filter(({ $type }) => $type === "bpmn:Process");
  return processes.find(({ flowElements }) => listIn(flowElements).length > 0) ?? processes[0];
}
