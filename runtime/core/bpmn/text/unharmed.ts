import { itemAt } from "@/runtime/core/item-at";
import { type Fact, factsOf, lostFacts } from "../facts";
import { type Splice, applySplices, orderSplices } from "./splice";
import { type XmlNode, parseXml } from "../xml/xml-tree";

/**
 * Reads what was replaced again: the text must be well-formed and still say all that lay outside of the replacements.
 * Only start tags, contents and elements that a replacement touches are read. What is outside of them stands in the
 * new text byte by byte, and as well-formed as it was, when each of them is replaced by something of its own kind.
 * Gives the first thing that was lost, or null. Throws a BpmnReadError where the new text is broken.
 */
export function firstLost(source: string, root: XmlNode, splices: readonly Splice[]): Fact | null {
  const touched = new Touched(root, orderSplices(splices, 0, source.length));
  for (const text of touched.contents) parseXml(`<content>${text}</content>`);
  for (const [node, own] of touched.tags) {
    const tag = applySplices(source, own, node.start, node.openEnd);
    const is = readTag(tag, node);
    if (!is) touched.whole(node);
    const lost = is && lostOf(tagFacts(source, node), tagFacts(tag, is), own);
    if (lost) return lost;
  }
  for (const [node, own] of touched.elements) {
    const isFile = node === root;
    const text = applySplices(source, own, isFile ? 0 : node.start, isFile ? source.length : node.end);
    const is = parseXml(text);
    is.parent = node.parent;
    const lost = lostOf([...factsOf(source, node)], [...factsOf(text, is)], own);
    if (lost) return lost;
  }
  return null;
}

/** What replacements touch: the inside of elements, their start tags, or whole elements. */
class Touched {
  /** New texts that stand between children. */
  readonly contents: string[] = [];
  readonly tags = new Map<XmlNode, Splice[]>();
  private readonly asWhole = new Set<XmlNode>();
  private readonly places: { splice: Splice; node: XmlNode }[];

  constructor(root: XmlNode, ordered: readonly Splice[]) {
    this.places = ordered.map((splice) => ({ splice, node: smallestAround(root, splice) }));
    for (const { splice, node } of this.places) {
      const isOpen = !node.selfClosing && holds(node, splice);
      if (isOpen && splice.end < node.openEnd) this.tags.set(node, [...(this.tags.get(node) ?? []), splice]);
      else if (isOpen && isBetweenChildren(node, splice)) this.contents.push(splice.text);
      else this.asWhole.add(node);
    }
  }

  whole(node: XmlNode): void {
    this.asWhole.add(node);
  }

  /** Elements to read as a whole, none inside of another, with all that is replaced in them. */
  get elements(): Map<XmlNode, Splice[]> {
    const found = new Map<XmlNode, Splice[]>();
    for (const { splice, node } of this.places) {
      const outermost = outermostIn(this.asWhole, node);
      if (!outermost) continue;
      const own = found.get(outermost);
      if (own) own.push(splice);
      else found.set(outermost, [splice]);
    }
    return found;
  }
}

function outermostIn(nodes: ReadonlySet<XmlNode>, node: XmlNode): XmlNode | null {
  let found: XmlNode | null = null;
  for (let at: XmlNode | null = node; at; at = at.parent) if (nodes.has(at)) found = at;
  return found;
}

function smallestAround(root: XmlNode, splice: Splice): XmlNode {
  let at = root;
  for (;;) {
    const inner = at.children[childrenBefore(at, splice.start) - 1];
    if (!inner || !holds(inner, splice)) return at;
    at = inner;
  }
}

/** Whether a replacement is inside of an element; one right before or behind it is not. */
function holds(node: XmlNode, { start, end }: Splice): boolean {
  return node.start < start && start < node.end && end <= node.end;
}

/** Whether a replacement takes away nothing, or whole children with what is between them. */
function isBetweenChildren(node: XmlNode, { start, end }: Splice): boolean {
  if (start < node.openEnd || end > node.closeStart) return false;
  const endOfLast = (offset: number): number => node.children[childrenBefore(node, offset) - 1]?.end ?? 0;
  return endOfLast(start) <= start && endOfLast(end) <= end;
}

/** How many children begin before an offset. */
function childrenBefore({ children }: XmlNode, offset: number): number {
  let [low, high] = [0, children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(children, middle).start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads a start tag alone; null when it names other namespaces than before, which its children depend on. */
function readTag(text: string, original: XmlNode): XmlNode | null {
  const is = parseXml(`${text}</${original.name}>`);
  if (is.openEnd !== text.length) return null;
  for (const [prefix, uri] of original.declared ?? []) if (is.declared?.get(prefix) !== uri) return null;
  if (is.declared?.has("") && !original.declared?.has("")) return null;
  is.parent = original.parent;
  return is;
}

function tagFacts(source: string, node: XmlNode): Fact[] {
  const tag = { ...node, children: [], openEnd: node.closeStart };
  return [...factsOf(source, tag)];
}

function lostOf(before: readonly Fact[], after: readonly Fact[], splices: readonly Splice[]): Fact | null {
  const kept = before.filter((fact) => !splices.some((one) => one.start < fact.end && one.end > fact.start));
  return standsInOrder(kept, after) ? null : (lostFacts(kept, after)[0] ?? null);
}

/** Whether all facts are found among others in the same order, as after most edits; far cheaper than to count them. */
function standsInOrder(facts: readonly Fact[], others: readonly Fact[]): boolean {
  let next = 0;
  for (const { key } of others) if (facts[next]?.key === key) next += 1;
  return next === facts.length;
}
