import { type Baseline, changedProperties } from "./baseline";
import type { BpmnDocument } from "./document";
import { type Located, locateChildren, textThen } from "./locate";
import { type ModdleElement, type ModdleProperty, containedChildren, isA, isElement } from "./moddle";
import { type Splice, applySplices } from "./splice";
import {
  PACKAGE_URI,
  type WriteStyle,
  attributeText,
  escapeAttribute,
  escapeText,
  serialise,
  serialiseEntry,
} from "./serialise";
import { type XmlNode, attributeOf, namespaceOf, parseXml } from "./xml-tree";

/** A save that is refused, with the reason. */
export class BpmnWriteError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BpmnWriteError";
  }
}

/** Turns the difference between a tree and its baseline into replacements in the source text. */
export class Merge {
  readonly splices: Splice[] = [];
  private readonly document: BpmnDocument;
  private readonly source: string;
  private readonly baseline: Baseline;
  private readonly root: XmlNode;
  private readonly style: WriteStyle;
  private readonly dirty = new Set<ModdleElement>();
  private readonly changes = new Map<ModdleElement, string[]>();
  private readonly nodes = new Map<ModdleElement, XmlNode>();
  private readonly removals: XmlNode[] = [];
  private readonly insertions = new Map<XmlNode, { after: XmlNode | null; text: string }[]>();
  private materialise = false;

  constructor(document: BpmnDocument, baseline: Baseline) {
    this.document = document;
    this.source = document.source;
    this.baseline = baseline;
    this.root = parseXml(document.source);
    this.style = styleOf(document, this.root, (element) => this.moved(element));
  }

  /** Whether anything differs at all. Cheap: nothing is parsed for it. */
  static isEdited(document: BpmnDocument, baseline: Baseline): boolean {
    const visit = (element: ModdleElement): boolean =>
      !baseline.has(element) ||
      changedProperties(baseline, element).length > 0 ||
      [...containedChildren(element)].some(visit);
    return visit(document.definitions);
  }

  run(): string {
    this.mark(this.document.definitions);
    this.materialise =
      this.document.generated.size > 0 && [...this.changes.keys()].some((one) => this.isStructural(one));
    if (this.materialise) this.markGenerated();
    this.nodes.set(this.document.definitions, this.root);
    this.declareNamespaces();
    this.edit(this.document.definitions, this.root);
    this.flush();
    return applySplices(this.source, this.splices);
  }

  private mark(element: ModdleElement): boolean {
    const changes = changedProperties(this.baseline, element);
    if (changes.length > 0) this.changes.set(element, changes);
    let dirty = changes.length > 0 || !this.baseline.has(element);
    for (const child of containedChildren(element)) if (this.mark(child)) dirty = true;
    if (dirty) this.dirty.add(element);
    return dirty;
  }

  /** Changes of the diagram or of what is in it; from then on ids and shapes that we supplied belong to the file. */
  private isStructural(element: ModdleElement): boolean {
    const [prefix] = element.$type.split(":");
    if (prefix === "bpmndi" || prefix === "dc" || prefix === "di") return true;
    return (this.changes.get(element) ?? []).some((key) =>
      ["flowElements", "planeElement", "participants"].includes(key),
    );
  }

  private markGenerated(): void {
    for (const element of [...this.document.generated, ...this.document.generatedIds]) {
      for (let at: ModdleElement | undefined = element; at; at = at.$parent) {
        this.dirty.add(at);
        if (this.document.generated.has(element) && at === element) continue;
        if (at === element.$parent && this.document.generated.has(element))
          this.touch(at, this.propertyHolding(at, element));
      }
      if (this.document.generatedIds.has(element)) this.touch(element, "id");
    }
  }

  private propertyHolding(parent: ModdleElement, child: ModdleElement): string {
    return (
      Object.keys(parent).find((key) => {
        const value = parent[key];
        return Array.isArray(value) ? value.includes(child) : value === child && !key.startsWith("$");
      }) ?? ""
    );
  }

  private touch(element: ModdleElement, key: string): void {
    const keys = this.changes.get(element) ?? [];
    if (key && !keys.includes(key)) this.changes.set(element, [...keys, key]);
  }

  private edit(element: ModdleElement, node: XmlNode): void {
    const changes = this.changes.get(element) ?? [];
    for (const key of changes) this.editAttribute(element, node, key);
    const located = locateChildren(this.source, element, node, this.baseline, this.style);
    for (const [child, place] of located.elements) this.nodes.set(child, place);
    for (const key of changes) this.editChildren(element, node, key, located);
    for (const child of containedChildren(element)) {
      if (!this.dirty.has(child) || !this.baseline.has(child) || this.isUnwritten(child)) continue;
      const place = located.elements.get(child);
      if (place) this.edit(child, place);
      else if (this.changes.has(child) && !this.nodes.has(child) && this.wasChildOf(child, element))
        this.refuse(child);
    }
  }

  private wasChildOf(child: ModdleElement, parent: ModdleElement): boolean {
    return Object.values(this.baseline.get(parent)?.values ?? {}).some((value) =>
      Array.isArray(value) ? value.includes(child) : value === child,
    );
  }

  private isUnwritten(element: ModdleElement): boolean {
    return this.document.generated.has(element);
  }

  private refuse(element: ModdleElement): never {
    const what = element.id ?? element.$parent?.id ?? element.$type;
    throw new BpmnWriteError(`无法在原文件中定位元素 ${what}，为避免丢失内容已拒绝保存`);
  }

  private editAttribute(element: ModdleElement, node: XmlNode, key: string): void {
    const property = element.$descriptor.propertiesByName?.[key];
    if (key.startsWith("@")) return this.setAttribute(node, key.slice(1), element.$attrs[key.slice(1)]);
    if (element.$descriptor.isGeneric) {
      if (!key.startsWith("$")) this.setAttribute(node, key, element[key]);
    } else if (property?.isAttr) {
      const value = Object.hasOwn(element, key) ? element[key] : undefined;
      if (
        key === "id" &&
        this.document.generatedIds.has(element) &&
        !this.materialise &&
        !this.renamed(element)
      )
        return;
      this.setAttribute(node, property.ns.localName, value);
    }
  }

  private renamed(element: ModdleElement): boolean {
    return this.baseline.get(element)?.values["id"] !== element.id;
  }

  private setAttribute(node: XmlNode, name: string, value: unknown): void {
    const present = attributeOf(node, name);
    if (value == null) {
      if (present) this.splices.push({ start: this.beforeSpace(present.start), end: present.end, text: "" });
    } else if (present) {
      const quote = this.source[present.valueStart - 1] ?? '"';
      const text = escapeAttribute(attributeText(value), quote);
      this.splices.push({ start: present.valueStart, end: present.valueEnd, text });
    } else {
      const at = node.attributes.at(-1)?.end ?? node.nameEnd;
      this.splices.push({ start: at, end: at, text: ` ${name}="${escapeAttribute(attributeText(value))}"` });
    }
  }

  private beforeSpace(offset: number): number {
    let at = offset;
    while (/\s/.test(this.source[at - 1] ?? "")) at -= 1;
    return at;
  }

  private editChildren(element: ModdleElement, node: XmlNode, key: string, located: Located): void {
    const property = element.$descriptor.propertiesByName?.[key];
    const isBody = property?.isBody || key === "$body";
    if (isBody) return this.setBody(element, node, key);
    if (key !== "$children" && (!property || property.isAttr || property.isVirtual || key.startsWith("@")))
      return;
    if (!this.document.writesLinks && (key === "incoming" || key === "outgoing")) return;
    const before = entriesOf(this.baseline.get(element)?.values[key]).filter(
      (entry) => !(this.materialise && isElement(entry) && this.document.generated.has(entry)),
    );
    this.editList({ node, key, property, before, now: entriesOf(element[key]), located });
  }

  private setBody(element: ModdleElement, node: XmlNode, key: string): void {
    const text = escapeText(attributeText(element[key] ?? ""));
    if (!node.selfClosing) {
      this.splices.push({ start: node.openEnd, end: node.closeStart, text });
    } else {
      const slash = this.source.lastIndexOf("/", node.openEnd);
      this.splices.push({ start: this.beforeSpace(slash), end: node.end, text: `>${text}</${node.name}>` });
    }
  }

  private editList({ node, key, property, before, now, located }: ListEdit): void {
    const asText = property ? property.isReference === true || !before.concat(now).some(isElement) : false;
    const name = (entry: unknown): unknown => (asText ? textThen(this.baseline, entry) : entry);
    const nowNames = asText ? now.map((entry) => attributeText(entry)) : now;
    const places = this.placesOf(before.map(name), key, asText, located);
    const keep = longestKept(before.map(name), nowNames);
    for (const [i, entry] of before.entries()) {
      const place = places[i];
      if (!keep.has(name(entry)) && place) this.removals.push(place);
    }
    let after = this.placeBefore(node, property, located);
    for (const [i, entry] of now.entries()) {
      const known = keep.has(nowNames[i]) ? places[before.map(name).indexOf(nowNames[i])] : undefined;
      if (known) after = known;
      else if (!keep.has(nowNames[i])) this.insert(node, after, this.render(entry, property, node));
    }
  }

  private placesOf(
    names: unknown[],
    key: string,
    asText: boolean,
    located: Located,
  ): (XmlNode | undefined)[] {
    if (!asText) return names.map((one) => located.elements.get(one as ModdleElement));
    const texts = [...(located.texts.get(key) ?? [])];
    return names.map((one) => {
      const at = texts.findIndex(({ text }) => text === one);
      return at < 0 ? undefined : texts.splice(at, 1)[0]?.node;
    });
  }

  /** The last child that the schema wants in front of a property. */
  private placeBefore(node: XmlNode, property: ModdleProperty | undefined, located: Located): XmlNode | null {
    if (!property) return null;
    const owner = [...this.nodes].find(([, place]) => place === node)?.[0];
    const order = owner?.$descriptor.properties.map((one) => one.name) ?? [];
    const limit = order.indexOf(property.name);
    let last: XmlNode | null = null;
    const note = (place: XmlNode, name: string): void => {
      const at = order.indexOf(name);
      if (at >= 0 && at <= limit && (!last || place.start > last.start)) last = place;
    };
    for (const [name, texts] of located.texts) for (const { node: place } of texts) note(place, name);
    const names = new Map<ModdleElement, string>();
    for (const name of order)
      for (const one of entriesOf(owner?.[name])) if (isElement(one)) names.set(one, name);
    for (const [child, place] of located.elements) note(place, names.get(child) ?? "");
    return last;
  }

  private render(entry: unknown, property: ModdleProperty | undefined, node: XmlNode): string {
    const depth = this.indentOf(node) + this.style.indent;
    if (property) return serialiseEntry(entry, property, this.style, depth);
    return isElement(entry) ? serialise(entry, this.style, depth) : "";
  }

  /** Text of an element that came from the file and now stands elsewhere, with its own edits applied. */
  private moved(element: ModdleElement): string | null {
    if (!this.baseline.has(element) || this.isUnwritten(element)) return null;
    const node = this.nodes.get(element) ?? this.find(element);
    if (!node) return null;
    const inner = new Merge(this.document, this.baseline);
    inner.adopt(this, element, node);
    return applySplices(this.source, inner.splices, node.start, node.end);
  }

  private adopt(outer: Merge, element: ModdleElement, node: XmlNode): void {
    for (const one of outer.dirty) this.dirty.add(one);
    for (const [one, keys] of outer.changes) this.changes.set(one, keys);
    this.materialise = outer.materialise;
    const own = relocate(this.root, node);
    this.nodes.set(element, own);
    this.edit(element, own);
    this.flush();
  }

  private find(element: ModdleElement): XmlNode | undefined {
    const id = this.baseline.get(element)?.values["id"];
    if (typeof id !== "string") return undefined;
    const search = (node: XmlNode): XmlNode | undefined => {
      if (attributeOf(node, "id")?.value === id) return node;
      for (const child of node.children) {
        const found = search(child);
        if (found) return found;
      }
      return undefined;
    };
    return search(this.root);
  }

  private insert(parent: XmlNode, after: XmlNode | null, text: string): void {
    const list = this.insertions.get(parent) ?? [];
    list.push({ after, text });
    this.insertions.set(parent, list);
  }

  private declareNamespaces(): void {
    const uses = (prefix: string): boolean =>
      [...this.dirty].some((element) => element.$type.startsWith(`${prefix}:`));
    for (const [prefix, uri] of Object.entries(PACKAGE_URI)) {
      const used =
        prefix === "xsi" ? [...this.dirty].some((one) => isA(one, "bpmn:Expression")) : uses(prefix);
      if (used && boundPrefix(this.root, uri) === null) this.setAttribute(this.root, `xmlns:${prefix}`, uri);
    }
  }

  private indentOf(node: XmlNode): string {
    const line = this.source.lastIndexOf("\n", node.start - 1) + 1;
    return /^[ \t]*/.exec(this.source.slice(line, node.start))?.[0] ?? "";
  }

  private flush(): void {
    const removed = new Set(this.removals);
    for (const node of removed) {
      if (!hasAncestorIn(node, removed))
        this.splices.push({ start: this.beforeSpace(node.start), end: node.end, text: "" });
    }
    for (const [parent, list] of this.insertions) this.insertInto(parent, list, removed);
  }

  private insertInto(
    parent: XmlNode,
    list: { after: XmlNode | null; text: string }[],
    removed: Set<XmlNode>,
  ): void {
    const { newline, indent } = this.style;
    const depth = this.indentOf(parent);
    const line = (text: string): string => `${newline}${depth}${indent}${text}`;
    if (parent.selfClosing) {
      const start = this.beforeSpace(this.source.lastIndexOf("/", parent.openEnd));
      const text = `>${list.map((one) => line(one.text)).join("")}${newline}${depth}</${parent.name}>`;
      this.splices.push({ start, end: parent.end, text });
      return;
    }
    const bare =
      parent.children.every((child) => removed.has(child)) && !/\n\s*$/.test(this.innerText(parent));
    for (const [i, { after, text }] of list.entries()) {
      const at = after ? after.end : parent.openEnd;
      const tail = bare && i === list.length - 1 ? newline + depth : "";
      this.splices.push({ start: at, end: at, text: line(text) + tail });
    }
  }

  private innerText(node: XmlNode): string {
    return this.source.slice(node.openEnd, node.closeStart);
  }
}

interface ListEdit {
  node: XmlNode;
  key: string;
  property: ModdleProperty | undefined;
  before: unknown[];
  now: unknown[];
  located: Located;
}

function entriesOf(value: unknown): unknown[] {
  if (value == null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Entries that stay where they are: in both lists, in the same order. */
function longestKept(before: unknown[], now: unknown[]): Set<unknown> {
  const index = new Map(before.map((entry, i) => [entry, i]));
  const kept = new Set<unknown>();
  let last = -1;
  for (const entry of now) {
    const at = index.get(entry);
    if (at === undefined || at < last) continue;
    kept.add(entry);
    last = at;
  }
  return kept;
}

function hasAncestorIn(node: XmlNode, set: Set<XmlNode>): boolean {
  for (let at = node.parent; at; at = at.parent) if (set.has(at)) return true;
  return false;
}

/** The node of another parse of the same text that starts at the same place. */
function relocate(root: XmlNode, node: XmlNode): XmlNode {
  let at = root;
  while (at.start !== node.start) {
    const next = at.children.find((child) => child.start <= node.start && node.start < child.end);
    if (!next) return root;
    at = next;
  }
  return at;
}

function boundPrefix(root: XmlNode, uri: string): string | null {
  const found = root.attributes.find(
    (one) => one.value === uri && (one.name === "xmlns" || one.name.startsWith("xmlns:")),
  );
  if (!found) return null;
  return found.name === "xmlns" ? "" : found.name.slice("xmlns:".length);
}

function styleOf(document: BpmnDocument, root: XmlNode, original: WriteStyle["original"]): WriteStyle {
  const indent = /\n([ \t]+)</.exec(document.source)?.[1] ?? "  ";
  const declared = new Map<string, string>();
  return {
    prefixOf: (uri) => {
      const known = declared.get(uri);
      if (known !== undefined) return known;
      const prefix = rootPrefix(root, uri) ?? packagePrefix(uri) ?? namespacePrefix(document, uri);
      declared.set(uri, prefix);
      return prefix;
    },
    indent,
    newline: document.source.includes("\r\n") ? "\r\n" : "\n",
    writesLinks: document.writesLinks,
    ...(original ? { original } : {}),
  };
}

/** Prefix bound at the root; the one the root element itself uses is preferred for BPMN. */
function rootPrefix(root: XmlNode, uri: string): string | null {
  const own = root.name.includes(":") ? root.name.slice(0, root.name.indexOf(":")) : "";
  return namespaceOf(root, own) === uri ? own : boundPrefix(root, uri);
}

function packagePrefix(uri: string): string | null {
  return Object.entries(PACKAGE_URI).find(([, value]) => value === uri)?.[0] ?? null;
}

function namespacePrefix(document: BpmnDocument, uri: string): string {
  const bound = Object.entries(document.definitions.$attrs).find(
    ([name, value]) => value === uri && name.startsWith("xmlns"),
  );
  return bound?.[0].slice("xmlns:".length) ?? "";
}
