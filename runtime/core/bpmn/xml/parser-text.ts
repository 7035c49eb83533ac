import { moddle } from "../moddle";
import { type Splice, applySplices } from "../text/splice";
import {
  doctypeOf,
  namespaceOf,
  parseXml,
  splitName,
  walkXml,
  type XmlAttribute,
  type XmlNode,
} from "./xml-tree";

/** Attributes of BPMN and its diagrams that say yes or no, by their namespace. */
const BOOLEANS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  moddle.getPackages().map(({ uri, types }) => {
    const properties = types.flatMap((type) => type.properties ?? []);
    const names = properties.filter(({ type }) => type === "Boolean").map(({ name }) => name);
    return [uri, new Set(names.map((name) => splitName(name)[1]))];
  }),
);

const NAMES = [...new Set([...BOOLEANS.values()].flatMap((names) => [...names]))].join("|");
const UNUSUAL_BOOLEAN = new RegExp(`\\b(?:${NAMES})=["'](?:\\s*1\\s*|\\s+true\\s*|true\\s+)["']`);
const UNUSUAL = /<!DOCTYPE|\s=\s*["']|=\s+["']/;

/**
 * The text as the parser can read it: it knows no white space around `=`, no document type with quotes, and of the ways to
 * write yes (`true` and `1`, with white space around them) only the first. Every line stays the same line.
 */
export function parserText(source: string): string {
  if (!UNUSUAL.test(source) && !UNUSUAL_BOOLEAN.test(source)) return source;
  const root = parseXml(source);
  const splices: Splice[] = [];
  const doctype = doctypeOf(source.slice(0, root.start));
  if (doctype) splices.push({ ...doctype, text: linesOf(source.slice(doctype.start, doctype.end)) });
  for (const node of walkXml(root)) {
    for (const attribute of node.attributes) {
      const { name, start, valueStart, valueEnd, end } = attribute;
      const between = source.slice(start + name.length, valueStart - 1);
      const value = source.slice(valueStart, valueEnd);
      const isYes = value !== "true" && saysYes(node, attribute, value);
      if (between !== "=") splices.push({ start: start + name.length, end: valueStart - 1, text: "=" });
      if (isYes) splices.push({ start: valueStart, end: valueEnd, text: "true" });
      const lines = linesOf(between) + (isYes ? linesOf(value) : "");
      if (lines !== "") splices.push({ start: end, end, text: lines });
    }
  }
  return applySplices(source, splices);
}

/** Whether an attribute says yes, however that is written. What others than BPMN mean by their own is theirs. */
function saysYes(node: XmlNode, { name }: XmlAttribute, value: string): boolean {
  const written = value.trim();
  if (written !== "1" && written !== "true") return false;
  return BOOLEANS.get(namespaceOf(node, splitName(node.name)[0]) ?? "")?.has(name) === true;
}

function linesOf(text: string): string {
  return text.replace(/[^\r\n]/g, "");
}
