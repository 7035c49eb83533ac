import { listIn } from "@/runtime/core/guards";
import { type XmlNode, parseXml, textContent } from "@/runtime/core/bpmn/xml/xml-tree";

/** An XML text as plain objects: attributes as properties, children by name, text as `#text`. */
export function xmlToJson(source: string): Record<string, unknown> {
  const root = parseXml(source);
  return { [root.name]: toObject(source, root) };
}

function toObject(source: string, node: XmlNode): unknown {
  const result: Record<string, unknown> = {};
  for (const { name, value } of node.attributes) result[name] = value;
  for (const child of node.children) {
    const value = toObject(source, child);
    const present = result[child.name];
    if (present === undefined) result[child.name] = value;
    else result[child.name] = Array.isArray(present) ? [...listIn(present), value] : [present, value];
  }
  const text = textContent(source, node).trim();
  if (!text) return result;
  return Object.keys(result).length === 0 ? text : { ...result, "#text": text };
}
