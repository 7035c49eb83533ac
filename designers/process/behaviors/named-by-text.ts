import { type ModdleElement, isA, isElement, textOf, walk } from "@/runtime/core/bpmn/moddle";
import type { Change, Edit } from "../../kit/edit";
import type { BehaviorContext } from "./behavior";

/** Attributes of extensions that name an element of the process: of simulation (BPSim, QBP) and of other tools. */
const NAMING = ["elementRef", "elementId", "targetRef", "sourceRef"];

/** What names an element by its id in plain text follows a new id: called processes, and extensions that are known. */
export function followNamedByText({ model, edit, changes }: BehaviorContext): void {
  const renamed = changes.flatMap(newIdOf);
  if (renamed.length === 0) return;
  const ids = new Map(renamed.map(({ from, to }) => [from, to]));
  const processes = new Map(
    renamed.flatMap(({ of, from, to }) => (isA(of, "bpmn:Process") ? [[from, to]] : [])),
  );
  for (const element of walk(model.definitions)) {
    if (isA(element, "bpmn:CallActivity")) follow(edit, element, "calledElement", processes);
    if (element.$descriptor.isGeneric) for (const key of NAMING) follow(edit, element, key, ids);
  }
}

interface NewId {
  of: ModdleElement;
  from: string;
  to: string;
}

function newIdOf({ target, key, before, after }: Change): NewId[] {
  if (key !== "id" || !isElement(target) || target.$descriptor.isGeneric) return [];
  return typeof before === "string" && typeof after === "string"
    ? [{ of: target, from: before, to: after }]
    : [];
}

function follow(edit: Edit, element: ModdleElement, key: string, renamed: ReadonlyMap<string, string>): void {
  const to = renamed.get(textOf(element, key));
  if (to !== undefined) edit.set(element, key, to);
}
