import { escapeAttribute, escapeText } from "./serialise";
import { type Splice, applySplices } from "./splice";
import { type XmlAttribute, type XmlNode, attributeNamed, decodeEntities } from "../xml/xml-tree";

/** How new lines are written in the file at hand. */
export interface LineStyle {
  indent: string;
  newline: string;
}

/** Collects changes of a text and keeps everything around them: quotes, spaces, comments, line ends. */
export class SourceEdit {
  readonly splices: Splice[] = [];
  private readonly source: string;
  private readonly style: LineStyle;
  private readonly removed = new Set<XmlNode>();
  private readonly insertions = new Map<XmlNode, { after: XmlNode | null; text: string }[]>();
  private readonly added = new Map<XmlNode, Map<string, string>>();

  constructor(source: string, style: LineStyle) {
    this.source = source;
    this.style = style;
  }

  /** Writes or (undefined) removes an attribute. */
  setAttribute(node: XmlNode, name: string, value: string | undefined): void {
    const present = attributeNamed(node, name);
    if (value === undefined) {
      if (present) this.splices.push({ start: this.beforeSpace(present.start), end: present.end, text: "" });
    } else if (present) this.splices.push(...this.changedValue(present, value));
    else this.added.set(node, (this.added.get(node) ?? new Map()).set(name, value));
  }

  /** Replaces only what differs, so that line breaks and references in the rest of a value stay as they are. */
  private changedValue({ valueStart, valueEnd, end }: XmlAttribute, value: string): Splice[] {
    const quote = this.source[valueStart - 1] ?? '"';
    const parts = this.source.slice(valueStart, valueEnd).match(/&[^;]*;|[\s\S]/g) ?? [];
    const wanted = value.split("");
    const same = (part: string | undefined, char: string | undefined): boolean =>
      part !== undefined && char !== undefined && decodeEntities(part) === char;
    let [head, tail] = [0, 0];
    while (head < parts.length && same(parts[head], wanted[head])) head += 1;
    const most = Math.min(parts.length, wanted.length) - head;
    while (tail < most && same(parts.at(-1 - tail), wanted.at(-1 - tail))) tail += 1;
    const length = (list: string[]): number => list.join("").length;
    const gone = parts.slice(head, parts.length - tail);
    const start = valueStart + length(parts.slice(0, head));
    const text = escapeAttribute(wanted.slice(head, wanted.length - tail).join(""), quote);
    // Line breaks of the old value move behind the attribute: the lines that follow stay where they are.
    const breaks = gone.filter((part) => part === "\r" || part === "\n").join("");
    return [
      { start, end: start + length(gone), text },
      ...(breaks ? [{ start: end, end, text: breaks }] : []),
    ];
  }

  /** Replaces the text of an element. */
  setBody(node: XmlNode, body: string): void {
    const text = escapeText(body);
    if (!node.selfClosing) {
      const [first] = node.children;
      this.splices.push({ start: node.openEnd, end: first ? first.start : node.closeStart, text });
    } else {
      this.splices.push({ start: this.slashOf(node), end: node.end, text: `>${text}</${node.name}>` });
    }
  }

  remove(node: XmlNode): void {
    this.removed.add(node);
  }

  /** Adds an element behind another one, or as the first child. */
  insert(parent: XmlNode, after: XmlNode | null, text: string): void {
    const list = this.insertions.get(parent) ?? [];
    list.push({ after, text });
    this.insertions.set(parent, list);
  }

  /** White space at the beginning of the line on which an element starts. */
  indentOf(node: XmlNode): string {
    const line = this.source.lastIndexOf("\n", node.start - 1) + 1;
    return /^[ \t]*/.exec(this.source.slice(line, node.start))?.[0] ?? "";
  }

  /** The text with all changes made, or the part of it that is one node. */
  text(part?: XmlNode): string {
    for (const node of this.removed) {
      if (!hasAncestorIn(node, this.removed))
        this.splices.push({ start: this.beforeSpace(node.start), end: node.end, text: "" });
    }
    for (const [node, attributes] of this.added) this.addAttributes(node, attributes);
    for (const [parent, list] of this.insertions) this.insertInto(parent, list);
    return applySplices(this.source, this.splices, part?.start, part?.end);
  }

  private addAttributes(node: XmlNode, attributes: Map<string, string>): void {
    const at = node.attributes.at(-1)?.end ?? node.nameEnd;
    const text = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
    this.splices.push({ start: at, end: at, text });
  }

  private insertInto(parent: XmlNode, list: { after: XmlNode | null; text: string }[]): void {
    const { newline, indent } = this.style;
    const depth = this.indentOf(parent);
    const line = (text: string): string => `${newline}${depth}${indent}${text}`;
    if (parent.selfClosing) {
      const text = `>${list.map((one) => line(one.text)).join("")}${newline}${depth}</${parent.name}>`;
      this.splices.push({ start: this.slashOf(parent), end: parent.end, text });
      return;
    }
    const inner = this.source.slice(parent.openEnd, parent.closeStart);
    const bare =
      parent.children.every((child) => this.removed.has(child)) &&
      !inner.slice(inner.trimEnd().length).includes("\n");
    for (const [i, { after, text }] of list.entries()) {
      const at = after ? after.end : parent.openEnd;
      const tail = bare && i === list.length - 1 ? newline + depth : "";
      this.splices.push({ start: at, end: at, text: line(text) + tail });
    }
  }

  /** Where `/>` begins, white space before it included. */
  private slashOf(node: XmlNode): number {
    return this.beforeSpace(this.source.lastIndexOf("/", node.openEnd));
  }

  private beforeSpace(offset: number): number {
    let at = offset;
    while (/\s/.test(this.source[at - 1] ?? "")) at -= 1;
    return at;
  }
}

function hasAncestorIn(node: XmlNode, set: ReadonlySet<XmlNode>): boolean {
  for (let at = node.parent; at; at = at.parent) if (set.has(at)) return true;
  return false;
}
