import type { BpmDefSetting } from "../process/setting";
import { boundsOfShape, diagramIndex, waypointsOf } from "./diagram";
import { type ModdleElement, isAny, walk } from "./moddle";
import { PACKAGE_URI, attributesOf, childTexts } from "./text/serialise";

/** One difference between two versions of a process. */
export interface ProcessChange {
  kind: "added" | "removed" | "changed" | "moved" | "setting";
  /** Element id; empty for the process setting. */
  element: string;
  name: string;
  /** What changed, with both values, for `changed` and `setting`. */
  details: { what: string; before: string; after: string }[];
}

/** A version of a process: the diagram and its settings. */
export interface ProcessVersion {
  definitions: ModdleElement;
  setting: BpmDefSetting;
}

const COMPARED = [
  "bpmn:FlowElement",
  "bpmn:Participant",
  "bpmn:Lane",
  "bpmn:MessageFlow",
  "bpmn:Artifact",
  "bpmn:Process",
];

/** What an author did between two versions: elements by id, their properties, their place, their settings. */
export function diffProcesses(before: ProcessVersion, after: ProcessVersion): ProcessChange[] {
  const [a, b] = [byId(before.definitions), byId(after.definitions)];
  const [shapesA, shapesB] = [diagramIndex(before.definitions), diagramIndex(after.definitions)];
  const changes: ProcessChange[] = [];
  for (const [id, element] of a) if (!b.has(id)) changes.push(change("removed", element));
  for (const [id, element] of b) {
    const old = a.get(id);
    if (!old) {
      changes.push(change("added", element));
      continue;
    }
    const details = compare(facts(old), facts(element));
    if (details.length > 0) changes.push({ ...change("changed", element), details });
    if (place(shapesA.get(old)) !== place(shapesB.get(element))) changes.push(change("moved", element));
  }
  return [...changes, ...settingChanges(before.setting, after.setting, b)];
}

function byId(definitions: ModdleElement): Map<string, ModdleElement> {
  const found = new Map<string, ModdleElement>();
  for (const element of walk(definitions))
    if (element.id && isAny(element, COMPARED)) found.set(element.id, element);
  return found;
}

function change(kind: ProcessChange["kind"], element: ModdleElement): ProcessChange {
  return { kind, element: element.id ?? "", name: element.name ?? element.id ?? "", details: [] };
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

function settingChanges(
  before: BpmDefSetting,
  after: BpmDefSetting,
  elements: Map<string, ModdleElement>,
): ProcessChange[] {
  const changes: ProcessChange[] = [];
  for (const id of new Set([...Object.keys(before.nodeMap), ...Object.keys(after.nodeMap)])) {
    const [a, b] = [before.nodeMap[id], after.nodeMap[id]];
    if (!a || !b) continue;
    const details = compare(flatten(a), flatten(b)).filter(({ what }) => what !== "nodeName");
    if (details.length > 0)
      changes.push({ kind: "setting", element: id, name: elements.get(id)?.name ?? id, details });
  }
  // Whether a version is deployed is not something its author changed.
  const flow = compare(flatten(before.flow), flatten(after.flow)).filter(
    ({ what }) => what !== "properties.status",
  );
  return flow.length > 0
    ? [...changes, { kind: "setting", element: "", name: "流程属性", details: flow }]
    : changes;
}

/** Leaves of a JSON value by path; lists are one leaf. */
function flatten(value: object, path = ""): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, part] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof part === "object" && part !== null && !Array.isArray(part))
      Object.assign(result, flatten(part, at));
    else result[at] = typeof part === "string" ? part : JSON.stringify(part);
  }
  return result;
}
