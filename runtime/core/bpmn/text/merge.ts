import { entryOf } from "../../guards";
import type { Baseline, BpmnDocument } from "./document";
import { type Located, textThen } from "./locate";
import { type ModdleElement, type ModdleProperty, containedChildren, isElement } from "../moddle";
import { Namespaces } from "../xml/namespaces";
import { type WriteStyle, attributeName, attributeText, serialise, serialiseEntry } from "./serialise";
import { type LineStyle, SourceEdit } from "./source-edit";
import { type SourceMap, sourceMapOf } from "./source-map";
import type { Splice } from "./splice";
import type { TreeChanges } from "./tree-changes";
import { BpmnWriteError, LOSS } from "./write-error";
import type { XmlNode } from "../xml/xml-tree";

/** What all parts of one save share. */
interface Context {
  document: BpmnDocument;
  baseline: Baseline;
  map: SourceMap;
  changes: TreeChanges;
  namespaces: Namespaces;
  lines: LineStyle;
}

/** Writes the difference between a tree and its baseline into the source text. Gives the text and what was replaced. */
export function mergeIntoSource(
  document: BpmnDocument,
  baseline: Baseline,
  changes: TreeChanges,
): { text: string; splices: readonly Splice[] } {
  const { source, definitions } = document;
  const map = sourceMapOf(document, baseline);
  const { root } = map;
  const context: Context = {
    document,
    baseline,
    map,
    changes,
    namespaces: new Namespaces(root),
    lines: {
      indent: /\n([ \t]+)</.exec(source)?.[1] ?? "  ",
      newline: source.includes("\r\n") ? "\r\n" : "\n",
    },
  };
  const merge = new Merge(context);
  merge.edit(definitions, root);
  for (const [prefix, uri] of context.namespaces.missing)
    merge.edits.setAttribute(root, `xmlns:${prefix}`, uri);
  return { text: merge.edits.text(), splices: merge.edits.splices };
}

/** The edits of one part of the text: the whole file, or an element that moved elsewhere. */
class Merge {
  readonly edits: SourceEdit;
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
    this.edits = new SourceEdit(context.document.source, context.lines);
  }

  edit(element: ModdleElement, node: XmlNode): void {
    const { changes, map, baseline } = this.context;
    const keys = changes.changed.get(element) ?? [];
    for (const key of keys) this.editAttribute(element, node, key);
    const located = map.childrenOf(element);
    for (const key of inSchemaOrder(element, keys)) this.editChildren(element, node, key);
    for (const child of containedChildren(element)) {
      if (!changes.dirty.has(child) || !baseline.has(child) || this.isSupplied(child)) continue;
      const place = located.elements.get(child);
      if (place) this.edit(child, place);
      else if (changes.changed.has(child) && !map.nodeOf(child)) this.refuse(child);
    }
  }

  private isSupplied(element: ModdleElement): boolean {
    return this.context.document.generated.has(element);
  }

  private refuse(element: ModdleElement): never {
    const what = element.id ?? element.$parent?.id ?? element.$type;
    throw new BpmnWriteError(LOSS.notFound({ what }));
  }

  private editAttribute(element: ModdleElement, node: XmlNode, key: string): void {
    const property = element.$descriptor.propertiesByName?.[key];
    if (key.startsWith("@")) this.setAttribute(node, key.slice(1), element.$attrs[key.slice(1)]);
    else if (element.$descriptor.isGeneric) {
      if (!key.startsWith("$")) this.setAttribute(node, key, element[key]);
    } else if (property?.isAttr && !(key === "id" && this.keepsNoId(element))) {
      const value = entryOf(element, key);
      this.setAttribute(node, attributeName(property), value);
    }
  }

  /** An id of ours stays out of the file until the diagram changes or somebody renames it. */
  private keepsNoId(element: ModdleElement): boolean {
    const { document, changes, baseline } = this.context;
    const isOurs = baseline.get(element)?.values["id"] === element.id;
    const isWanted = changes.materialise || changes.neededIds.has(element);
    return document.generatedIds.has(element) && !isWanted && isOurs;
  }

  private setAttribute(node: XmlNode, name: string, value: unknown): void {
    const declared = value == null ? null : this.context.namespaces.useAttribute(node, name);
    if (declared) this.edits.setAttribute(node, ...declared);
    this.edits.setAttribute(node, name, value == null ? undefined : attributeText(value));
  }

  private editChildren(element: ModdleElement, node: XmlNode, key: string): void {
    const property = element.$descriptor.propertiesByName?.[key];
    if (property?.isBody || key === "$body")
      return this.edits.setBody(node, attributeText(element[key] ?? ""));
    if (key !== "$children" && (!property || property.isAttr || property.isVirtual)) return;
    const { document, baseline, changes } = this.context;
    if (!document.writesLinks && (key === "incoming" || key === "outgoing")) return;
    const before = entriesOf(baseline.get(element)?.values[key]).filter(
      (entry) => !(changes.materialise && isElement(entry) && this.isSupplied(entry)),
    );
    this.editList({ element, node, key, property, before, now: entriesOf(element[key]) });
  }

  private editList({ element, node, key, property, before, now }: ListEdit): void {
    const located = this.context.map.childrenOf(element);
    const asText = property ? property.isReference === true || !before.concat(now).some(isElement) : false;
    const names = before.map((entry) => (asText ? textThen(this.context.baseline, entry) : entry));
    const nowNames = asText ? now.map((entry) => attributeText(entry)) : now;
    const places = placesOf(names, key, asText, located);
    if (asText && before.length === now.length && before.every((entry, i) => entry === now[i])) {
      for (const [i, place] of places.entries())
        if (place && names[i] !== nowNames[i]) this.edits.setBody(place, String(nowNames[i]));
      return;
    }
    const keep = longestKept(names, nowNames);
    for (const [i, name] of names.entries()) {
      const place = places[i];
      if (!keep.has(name) && place) this.edits.remove(place);
    }
    const first = nowNames.find((name) => keep.has(name));
    const next = places[names.indexOf(first)];
    let after = next ? childBefore(next) : property ? placeBefore(element, property, located) : null;
    for (const [i, entry] of now.entries()) {
      const known = keep.has(nowNames[i]) ? places[names.indexOf(nowNames[i])] : undefined;
      if (known) after = known;
      else if (!keep.has(nowNames[i])) this.edits.insert(node, after, this.render(entry, property, node));
    }
  }

  private render(entry: unknown, property: ModdleProperty | undefined, node: XmlNode): string {
    const { lines } = this.context;
    const depth = this.edits.indentOf(node) + lines.indent;
    const style = this.styleAt(node);
    if (property) return serialiseEntry(entry, property, style, depth);
    return isElement(entry) ? serialise(entry, style, depth) : "";
  }

  private styleAt(node: XmlNode): WriteStyle {
    const { namespaces, lines, document } = this.context;
    return {
      ...lines,
      prefixOf: (uri, wanted) => namespaces.prefixAt(node, uri, wanted),
      usesAttribute: (name) => namespaces.useAttribute(node, name),
      writesLinks: document.writesLinks,
      original: (element) => this.moved(element),
    };
  }

  /** Text of an element that came from the file and now stands elsewhere, with its own edits applied. */
  private moved(element: ModdleElement): string | null {
    const { baseline, map } = this.context;
    const node = baseline.has(element) && !this.isSupplied(element) ? map.nodeOf(element) : undefined;
    if (!node) return null;
    const inner = new Merge(this.context);
    inner.edit(element, node);
    return inner.edits.text(node);
  }
}

interface ListEdit {
  element: ModdleElement;
  node: XmlNode;
  key: string;
  property: ModdleProperty | undefined;
  before: unknown[];
  now: unknown[];
}

/** Lists that are new in the text stand there as the schema wants them, in whatever order they were made. */
function inSchemaOrder(element: ModdleElement, keys: Iterable<string>): string[] {
  const order = (element.$descriptor.properties ?? []).map((one) => one.name);
  return [...keys].toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

function entriesOf(value: unknown): unknown[] {
  if (value == null) return [];
  return Array.isArray(value) ? value : [value];
}

function placesOf(
  names: unknown[],
  key: string,
  asText: boolean,
  { elements, texts }: Located,
): (XmlNode | undefined)[] {
  if (!asText) return names.map((one) => (isElement(one) ? elements.get(one) : undefined));
  const left = [...(texts.get(key) ?? [])];
  return names.map((one) => {
    const at = left.findIndex(({ text }) => text === one);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.node;
  });
}

function childBefore(node: XmlNode): XmlNode | null {
  const siblings = node.parent?.children ?? [];
  return siblings[siblings.indexOf(node) - 1] ?? null;
}

/** The last child that the schema wants in front of a property. */
function placeBefore(owner: ModdleElement, property: ModdleProperty, located: Located): XmlNode | null {
  const order = owner.$descriptor.properties.map((one) => one.name);
  const limit = order.indexOf(property.name);
  let last: XmlNode | null = null;
  const note = (place: XmlNode, name: string): void => {
    const at = order.indexOf(name);
    if (at >= 0 && at <= limit && (!last || place.start > last.start)) last = place;
  };
  for (const [name, texts] of located.texts) for (const { node } of texts) note(node, name);
  const names = new Map<ModdleElement, string>();
  for (const name of order)
    for (const one of entriesOf(owner[name])) if (isElement(one)) names.set(one, name);
  for (const [child, place] of located.elements) note(place, names.get(child) ?? "");
  return last;
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
