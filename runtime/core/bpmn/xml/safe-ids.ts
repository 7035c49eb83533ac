import { listIn } from "@/runtime/core/guards";
import { type ModdleElement, walk } from "../moddle";
import { PACKAGE_URI } from "../text/serialise";
import { applySplices } from "../text/splice";
import { type XmlNode, namespaceOf, parseXml, splitName, textContent, walkXml } from "./xml-tree";

/**
 * The parser drops an element, with all that is in it, when its id is not an ASCII name or was used before. Such ids
 * are therefore read under stand-ins and put back into the tree afterwards.
 */
export interface SafeText {
  /** The text with stand-ins; every line is still the same line. */
  text: string;
  /** What each stand-in stands for. */
  originals: ReadonlyMap<string, string>;
  /** Stand-ins of ids that another element has used before. */
  repeated: ReadonlySet<string>;
}

const READABLE = /^([a-z][\w-.]*:)?[a-z_][\w-.]*$/i;
const KNOWN_URIS = new Set(Object.values(PACKAGE_URI));

/** Replaces the ids that the parser would refuse, and what refers to them. */
export function withSafeIds(source: string): SafeText {
  const root = parseXml(source);
  const standIns = new StandIns(source);
  const splices = [];
  const seen = new Set<string>();
  for (const { value, valueStart: start, valueEnd: end } of ids(root)) {
    if (!READABLE.test(value)) standIns.forId(value);
    if (seen.has(value)) splices.push({ start, end, text: standIns.forRepeated(value) });
    seen.add(value);
  }
  const done = new Set(splices.map(({ start }) => start));
  for (const { value, start, end } of valuesIn(source, root)) {
    const text = standIns.known(value);
    if (text && !done.has(start)) splices.push({ start, end, text });
  }
  return {
    text: applySplices(source, splices),
    originals: standIns.originals,
    repeated: standIns.repeated,
  };
}

class StandIns {
  readonly originals = new Map<string, string>();
  readonly repeated = new Set<string>();
  private readonly byId = new Map<string, string>();
  private readonly stem: string;

  constructor(source: string) {
    let stem = "_id";
    while (source.includes(stem)) stem += "_";
    this.stem = stem;
  }

  forId(id: string): void {
    if (!this.byId.has(id)) this.byId.set(id, this.next(id));
  }

  forRepeated(id: string): string {
    const standIn = this.next(id);
    this.repeated.add(standIn);
    return standIn;
  }

  known(value: string): string | undefined {
    return this.byId.get(value);
  }

  private next(id: string): string {
    const standIn = `${this.stem}${this.originals.size}`;
    this.originals.set(standIn, id);
    return standIn;
  }
}

function* ids(root: XmlNode): Generator<XmlNode["attributes"][number]> {
  for (const node of walkXml(root)) {
    const [prefix] = splitName(node.name);
    if (!KNOWN_URIS.has(namespaceOf(node, prefix) ?? "")) continue;
    for (const attribute of node.attributes) if (attribute.name === "id" && attribute.value) yield attribute;
  }
}

/** Every attribute value and every plain text of an element without children. */
function* valuesIn(source: string, root: XmlNode): Generator<{ value: string; start: number; end: number }> {
  for (const node of walkXml(root)) {
    for (const { value, valueStart: start, valueEnd: end } of node.attributes) yield { value, start, end };
    if (node.children.length > 0 || node.openEnd === node.closeStart) continue;
    const value = textContent(source, node).trim();
    if (value) yield { value, start: node.openEnd, end: node.closeStart };
  }
}

/** Puts the ids of a file back into a tree that was read from its {@link SafeText}. */
export function restoreIds(definitions: ModdleElement, { originals }: SafeText): void {
  const restored = (value: unknown): unknown => {
    if (Array.isArray(value) && value.some((item) => typeof item === "string")) return value.map(restored);
    return typeof value === "string" ? (originals.get(value) ?? value) : value;
  };
  for (const element of walk(definitions)) {
    const records: Record<string, unknown>[] = [element, element.$attrs ?? {}];
    for (const record of records) {
      for (const [key, value] of Object.entries(record)) {
        if (key === "$type") continue;
        const now = restored(value);
        if (now !== value && !(Array.isArray(now) && now.every((item, i) => item === listIn(value)[i])))
          record[key] = now;
      }
    }
  }
}
