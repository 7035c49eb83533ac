import { parseTree, type Node } from "jsonc-parser";
import { decodeEntities, parseXml, textContent, type XmlNode } from "../bpmn/xml/xml-tree";
import type { Path } from "../json-schema/path";

/** A text in a document: where it stands, what it says, and how it is written there. */
export interface StringPlace {
  /** Path in JSON; in XML the element's id and the attribute, or the name of the element that holds the text. */
  path: Path;
  /** A name of a property and no value. */
  isKey: boolean;
  value: string;
  /** What stands between the quotes, or between two tags. */
  start: number;
  end: number;
  encode: (value: string) => string;
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Every text of a JSON document, names of properties too, in reading order. */
export function jsonStrings(text: string): StringPlace[] {
  const tree = parseTree(text);
  return tree ? [...stringsOf(tree, [])] : [];
}

function* stringsOf(node: Node, path: Path): Iterable<StringPlace> {
  const { type, children = [] } = node;
  if (type === "string") yield placeOf(node, path, false);
  if (type === "array")
    for (const [index, child] of children.entries()) yield* stringsOf(child, [...path, index]);
  if (type !== "object") return;
  for (const { children: [key, value] = [] } of children) {
    if (!key || !value) continue;
    const inner = [...path, String(key.value)];
    yield placeOf(key, inner, true);
    yield* stringsOf(value, inner);
  }
}

const placeOf = ({ value, offset, length }: Node, path: Path, isKey: boolean): StringPlace => ({
  path,
  isKey,
  value: String(value),
  start: offset + 1,
  end: offset + length - 1,
  encode: inJson,
});

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const inXml = (value: string): string => value.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Every attribute and every text of an XML document, in reading order; of each its element's id. */
export function xmlStrings(text: string): StringPlace[] {
  return text.trim() === "" ? [] : [...textsOf(parseXml(text), text, "")];
}

function* textsOf(node: XmlNode, text: string, around: string): Iterable<StringPlace> {
  const id = node.attributes.find(({ name }) => name === "id")?.value ?? around;
  for (const { name, valueStart, valueEnd } of node.attributes)
    yield {
      path: [id, name],
      isKey: false,
      value: decodeEntities(text.slice(valueStart, valueEnd)),
      start: valueStart,
      end: valueEnd,
      encode: inXml,
    };
  if (node.children.length === 0 && !node.selfClosing) yield body(node, text, id);
  for (const child of node.children) yield* textsOf(child, text, id);
}

/** A text in CDATA is written as it is. */
function body(node: XmlNode, text: string, id: string): StringPlace {
  const written = text.slice(node.openEnd, node.closeStart);
  const data = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(written);
  const start = data ? node.openEnd + written.indexOf("<![CDATA[") + "<![CDATA[".length : node.openEnd;
  const value = data ? (data[1] ?? "") : textContent(text, node);
  const name = node.name.replace(/^.*:/, "");
  return {
    path: [id, name],
    isKey: false,
    value,
    start,
    end: data ? start + value.length : node.closeStart,
    encode: data ? String : inXml,
  };
}
