import type { Baseline } from "./baseline";
import { type ModdleElement, type ModdleProperty, isElement } from "./moddle";
import { type WriteStyle, attributeText, tagName } from "./serialise";
import { type XmlNode, attributeOf, namespaceOf, splitName, textContent } from "./xml-tree";

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
  style: WriteStyle,
): Located {
  const located: Located = { elements: new Map(), texts: new Map() };
  const free: Set<XmlNode> = new Set(node.children);
  const waiting: ModdleElement[] = [];
  const byName = groupByName(node);
  for (const [child, property] of childrenThen(element, baseline)) {
    const found = take(
      byName.get(qualifiedName(child, style, property, node)),
      writtenId(child, baseline),
      free,
    );
    if (found) located.elements.set(child, found);
    else waiting.push(child);
  }
  for (const child of waiting) {
    const id = writtenId(child, baseline);
    const found = id === null ? undefined : byId(free, id);
    if (!found) continue;
    free.delete(found);
    located.elements.set(child, found);
  }
  for (const child of free) noteText(source, element, child, located);
  return located;
}

function* childrenThen(
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
    if (id === undefined || group.byId.has(id)) group.anonymous.push(child);
    else group.byId.set(id, child);
  }
  return groups;
}

function expandedName(node: XmlNode): string {
  const [prefix, local] = splitName(node.name);
  return `${namespaceOf(node, prefix) ?? prefix}|${local}`;
}

function qualifiedName(
  child: ModdleElement,
  style: WriteStyle,
  property: ModdleProperty | undefined,
  at: XmlNode,
): string {
  const [prefix, local] = splitName(tagName(child, style, property));
  return `${namespaceOf(at, prefix) ?? child.$descriptor.ns.uri ?? prefix}|${local}`;
}

/** The node with the same id, else the first one without an id. */
function take(group: Group | undefined, id: string | null, free: Set<XmlNode>): XmlNode | undefined {
  const same = id === null ? undefined : group?.byId.get(id);
  const found = same && free.has(same) ? same : group?.anonymous.find((node) => free.has(node));
  if (found) {
    free.delete(found);
    if (found === group?.anonymous[0]) group.anonymous.shift();
  }
  return found;
}

function byId(nodes: Iterable<XmlNode>, id: string): XmlNode | undefined {
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
