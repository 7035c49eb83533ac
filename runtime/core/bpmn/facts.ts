import { type XmlNode, namespaceOf, splitName, textContent, walkXml } from "./xml/xml-tree";

/** One thing a file says, at a place: an element, an attribute value or a text. */
export interface Fact {
  key: string;
  start: number;
  end: number;
}

/** Everything an XML file says, apart from formatting, comments and order. */
export function* factsOf(source: string, root: XmlNode): Generator<Fact> {
  for (const node of walkXml(root)) {
    const name = expanded(node);
    yield { key: name, start: node.start, end: node.nameEnd };
    for (const { name: key, value, start, end } of node.attributes) {
      const written = key === "xmlns" || key.startsWith("xmlns:") ? key : expandedAttribute(node, key);
      yield { key: `${name}@${written}=${value}`, start, end };
    }
    const text = textContent(source, node).trim();
    if (text) yield { key: `${name}#${text}`, start: node.openEnd, end: node.closeStart };
  }
}

function expanded(node: XmlNode): string {
  const [prefix, local] = splitName(node.name);
  return `{${namespaceOf(node, prefix) ?? prefix}}${local}`;
}

function expandedAttribute(node: XmlNode, name: string): string {
  const [prefix, local] = splitName(name);
  return prefix ? `{${namespaceOf(node, prefix) ?? prefix}}${local}` : local;
}

/** Facts of one file that another does not state, or not as often. */
export function lostFacts(before: Iterable<Fact>, after: Iterable<Fact>): Fact[] {
  const counts = new Map<string, number>();
  for (const { key } of after) counts.set(key, (counts.get(key) ?? 0) + 1);
  const lost: Fact[] = [];
  for (const fact of before) {
    const left = counts.get(fact.key) ?? 0;
    if (left === 0) lost.push(fact);
    else counts.set(fact.key, left - 1);
  }
  return lost;
}
