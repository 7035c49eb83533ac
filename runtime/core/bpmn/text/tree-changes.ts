import { changedProperties } from "./baseline";
import type { Baseline, BpmnDocument } from "./document";
import { type ModdleElement, containedChildren, isElement } from "../moddle";

/** What differs between a tree and its baseline. */
export interface TreeChanges {
  /** Elements that changed, or that contain something that did. */
  dirty: Set<ModdleElement>;
  /** Changed properties by element. */
  changed: Map<ModdleElement, string[]>;
  /** Elements whose id is ours and must be written, because something now refers to them. */
  neededIds: Set<ModdleElement>;
  /** Whether ids and diagram elements that we supplied become part of the file. */
  materialise: boolean;
}

/** Compares a tree with its baseline; the root is dirty when anything differs at all. Nothing is parsed for it. */
export function changesOf(document: BpmnDocument, baseline: Baseline): TreeChanges {
  const changes: TreeChanges = {
    dirty: new Set(),
    changed: new Map(),
    neededIds: new Set(),
    materialise: false,
  };
  mark(document.definitions, baseline, changes);
  markNeededIds(document, changes);
  changes.materialise =
    document.generated.size + document.generatedIds.size > 0 &&
    [...changes.changed].some(([one, keys]) => isStructural(one, keys, baseline));
  if (changes.materialise) markGenerated(document, changes);
  return changes;
}

function mark(element: ModdleElement, baseline: Baseline, changes: TreeChanges): boolean {
  const { dirty, changed } = changes;
  const keys = changedProperties(baseline, element);
  if (keys.length > 0) changed.set(element, keys);
  let isDirty = keys.length > 0 || !baseline.has(element);
  for (const child of containedChildren(element)) if (mark(child, baseline, changes)) isDirty = true;
  if (isDirty) dirty.add(element);
  return isDirty;
}

function markNeededIds({ generatedIds }: BpmnDocument, changes: TreeChanges): void {
  for (const [element, keys] of changes.changed) {
    for (const target of keys.flatMap((key) => element[key])) {
      if (!isElement(target) || !generatedIds.has(target)) continue;
      changes.neededIds.add(target);
      touch(target, "id", changes);
      for (let at: ModdleElement | undefined = target; at; at = at.$parent) changes.dirty.add(at);
    }
  }
}

const STRUCTURE = ["flowElements", "artifacts", "messageFlows", "planeElement", "participants"];

/**
 * Changes of the diagram or of what is in it; from then on ids and shapes that we supplied belong to the file. A drawing
 * that shows the same element under a new id is no such change.
 */
function isStructural(element: ModdleElement, keys: readonly string[], baseline: Baseline): boolean {
  const [prefix] = element.$type.split(":");
  if (prefix !== "bpmndi" && prefix !== "dc" && prefix !== "di")
    return keys.some((key) => STRUCTURE.includes(key));
  const then = baseline.get(element)?.values;
  return keys.some((key) => !isElement(element[key]) || element[key] !== then?.[key]);
}

function markGenerated({ generated, generatedIds }: BpmnDocument, changes: TreeChanges): void {
  for (const element of [...generated, ...generatedIds]) {
    for (let at: ModdleElement | undefined = element; at; at = at.$parent) changes.dirty.add(at);
    const parent = element.$parent;
    if (parent && generated.has(element)) touch(parent, propertyHolding(parent, element), changes);
    if (generatedIds.has(element)) touch(element, "id", changes);
  }
}

function propertyHolding(parent: ModdleElement, child: ModdleElement): string {
  const holds = (value: unknown): boolean => (Array.isArray(value) ? value.includes(child) : value === child);
  return Object.keys(parent).find((key) => !key.startsWith("$") && holds(parent[key])) ?? "";
}

function touch(element: ModdleElement, key: string, { changed }: TreeChanges): void {
  const keys = changed.get(element) ?? [];
  if (key && !keys.includes(key)) changed.set(element, [...keys, key]);
}
