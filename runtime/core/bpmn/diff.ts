import { boundsOfShape, diagramIndex, waypointsOf } from "./diagram";
import { type ModdleElement, isAny, walk } from "./moddle";
import { PACKAGE_URI, attributesOf, childTexts } from "./text/serialise";

/** One difference between two versions of a process. */
export interface ProcessChange {
  kind: "added" | "removed" | "changed" | "moved";
  /** As the earlier version has it, of what was added as the later one has it. */
  element: ModdleElement;
  /** What changed, with both values, for `changed`. */
  details: { what: string; before: string; after: string }[];
}

const COMPARED = [
  "bpmn:FlowElement",
  "bpmn:Participant",
  "bpmn:Lane",
  "bpmn:MessageFlow",
  "bpmn:Artifact",
  "bpmn:Process",
];

/** What an author did to a diagram between two versions: elements by id, their properties, their place. */
export function diffDiagrams(before: ModdleElement, after: ModdleElement): ProcessChange[] {
  const [a, b] = [byId(before), byId(after)];
  const [shapesA, shapesB] = [diagramIndex(before), diagramIndex(after)];
  const changes: ProcessChange[] = [];
  for (const [id, element] of a) if (!b.has(id)) changes.push(change("removed", element));
  for (const [id, element] of b) {
    const old = a.get(id);
    if (!old) {
      changes.push(change("added", element));
      continue;
    }
    const details = compare(facts(old), facts(element));
    if (details.length > 0) changes.push({ ...change("changed", old), details });
    if (place(shapesA.get(old)) !== place(shapesB.get(element))) changes.push(change("moved", old));
  }
  return changes;
}

function byId(definitions: ModdleElement): Map<string, ModdleElement> {
  const found = new Map<string, ModdleElement>();
  for (const element of walk(definitions))
    if (element.id && isAny(element, COMPARED)) found.set(element.id, element);
  return found;
}

function change(kind: ProcessChange["kind"], element: ModdleElement): ProcessChange {
  return { kind, element, details: [] };
}

const STYLE = {
  prefixOf: (uri: string) => Object.entries(PACKAGE_URI).find(([, value]) => value === uri)?.[0] ?? uri,
  indent: "",
  newline: "",
  writesLinks: false,
};

/** Own attributes and inner elements; nested flow elements are compared on their own. */
function facts(element: ModdleElement): Record<string, string> {
  const result: Record<string, string> = { type: element.$type };
  // What a prefix stands for may be declared anywhere; what is named with it is compared.
  for (const [name, value] of attributesOf(element)) if (!name.startsWith("xmlns:")) result[name] = value;
  for (const property of element.$descriptor.properties) {
    if (["flowElements", "artifacts", "laneSets", "incoming", "outgoing"].includes(property.name)) continue;
    if (property.isAttr || property.isBody || !Object.hasOwn(element, property.name)) continue;
    const only = Object.create(Object.getPrototypeOf(element) as object) as ModdleElement;
    Object.defineProperty(only, property.name, { value: element[property.name], enumerable: true });
    result[property.name] = [...childTexts(only, STYLE, "")].join("");
  }
  return result;
}

function compare(before: Record<string, string>, after: Record<string, string>): ProcessChange["details"] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => before[key] !== after[key])
    .map((what) => ({ what, before: before[what] ?? "", after: after[what] ?? "" }));
}

function place(item: ModdleElement | undefined): string {
  return JSON.stringify([boundsOfShape(item), waypointsOf(item)]);
}
