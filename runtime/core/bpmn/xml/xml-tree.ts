import type { Sentence } from "@/runtime/core/sentence";
import { type BpmnLimits, TOO_LARGE } from "../limits";
import { SENTENCE } from "./sentences";
import { positionAt } from "../../text-position";
import { BpmnReadError } from "./bpmn-read-error";

/** One attribute with the offsets of its parts in the source. */
export interface XmlAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
  valueStart: number;
  valueEnd: number;
}

/** One element with offsets: `start` at `<`, `openEnd` after the start tag, `closeStart` at the end tag, `end` after it. */
export interface XmlNode {
  name: string;
  parent: XmlNode | null;
  start: number;
  nameEnd: number;
  openEnd: number;
  closeStart: number;
  end: number;
  selfClosing: boolean;
  attributes: XmlAttribute[];
  /** Namespaces declared on the element itself, by prefix (`""` for the default one). */
  declared: Map<string, string> | null;
  children: XmlNode[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const NAME = /[^\s/>=<"'&]+/y;
const SPACE = /\s*/y;
/**
 * A document type: names and quoted texts, then perhaps a list in brackets that has comments and quoted texts too. There
 * is one way to read any text by it, so that one that is none costs no more.
 */
const DOCTYPE =
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|<(?!!--))*\]\s*)?>/y;

/** The document type declaration of a file, if it has one. */
export function doctypeOf(source: string): { start: number; end: number } | null {
  const start = source.search(/<!DOCTYPE/);
  if (start < 0) return null;
  DOCTYPE.lastIndex = start;
  const found = DOCTYPE.exec(source)?.[0];
  return found ? { start, end: start + found.length } : null;
}

/** Decodes the five named entities and character references; others stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x?[0-9a-fA-F]+|\w+);/g, (all, name: string) => {
    if (name[0] !== "#") return ENTITIES[name] ?? all;
    const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/**
 * Parses a well-formed document into elements that know where they stand; throws with line and column otherwise, and
 * where a limit is passed.
 */
export function parseXml(source: string, limits?: BpmnLimits): XmlNode {
  return new Parser(source, limits).parse();
}

/** Text directly inside an element, CDATA unwrapped, entities decoded, comments left out. */
export function textContent(source: string, node: XmlNode): string {
  let text = "";
  let at = node.openEnd;
  for (const child of [...node.children, null]) {
    text += plainText(source.slice(at, child ? child.start : node.closeStart));
    if (child) at = child.end;
  }
  return text;
}

function plainText(raw: string): string {
  if (!raw.includes("<")) return decodeEntities(raw);
  return raw
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)/)
    .map((part) => {
      if (part.startsWith("<![CDATA[")) return part.slice(9, -3);
      return part.startsWith("<") ? "" : decodeEntities(part);
    })
    .join("");
}

/** The namespace bound to a prefix (`""` for the default) at an element. */
export function namespaceOf(node: XmlNode | null, prefix: string): string | undefined {
  for (let at = node; at; at = at.parent) {
    const found = at.declared?.get(prefix);
    if (found !== undefined) return found;
  }
  return prefix === "xml" ? "http://www.w3.org/XML/1998/namespace" : undefined;
}

export function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}

export function attributeOf(node: XmlNode, name: string): XmlAttribute | undefined {
  return node.attributes.find((attribute) => attribute.name === name);
}

/** Like {@link attributeOf}, under any prefix that is bound to the same namespace. */
export function attributeNamed(node: XmlNode, name: string): XmlAttribute | undefined {
  const exact = attributeOf(node, name);
  const [prefix, local] = splitName(name);
  const uri = prefix && prefix !== "xmlns" ? namespaceOf(node, prefix) : undefined;
  if (exact || !uri) return exact;
  return node.attributes.find((one) => {
    const [other, otherLocal] = splitName(one.name);
    return other && otherLocal === local && namespaceOf(node, other) === uri;
  });
}

class Parser {
  private readonly source: string;
  private at = 0;
  private current: XmlNode | null = null;
  private root: XmlNode | null = null;
  private readonly limits: BpmnLimits | undefined;
  private depth = 0;
  private count = 0;

  constructor(source: string, limits?: BpmnLimits) {
    this.source = source;
    this.limits = limits;
  }

  parse(): XmlNode {
    const { source, limits } = this;
    if (limits && source.length > limits.characters)
      this.fail(TOO_LARGE.characters({ count: source.length, limit: limits.characters }), 0);
    while (this.at < source.length) {
      const open = source.indexOf("<", this.at);
      this.text(open < 0 ? source.length : open);
      if (open < 0) break;
      this.markup(open);
    }
    if (this.current) this.fail(SENTENCE.unclosedElement({ name: this.current.name }), this.current.start);
    if (!this.root) this.fail(SENTENCE.noElement, 0);
    return this.root;
  }

  private text(end: number): void {
    if (!this.current && end > this.at) {
      const stray = /[^\s\uFEFF]/.exec(this.source.slice(this.at, end));
      if (stray) this.fail(SENTENCE.strayText, this.at + stray.index);
    }
    this.entities(this.at, end);
    this.at = end;
  }

  private entities(start: number, end: number): void {
    for (let at = this.ampersandFrom(start); at < end; at = this.ampersandFrom(at + 1)) {
      if (!/^&(#x[0-9a-fA-F]+|#[0-9]+|[\w.:-]+);/.test(this.source.slice(at, at + 40)))
        this.fail(SENTENCE.ampersand, at);
    }
  }

  private ampersand = -1;

  /** Where the next “&” stands. It is remembered, else every attribute of a file with few searches the rest of it. */
  private ampersandFrom(start: number): number {
    if (this.ampersand >= start) return this.ampersand;
    const found = this.source.indexOf("&", start);
    this.ampersand = found < 0 ? this.source.length : found;
    return this.ampersand;
  }

  private markup(open: number): void {
    const { source } = this;
    if (source.startsWith("<!--", open)) this.skip(open, "-->", SENTENCE.unclosedComment);
    else if (source.startsWith("<![CDATA[", open)) this.skip(open, "]]>", SENTENCE.unclosedCdata);
    else if (source.startsWith("<?", open)) this.skip(open, "?>", SENTENCE.unclosedInstruction);
    else if (source.startsWith("<!", open)) this.doctype(open);
    else if (source[open + 1] === "/") this.close(open);
    else this.element(open);
  }

  private skip(open: number, end: string, unclosed: Sentence): void {
    const found = this.source.indexOf(end, open + 2);
    if (found < 0) this.fail(unclosed, open);
    this.at = found + end.length;
  }

  private doctype(open: number): void {
    const declaration = this.take(DOCTYPE, open);
    if (declaration) this.at = open + declaration.length;
    else this.skip(open, ">", SENTENCE.unclosedDeclaration);
  }

  private close(open: number): void {
    const end = this.source.indexOf(">", open);
    const name = end < 0 ? "" : this.source.slice(open + 2, end).trim();
    const node = this.current;
    if (/^\s/.test(this.source[open + 2] ?? "")) this.fail(SENTENCE.spacedEnd({ name }), open);
    if (!node) return this.fail(SENTENCE.strayEnd({ name }), open);
    if (node.name !== name) return this.fail(SENTENCE.wrongEnd({ name, open: node.name }), open);
    node.closeStart = open;
    node.end = end + 1;
    this.current = node.parent;
    this.depth -= 1;
    this.at = node.end;
  }

  private element(open: number): void {
    const name = this.take(NAME, open + 1);
    if (!name) this.fail(SENTENCE.noName, open);
    if (!this.current && this.root) this.fail(SENTENCE.severalRoots, open);
    const nameEnd = open + 1 + name.length;
    const node = newNode(name, this.current, open, nameEnd);
    this.at = nameEnd;
    this.attributes(node);
    if (this.current) this.current.children.push(node);
    else this.root = node;
    if (!node.selfClosing) this.current = node;
    this.measure(node);
  }

  private measure({ selfClosing, start }: XmlNode): void {
    this.count += 1;
    if (!selfClosing) this.depth += 1;
    const { limits } = this;
    if (!limits) return;
    if (this.count > limits.elements) this.fail(TOO_LARGE.elements({ limit: limits.elements }), start);
    if (this.depth > limits.depth) this.fail(TOO_LARGE.depth({ limit: limits.depth }), start);
  }

  private attributes(node: XmlNode): void {
    const { source } = this;
    const names = new Set<string>();
    for (;;) {
      const gap = this.take(SPACE, this.at);
      this.at += gap.length;
      const char = source[this.at];
      if (char === ">" || (char === "/" && source[this.at + 1] === ">")) {
        node.selfClosing = char === "/";
        this.at += node.selfClosing ? 2 : 1;
        node.openEnd = node.closeStart = node.end = this.at;
        return;
      }
      if (char === undefined) this.fail(SENTENCE.unclosedTag({ name: node.name }), node.start);
      if (!gap) this.fail(SENTENCE.noGap({ name: node.name }), this.at);
      const attribute = this.attribute(node);
      if (names.has(attribute.name))
        this.fail(SENTENCE.repeatedAttribute({ name: attribute.name }), attribute.start);
      names.add(attribute.name);
      node.attributes.push(attribute);
      declare(node, attribute);
    }
  }

  private attribute(node: XmlNode): XmlAttribute {
    const { source } = this;
    const start = this.at;
    const name = this.take(NAME, start);
    if (!name) this.fail(SENTENCE.wrongAttribute({ name: node.name }), start);
    this.at += name.length;
    this.at += this.take(SPACE, this.at).length;
    if (source[this.at] !== "=") this.fail(SENTENCE.noValue({ name }), start);
    this.at += 1;
    this.at += this.take(SPACE, this.at).length;
    const quote = source[this.at];
    if (quote !== '"' && quote !== "'") this.fail(SENTENCE.unquoted({ name }), this.at);
    const valueStart = this.at + 1;
    const valueEnd = source.indexOf(quote, valueStart);
    if (valueEnd < 0) this.fail(SENTENCE.unclosedValue({ name }), start);
    const raw = source.slice(valueStart, valueEnd);
    if (raw.includes("<")) this.fail(SENTENCE.unescapedValue({ name }), valueStart + raw.indexOf("<"));
    this.entities(valueStart, valueEnd);
    this.at = valueEnd + 1;
    return { name, value: decodeEntities(raw), start, end: this.at, valueStart, valueEnd };
  }

  private take(pattern: RegExp, from: number): string {
    pattern.lastIndex = from;
    return pattern.exec(this.source)?.[0] ?? "";
  }

  private fail(said: Sentence, offset: number): never {
    throw new BpmnReadError(said, positionAt(this.source, offset));
  }
}

function declare(node: XmlNode, { name, value }: XmlAttribute): void {
  if (name !== "xmlns" && !name.startsWith("xmlns:")) return;
  node.declared ??= new Map();
  node.declared.set(name.slice("xmlns:".length), value);
}

function newNode(name: string, parent: XmlNode | null, start: number, nameEnd: number): XmlNode {
  return {
    name,
    parent,
    start,
    nameEnd,
    openEnd: nameEnd,
    closeStart: nameEnd,
    end: nameEnd,
    selfClosing: false,
    attributes: [],
    declared: null,
    children: [],
  };
}

/** Every element below (and with) a node, in document order. */
export function* walkXml(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const child of node.children) yield* walkXml(child);
}

/** The first element or attribute whose prefix no element around it declares; null when all are declared. */
export function undeclaredPrefix(root: XmlNode): { prefix: string; offset: number } | null {
  for (const node of walkXml(root)) {
    const names = [{ name: node.name, start: node.start }, ...node.attributes];
    for (const { name, start } of names) {
      const [prefix] = splitName(name);
      if (prefix && prefix !== "xmlns" && namespaceOf(node, prefix) === undefined)
        return { prefix, offset: start };
    }
  }
  return null;
}
