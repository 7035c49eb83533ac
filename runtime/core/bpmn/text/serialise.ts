import { type ModdleElement, type ModdleProperty, isA, isElement, listOf } from "../moddle";

/** How names and links are written in the file at hand. */
export interface WriteStyle {
  /** The prefix in scope for a namespace: `""` for the default one. */
  prefixOf(uri: string, wanted?: string): string;
  /** Told of every attribute that is written, so that its prefix can be declared; gives what the element itself must declare. */
  usesAttribute?(name: string): [name: string, uri: string] | null;
  indent: string;
  newline: string;
  writesLinks: boolean;
  /** Written form of an element that came from the file and only moved; null to write it anew. */
  original?(element: ModdleElement): string | null;
}

export const PACKAGE_URI: Record<string, string> = {
  bpmn: "http://www.omg.org/spec/BPMN/20100524/MODEL",
  bpmndi: "http://www.omg.org/spec/BPMN/20100524/DI",
  dc: "http://www.omg.org/spec/DD/20100524/DC",
  di: "http://www.omg.org/spec/DD/20100524/DI",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
  bioc: "http://bpmn.io/schema/bpmn/biocolor/1.0",
  color: "http://www.omg.org/spec/BPMN/non-normative/color/1.0",
};

/** How a property is written as an attribute: colours keep their prefix, BPMN's own have none. */
export function attributeName({ ns: { prefix, localName } }: ModdleProperty): string {
  return prefix === "bioc" || prefix === "color" ? `${prefix}:${localName}` : localName;
}

/** XML of one element as it stands in the tree, with its children, first line not indented. */
export function serialise(
  element: ModdleElement,
  style: WriteStyle,
  depth: string,
  as?: ModdleProperty,
): string {
  const original = style.original?.(element);
  if (original != null) return original;
  const name = tagName(element, style, as);
  const types = typeAttribute(element, style, as);
  const attributes = [
    ...types,
    ...attributesOf(element).filter(([key]) => types.length === 0 || key !== types[0]?.[0]),
  ];
  const open = [
    name,
    ...[...declarationsFor(attributes, style), ...attributes].map(
      ([key, value]) => `${key}="${escapeAttribute(value)}"`,
    ),
  ].join(" ");
  const text = bodyOf(element);
  const children = [...childTexts(element, style, depth + style.indent)];
  if (children.length > 0) {
    if (text !== null) return `<${open}>${escapeText(text)}${children.join("")}</${name}>`;
    const inner = children.map((child) => `${style.newline}${depth}${style.indent}${child}`).join("");
    return `<${open}>${inner}${style.newline}${depth}</${name}>`;
  }
  return text === null ? `<${open} />` : `<${open}>${escapeText(text)}</${name}>`;
}

/** What an element has to declare for its attributes, other than what it declares anyway. */
function declarationsFor(attributes: readonly [string, string][], style: WriteStyle): Map<string, string> {
  const own = new Set(attributes.map(([key]) => key));
  const wanted: [string, string][] = [];
  for (const [key] of attributes) {
    const declared = own.has(`xmlns:${key.split(":")[0]}`) ? null : style.usesAttribute?.(key);
    if (declared) wanted.push(declared);
  }
  return new Map(wanted);
}

/** The written form of one property: a list of child elements, without indentation. */
export function* childTexts(element: ModdleElement, style: WriteStyle, depth: string): Generator<string> {
  if (element.$descriptor.isGeneric) {
    for (const child of listOf(element, "$children")) yield serialise(child, style, depth);
    return;
  }
  for (const property of element.$descriptor.properties) {
    const value = element[property.name];
    if (!Object.hasOwn(element, property.name) || value == null) continue;
    if (property.isAttr || property.isBody || property.isVirtual || skipped(property, style)) continue;
    for (const entry of Array.isArray(value) ? value : [value])
      yield serialiseEntry(entry, property, style, depth);
  }
}

function skipped(property: ModdleProperty, style: WriteStyle): boolean {
  return !style.writesLinks && (property.name === "incoming" || property.name === "outgoing");
}

/** One entry of a property that is written as a child: an element, a reference, or plain text. */
export function serialiseEntry(
  entry: unknown,
  property: ModdleProperty,
  style: WriteStyle,
  depth: string,
): string {
  if (isElement(entry) && !property.isReference) return serialise(entry, style, depth, property);
  const name = qualified(property.ns.prefix, property.ns.localName, style);
  return `<${name}>${escapeText(isElement(entry) ? (entry.id ?? "") : String(entry))}</${name}>`;
}

/** The tag an element is written with at its place. */
function tagName(element: ModdleElement, style: WriteStyle, as?: ModdleProperty): string {
  const { ns, isGeneric } = element.$descriptor;
  if (isGeneric) {
    const uri = ns.uri ?? PACKAGE_URI[ns.prefix ?? ""];
    const prefix = uri ? style.prefixOf(uri, ns.prefix) : (ns.prefix ?? "");
    return prefix ? `${prefix}:${ns.localName}` : ns.localName;
  }
  if (as?.xml?.serialize && !needsOwnTag(element, as)) return qualified(as.ns.prefix, as.ns.localName, style);
  const [prefix, local] = ownTag(element);
  return qualified(prefix, local, style);
}

/** Tags, as `address|name`, under which an element can stand in a file, the likeliest first. */
export function possibleTags(element: ModdleElement, as?: ModdleProperty): string[] {
  const { ns, isGeneric } = element.$descriptor;
  if (isGeneric) return [`${ns.uri ?? PACKAGE_URI[ns.prefix ?? ""] ?? ns.prefix ?? ""}|${ns.localName}`];
  const name = ([prefix, local]: [string, string]): string => `${PACKAGE_URI[prefix] ?? prefix}|${local}`;
  const own = name(ownTag(element));
  if (!as) return [own];
  const property = name([as.ns.prefix, as.ns.localName]);
  return as.xml?.serialize && !needsOwnTag(element, as) ? [property, own] : [own, property];
}

function ownTag(element: ModdleElement): [prefix: string, local: string] {
  const [prefix = "", local = ""] = element.$type.split(":");
  return [prefix, lowerCased(prefix) ? local[0]?.toLowerCase() + local.slice(1) : local];
}

/** Engines look for `formalExpression` inside a resource assignment; the parser's own writer renames it and loses the assignment. */
function needsOwnTag(element: ModdleElement, as: ModdleProperty): boolean {
  return as.name === "expression" && isA(element, "bpmn:FormalExpression");
}

function lowerCased(prefix: string): boolean {
  return prefix === "bpmn" || prefix === "di";
}

function qualified(prefix: string, local: string, style: WriteStyle): string {
  const written = style.prefixOf(PACKAGE_URI[prefix] ?? prefix);
  return written ? `${written}:${local}` : local;
}

function typeAttribute(element: ModdleElement, style: WriteStyle, as?: ModdleProperty): [string, string][] {
  if (as?.xml?.serialize !== "xsi:type" || as.type === element.$type || needsOwnTag(element, as)) return [];
  const [prefix = "", local = ""] = element.$type.split(":");
  const name = prefix === "bpmn" ? `t${local}` : local;
  return [[qualified("xsi", "type", style), qualified(prefix, name, style)]];
}

/** Attributes of an element as written, engine attributes last. */
export function attributesOf(element: ModdleElement): [string, string][] {
  const result: [string, string][] = [];
  if (element.$descriptor.isGeneric) {
    for (const [key, value] of Object.entries(element)) {
      if (!key.startsWith("$") && typeof value === "string") result.push([key, value]);
    }
    return result;
  }
  for (const property of element.$descriptor.properties) {
    const value = element[property.name];
    if (!property.isAttr || !Object.hasOwn(element, property.name) || value == null) continue;
    result.push([attributeName(property), attributeText(value)]);
  }
  const written = new Set(result.map(([key]) => key));
  return [...result, ...Object.entries(element.$attrs ?? {}).filter(([key]) => !written.has(key))];
}

/** The text of an attribute value; references are written as ids. */
export function attributeText(value: unknown): string {
  if (Array.isArray(value)) return value.map(attributeText).join(" ");
  return isElement(value) ? (value.id ?? "") : String(value);
}

function bodyOf(element: ModdleElement): string | null {
  const generic = element["$body"];
  if (typeof generic === "string") return generic;
  const property = element.$descriptor.properties?.find((one) => one.isBody);
  const value = property && element[property.name];
  return value == null ? null : attributeText(value);
}

export function escapeAttribute(text: string, quote = '"'): string {
  const escaped = text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\r/g, "&#13;")
    .replace(/\n/g, "&#10;")
    .replace(/\t/g, "&#9;");
  return quote === '"' ? escaped.replace(/"/g, "&quot;") : escaped.replace(/'/g, "&apos;");
}

export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
