import { listIn } from "@/runtime/core/guards";
import type { Baseline, BpmnDocument, ElementState } from "./document";
import { type ModdleElement, isElement, walk } from "../moddle";

/** Records the present state of a tree. */
export function takeBaseline({
  definitions,
  writtenIds,
}: Pick<BpmnDocument, "definitions" | "writtenIds">): Baseline {
  const baseline: Baseline = new Map();
  for (const element of walk(definitions)) {
    const writtenId = writtenIds.get(element);
    baseline.set(element, { ...stateOf(element), ...(writtenId === undefined ? {} : { writtenId }) });
  }
  return baseline;
}

/** Copies the present state of one element. */
export function stateOf(element: ModdleElement): ElementState {
  const values: Record<string, unknown> = {};
  for (const key of propertyNames(element)) {
    const value = element[key];
    values[key] = Array.isArray(value) ? value.slice() : value;
  }
  return { values, attributes: element.$attrs ? { ...element.$attrs } : {} };
}

/** Names of the properties that are set. References are not enumerable in moddle, so all own names are looked at. */
function propertyNames(element: ModdleElement): string[] {
  const names = Object.getOwnPropertyNames(element);
  return names.filter((name) => !name.startsWith("$") || name === "$body" || name === "$children");
}

/** The id an element had when the file was opened; its present id when it is new. */
export function idThen(baseline: Baseline, element: ModdleElement): string {
  const id = baseline.get(element)?.values["id"] ?? element.id;
  return typeof id === "string" ? id : "";
}

/** Names of the properties of an element that differ from the baseline, `$attrs` keys written as `@name`. */
export function changedProperties(baseline: Baseline, element: ModdleElement): string[] {
  const then = baseline.get(element);
  if (!then) return [];
  const changed: string[] = [];
  const compare = (key: string): void => {
    const refers = element.$descriptor.propertiesByName?.[key]?.isReference === true;
    if (!sameValue(baseline, then.values[key], element[key], refers)) changed.push(key);
  };
  for (const key in then.values) compare(key);
  for (const key of propertyNames(element)) if (!Object.hasOwn(then.values, key)) compare(key);
  const now = element.$attrs ?? {};
  for (const key in then.attributes) if (then.attributes[key] !== now[key]) changed.push(`@${key}`);
  for (const key in now) if (!Object.hasOwn(then.attributes, key)) changed.push(`@${key}`);
  return changed;
}

/** Contained elements compare by identity; a reference also differs when the id that it is written with has changed. */
function sameValue(baseline: Baseline, before: unknown, now: unknown, refers: boolean): boolean {
  if (Array.isArray(before) || Array.isArray(now)) {
    const [a, b] = [listIn(before), listIn(now)];
    return a.length === b.length && a.every((item, i) => sameValue(baseline, item, b[i], refers));
  }
  if (!Object.is(before, now)) return false;
  return !refers || !isElement(now) || idThen(baseline, now) === (now.id ?? "");
}
