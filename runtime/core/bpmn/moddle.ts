import { listIn } from "@/runtime/core/guards";
import { BpmnModdle } from "bpmn-moddle";

/** A node of the moddle tree. Typed properties are read through the helpers below; nothing else is assumed. */
export interface ModdleElement {
  $type: string;
  $attrs: Record<string, string>;
  $parent?: ModdleElement | undefined;
  $descriptor: ModdleDescriptor;
  id?: string;
  name?: string;
  [property: string]: unknown;
}

export interface ModdleProperty {
  name: string;
  type: string;
  isAttr?: boolean;
  isBody?: boolean;
  isMany?: boolean;
  isReference?: boolean;
  isVirtual?: boolean;
  default?: unknown;
  xml?: { serialize?: "xsi:type" | "property" };
  ns: { name: string; prefix: string; localName: string };
}

export interface ModdleDescriptor {
  name: string;
  isGeneric?: boolean;
  ns: { name?: string; prefix?: string; localName: string; uri?: string };
  properties: ModdleProperty[];
  propertiesByName: Record<string, ModdleProperty>;
  allTypesByName: Record<string, unknown>;
}

export interface ParseWarning {
  message: string;
  element?: ModdleElement;
  property?: string;
  value?: string;
  error?: Error;
}

export interface Moddle {
  fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: ParseWarning[] }>;
  toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  create(type: string, values?: Record<string, unknown>): ModdleElement;
  createAny(name: string, uri: string, values?: Record<string, unknown>): ModdleElement;
  getPackages(): readonly { uri: string; types: readonly { properties?: readonly ModdleProperty[] }[] }[];
}

/**
 * The one moddle of the product. No engine descriptor is registered on purpose: a registered one makes the parser
 * delete whatever it does not know in that namespace, and two at once drop the whole process.
 */
export const moddle: Moddle = new BpmnModdle();

/** Whether an element is of a BPMN type or a subtype of it. Generic extension elements only match their own name. */
export function isA(element: ModdleElement | undefined | null, type: string): boolean {
  if (!element) return false;
  return element.$descriptor.allTypesByName
    ? type in element.$descriptor.allTypesByName
    : element.$type === type;
}

/** Whether an element is of one of several types. */
export function isAny(element: ModdleElement | undefined | null, types: readonly string[]): boolean {
  return types.some((type) => isA(element, type));
}

/** `UserTask` of `bpmn:UserTask`. */
export function localType(element: ModdleElement): string {
  return element.$type.slice(element.$type.indexOf(":") + 1);
}

/** The elements of a list property; empty when unset. */
export function listOf(element: ModdleElement | undefined, property: string): ModdleElement[] {
  const value = element?.[property];
  return listIn(value).filter(isElement);
}

/** A single element property: a child or a resolved reference. */
export function oneOf(element: ModdleElement | undefined, property: string): ModdleElement | undefined {
  const value = element?.[property];
  return isElement(value) ? value : undefined;
}

/** The same where there has to be one; an Error names what is missing. */
export function demandOne(element: ModdleElement | undefined, property: string): ModdleElement {
  const found = oneOf(element, property);
  if (!found) throw new Error(`${element?.$type ?? "nothing"} ${element?.id ?? ""} has no ${property}`);
  return found;
}

/** What an element stands in. An Error for the root. */
export const parentOf = (element: ModdleElement): ModdleElement => demandOne(element, "$parent");

/** What a map holds for an element; nothing for one that is not there. */
export const foundFor = <Value>(
  map: ReadonlyMap<ModdleElement, Value>,
  element: ModdleElement | undefined,
): Value | undefined => element && map.get(element);

/** Whether an element is among others; one that is not there is not. */
export const isIn = (elements: ReadonlySet<ModdleElement>, element: ModdleElement | undefined): boolean =>
  element !== undefined && elements.has(element);

/** A text property; empty when unset. */
export function textOf(element: ModdleElement | undefined, property: string): string {
  const value = element?.[property];
  return typeof value === "string" ? value : "";
}

export function isElement(value: unknown): value is ModdleElement {
  return typeof value === "object" && value !== null && "$type" in value;
}

/** A new element with its parent set. */
export function createElement(
  type: string,
  values: Record<string, unknown> = {},
  parent?: ModdleElement,
): ModdleElement {
  const element = moddle.create(type, values);
  if (parent) element.$parent = parent;
  for (const child of Object.values(values)) adopt(element, child);
  return element;
}

/** A new element of a foreign namespace with its parent set. */
export function createGeneric(
  name: string,
  uri: string,
  values: Record<string, unknown>,
  parent: ModdleElement,
): ModdleElement {
  const element = moddle.createAny(name, uri, values);
  element.$parent = parent;
  return element;
}

function adopt(parent: ModdleElement, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) adopt(parent, item);
  else if (isElement(value) && !value.$parent) value.$parent = parent;
}

/** Elements directly inside of an element, in the order of its properties. */
export function containedChildren(element: ModdleElement): ModdleElement[] {
  const found: ModdleElement[] = [];
  const { propertiesByName } = element.$descriptor;
  for (const key of Object.keys(element)) {
    if (key.charCodeAt(0) === 36 && key !== "$children") continue;
    const value = element[key];
    if (typeof value !== "object" || value === null || propertiesByName?.[key]?.isReference) continue;
    if (!Array.isArray(value)) {
      if (isElement(value)) found.push(value);
      continue;
    }
    for (const item of value) if (isElement(item)) found.push(item);
  }
  return found;
}

/** Every element of a tree, parents first. */
export function walk(root: ModdleElement): ModdleElement[] {
  const found: ModdleElement[] = [];
  const visit = (element: ModdleElement): void => {
    found.push(element);
    for (const child of containedChildren(element)) visit(child);
  };
  visit(root);
  return found;
}

/**
 * Elements by id: those of the process before those of its picture, the first where an id repeats. What other tools
 * put into extensions has ids of its own and is left out.
 */
export function elementsById(root: ModdleElement): Map<string, ModdleElement> {
  const found = new Map<string, ModdleElement>();
  const drawn: ModdleElement[] = [];
  for (const element of walk(root)) {
    if (!element.id || element.$descriptor.isGeneric) continue;
    if (/^(bpmndi|di|dc):/.test(element.$type)) drawn.push(element);
    else if (!found.has(element.id)) found.set(element.id, element);
  }
  for (const element of drawn) if (element.id && !found.has(element.id)) found.set(element.id, element);
  return found;
}

/** The events on the border of a node. */
export const eventsOn = (host: ModdleElement): ModdleElement[] =>
  listOf(host.$parent, "flowElements").filter((one) => oneOf(one, "attachedToRef") === host);
