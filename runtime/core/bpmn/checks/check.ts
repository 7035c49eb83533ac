import type { Finding } from "../../finding";
import type { Locale } from "../../locale";
import { filled, type Sentence } from "../../sentence";
import type { ProcessFacts } from "../../process/scope-types";
import type { BpmDefSetting } from "../../process/setting";
import { type ModdleElement, eventsOn, isA, listOf, oneOf, walk } from "../moddle";
import { typeName } from "./type-name";

/** A finding about a process: `pointer` is the element id. A fix is named here and carried out by the designer as one undo step. */
export interface ProcessFinding extends Finding {
  rule: string;
  fix?: FixId;
  /** Code of a form that has to be seen to elsewhere. */
  form?: string;
}

export type FixId =
  | "add-start"
  | "add-end"
  | "insert-join"
  | "insert-split"
  | "default-name"
  | "set-default"
  | "clear-reject-target"
  | "drop-form-permission"
  | "remove-element"
  | "renew-id";

export interface CheckInput {
  definitions: ModdleElement;
  setting: BpmDefSetting;
  /** What exists outside; without it names and types are not resolved. */
  facts?: ProcessFacts | undefined;
}

/** One rule of ours: one file, one function. */
export type Check = (input: CheckInput) => Iterable<ProcessFinding>;

/** Elements of a type, anywhere in a file. */
export function* elementsOf(definitions: ModdleElement, type: string): Generator<ModdleElement> {
  for (const element of walk(definitions)) if (isA(element, type)) yield element;
}

/** The id of the process that the settings belong to. */
export function processId(definitions: ModdleElement): string {
  const processes = [...elementsOf(definitions, "bpmn:Process")];
  const main = processes.find((process) => listOf(process, "flowElements").length > 0) ?? processes[0];
  return main?.id ?? "";
}

/** How an element is called in messages: by its name on one line; one without by its kind and what stands before it. */
export function namesOf(element: ModdleElement): Sentence {
  const name = flatName(element);
  if (name) return { zh: name, en: name };
  const type = typeName(element);
  const place = placeOf(element);
  return {
    zh: `未命名的${type.zh}${place ? `（${place.zh}）` : ""}`,
    en: `unnamed ${type.en}${place ? ` (${place.en})` : ""}`,
  };
}

/** {@link namesOf} in one language. */
export const nameOf = (element: ModdleElement, locale: Locale = "zh"): string => namesOf(element)[locale];

const flatName = (element: ModdleElement | undefined): string =>
  (element?.name ?? "").replace(/\s+/g, " ").trim();

const PLACES = {
  after: { zh: "在『{name}』之后", en: "after ‘{name}’" },
  before: { zh: "在『{name}』之前", en: "before ‘{name}’" },
  on: { zh: "在『{name}』上", en: "on ‘{name}’" },
  in: { zh: "在『{name}』中", en: "in ‘{name}’" },
} as const;

/** How an element stands to the nearest thing with a name; null where nothing near has one. */
function placeOf(element: ModdleElement): Sentence | null {
  const ends = (list: string, end: string): ModdleElement[] =>
    listOf(element, list).flatMap((flow) => oneOf(flow, end) ?? []);
  const near: [keyof typeof PLACES, (ModdleElement | undefined)[]][] = [
    ["on", [oneOf(element, "attachedToRef")]],
    ["after", [oneOf(element, "sourceRef"), ...ends("incoming", "sourceRef")]],
    ["before", [oneOf(element, "targetRef"), ...ends("outgoing", "targetRef")]],
    ["in", [element.$parent]],
  ];
  for (const [place, others] of near)
    for (const other of others) if (flatName(other)) return filled(PLACES[place], { name: flatName(other) });
  return null;
}

/** Nodes that a node leads to directly, through its own flows and those of its boundary events. */
export function targetsOf(node: ModdleElement): ModdleElement[] {
  const events = eventsOn(node);
  return [node, ...events]
    .flatMap((one) => listOf(one, "outgoing"))
    .flatMap((flow) => oneOf(flow, "targetRef") ?? [])
    .concat(events);
}

/** Everything that can be reached from some nodes, themselves included. */
export function reachableFrom(
  starts: Iterable<ModdleElement>,
  next: (node: ModdleElement) => readonly ModdleElement[] = targetsOf,
): Set<ModdleElement> {
  const seen = new Set(starts);
  for (const node of seen) for (const target of next(node)) seen.add(target);
  return seen;
}

/** Nodes from which a node can be reached directly. */
export function sourcesOf(node: ModdleElement): ModdleElement[] {
  const direct = listOf(node, "incoming").flatMap((flow) => oneOf(flow, "sourceRef") ?? []);
  const host = oneOf(node, "attachedToRef");
  return host ? [...direct, host] : direct;
}
