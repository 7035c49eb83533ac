import type { Baseline } from "./document";
import { type ModdleElement, type ModdleProperty, isElement } from "../moddle";
import { attributeText, possibleTags } from "./serialise";
import { type XmlNode, attributeOf, namespaceOf, splitName, textContent } from "../xml/xml-tree";

/** Where the children of an element stand in the source: contained elements and the texts of references. */
export interface Located {
  elements: Map<ModdleElement, XmlNode>;
  /** Children that stand for references or plain texts, by property. */
  texts: Map<string, { node: XmlNode; text: string }[]>;
}

const CONTAINERS = new Set(["extensionElements"]);

/** Pairs the children that an element had when it was opened with the children of its node in the source. */
export function locateChildren(
  source: string,
  element: ModdleElement,
  node: XmlNode,
  baseline: Baseline,
): Located {
  const located: Located = { elements: new Map(), texts: new Map() };
  const free: Set<XmlNode> = new Set(node.children);
  const byName = groupByName(node);
  const waiting = new Set(childrenThen(element, baseline));
  const settle = (find: (child: ModdleElement, property?: ModdleProperty) => XmlNode | undefined): void => {
    for (const entry of waiting) {
      const found = find(...entry);
      if (!found) continue;
      free.delete(found);
      located.elements.set(entry[0], found);
      waiting.delete(entry);
    }
  };
  const named = (child: ModdleElement, property?: ModdleProperty): Group[] =>
    possibleTags(child, property).flatMap((name) => byName.get(name) ?? []);
  settle((child, property) => withId(named(child, property), writtenId(child, baseline), free));
  settle((child, property) => nextAnonymous(named(child, property), free));
  settle((child) => byId(free, writtenId(child, baseline)));
  for (const child of free) noteText(source, element, child, located);
  return located;
}

/** The children that an element had when it was opened, with the properties that held them. */
export function* childrenThen(
  element: ModdleElement,
  baseline: Baseline,
): Generator<[ModdleElement, ModdleProperty?]> {
  const values = baseline.get(element)?.values ?? {};
  for (const [key, value] of Object.entries(values)) {
    const property = element.$descriptor.propertiesByName?.[key];
    if (property?.isReference || key === "$parent") continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isElement(child)) yield property ? [child, property] : [child];
    }
  }
}

/** Children of one name: by id, and those without id in order. */
interface Group {
  byId: Map<string, XmlNode>;
  anonymous: XmlNode[];
}

function groupByName(node: XmlNode): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const child of node.children) {
    const name = expandedName(child);
    const group: Group = groups.get(name) ?? { byId: new Map(), anonymous: [] };
    groups.set(name, group);
    const id = attributeOf(child, "id")?.value;
    // An empty id is none: such an element goes by one of ours.
    if (!id || group.byId.has(id)) group.anonymous.push(child);
    else group.byId.set(id, child);
  }
  return groups;
}

function expandedName(node: XmlNode): string {
  const [prefix, local] = splitName(node.name);
  return `${namespaceOf(node, prefix) ?? prefix}|${local}`;
}

/** The node with the same id. */
function withId(groups: Group[], id: string | null, free: ReadonlySet<XmlNode>): XmlNode | undefined {
  if (id === null) return undefined;
  return groups.map((group) => group.byId.get(id)).find((node) => node && free.has(node));
}

/** The first node without an id of its own. */
function nextAnonymous(groups: Group[], free: ReadonlySet<XmlNode>): XmlNode | undefined {
  for (const { anonymous } of groups) {
    while (anonymous[0] && !free.has(anonymous[0])) anonymous.shift();
    if (anonymous[0]) return anonymous[0];
  }
  return undefined;
}

function byId(nodes: Iterable<XmlNode>, id: string | null): XmlNode | undefined {
  if (id === null) return undefined;
  for (const node of nodes) if (attributeOf(node, "id")?.value === id) return node;
  return undefined;
}

function writtenId(child: ModdleElement, baseline: Baseline): string | null {
  const state = baseline.get(child);
  const id = state?.writtenId ?? state?.values["id"];
  return typeof id === "string" ? id : null;
}

function noteText(source: string, element: ModdleElement, node: XmlNode, located: Located): void {
  const [, local] = splitName(node.name);
  const property = element.$descriptor.propertiesByName?.[local];
  if (!property || CONTAINERS.has(local) || node.children.length > 0) return;
  const list = located.texts.get(property.name) ?? [];
  list.push({ node, text: textContent(source, node).trim() });
  located.texts.set(property.name, list);
}

/** The text under which an entry of a reference or text property was written when the file was opened. */
export function textThen(baseline: Baseline, entry: unknown): string {
  if (!isElement(entry)) return String(entry);
  return attributeText(baseline.get(entry)?.values["id"] ?? entry.id ?? "");
}
