import type { Finding } from "../../finding";
import type { ProcessFacts } from "../../process/scope-types";
import type { BpmDefSetting } from "../../process/setting";
import { type ModdleElement, isA, listOf, oneOf, walk } from "../moddle";

/** A finding about a process: `pointer` is the element id. A fix is named here and carried out by the designer as one undo step. */
export interface ProcessFinding extends Finding {
  rule: string;
  fix?: FixId;
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

/** How an element is called in messages. */
export function nameOf(element: ModdleElement): string {
  return element.name?.trim() || element.id || element.$type;
}

/** Nodes that a node leads to directly, through its own flows and those of its boundary events. */
export function targetsOf(node: ModdleElement): ModdleElement[] {
  const events = listOf(node.$parent, "flowElements").filter(
    (other) => oneOf(other, "attachedToRef") === node,
  );
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
