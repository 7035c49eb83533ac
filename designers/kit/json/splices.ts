import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";
import type { Path } from "@/runtime/core/json-schema/path";
import { compact, printed, reindented, UNIT } from "./print";

/** A part of a text and what stands there instead. */
export interface Splice {
  at: number;
  removed: string;
  inserted: string;
}

/** A text after a splice. */
export const spliced = (text: string, { at, removed, inserted }: Splice): string =>
  text.slice(0, at) + inserted + text.slice(at + removed.length);

/** The smallest splice that makes one text of another. */
export function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return {
    at: head,
    removed: before.slice(head, before.length - tail),
    inserted: after.slice(head, after.length - tail),
  };
}

/**
 * Writes a value at a path; an object's property that is not there yet comes last, missing objects above it are made,
 * undefined takes the property away. Nothing else of the text is touched. Throws for a text that is not sound JSON.
 */
export function setAt(text: string, path: Path, value: unknown): Splice[] {
  const root = rootOf(text);
  const node = findNodeAtLocation(root, [...path]);
  if (value === undefined) return node ? removeAt(text, path) : [];
  if (node) {
    const isInline = node.parent !== undefined && isOneLine(text, containerOf(node));
    const written = isInline ? compact(value) : printed(value, indentAt(text, node));
    return [replace(text, node.offset, node.offset + node.length, written)];
  }
  const above = path.slice(0, -1);
  const key = path.at(-1) ?? "";
  const parent = findNodeAtLocation(root, [...above]);
  if (parent?.type !== "object") return setAt(text, above, { [key]: value });
  return [add(text, parent, { index: childrenOf(parent).length, key: String(key), ...writing(value) })];
}

/** Puts a value into a list before the item of an index; a list that is not there is made. */
export function insertAt(
  text: string,
  list: Path,
  { index, value }: { index: number; value: unknown },
): Splice[] {
  const node = findNodeAtLocation(rootOf(text), [...list]);
  if (node?.type !== "array") return setAt(text, list, [value]);
  return [add(text, node, { index, ...writing(value) })];
}

/** Takes an item of a list or a property away, with the comma beside it. */
export function removeAt(text: string, path: Path): Splice[] {
  const found = findNodeAtLocation(rootOf(text), [...path]);
  if (!found) return [];
  const node = entryOf(found);
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (before) return [replace(text, endOf(before), endOf(node), "")];
  if (after) return [replace(text, node.offset, after.offset, "")];
  const { parent = node } = node;
  return [replace(text, parent.offset + 1, endOf(parent) - 1, "")];
}

/**
 * Moves an item to a place in a list as it is written; the place is meant as it is named before the move. A list that is not
 * there is made.
 */
export function moveAt(text: string, from: Path, to: { list: Path; index: number }): Splice[] {
  const node = findNodeAtLocation(rootOf(text), [...from]);
  if (!node || isBelow(to.list, from)) return [];
  const raw = text.slice(node.offset, endOf(node));
  const indent = indentAt(text, node);
  const removal = removeAt(text, from);
  const rest = removal.reduce(spliced, text);
  const place = afterRemoval([...to.list, to.index], from);
  const target = findNodeAtLocation(rootOf(rest), place.slice(0, -1));
  if (target?.type !== "array") return [...removal, ...setAt(rest, place.slice(0, -1), [JSON.parse(raw)])];
  const index = Number(place.at(-1));
  const lines = (at: string) => reindented(raw, indent, at);
  return [
    ...removal,
    add(rest, target, { index, lines, inline: raw.includes("\n") ? compact(JSON.parse(raw)) : raw }),
  ];
}

/** A path as it is named when an item of a list is gone. */
export function afterRemoval(path: Path, removed: Path): (string | number)[] {
  const depth = removed.length - 1;
  const gone = removed.at(-1);
  const isSame = removed.slice(0, -1).every((part, index) => part === path[index]);
  const part = path[depth];
  if (!isSame || typeof gone !== "number" || typeof part !== "number" || part <= gone) return [...path];
  return path.with(depth, part - 1);
}

/** Whether a path leads to a place inside of another one, or to itself. */
export const isBelow = (path: Path, above: Path): boolean =>
  above.every((part, index) => part === path[index]);

interface Entry {
  index: number;
  key?: string;
  /** The value over several lines, at an indent. */
  lines: (indent: string) => string;
  /** The value on one line. */
  inline: string;
}

const writing = (value: unknown): Pick<Entry, "lines" | "inline"> => ({
  lines: (indent) => printed(value, indent),
  inline: compact(value),
});

function add(text: string, parent: Node, { index, key, lines, inline }: Entry): Splice {
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  const children = childrenOf(parent);
  const outer = indentAt(text, parent);
  const [first] = children;
  if (!first) {
    const written = lines(outer + UNIT);
    const isShort = key === undefined && !written.includes("\n") && !written.startsWith("{");
    const content = isShort ? written : `\n${outer}${UNIT}${name}${written}\n${outer}`;
    return replace(text, parent.offset + 1, endOf(parent) - 1, content);
  }
  const isInline = isOneLine(text, parent);
  const indent = isInline ? "" : lineIndent(text, first.offset);
  const written = name + (isInline ? inline : lines(indent));
  const gap = isInline ? " " : `\n${indent}`;
  const next = children[index];
  if (next) return replace(text, next.offset, next.offset, `${written},${gap}`);
  const last = children.at(-1) ?? first;
  return replace(text, endOf(last), endOf(last), `,${gap}${written}`);
}

function rootOf(text: string): Node {
  const root = parseTree(text, [], { disallowComments: true });
  if (!root) throw new Error("no JSON");
  return root;
}

const childrenOf = (node: Node): Node[] => node.children ?? [];

const endOf = (node: Node): number => node.offset + node.length;

/** What stands in a list or an object: the property rather than its value. */
const entryOf = (node: Node): Node => (node.parent?.type === "property" ? node.parent : node);

const containerOf = (node: Node): Node => entryOf(node).parent ?? node;

/** Whether the entries of a container stand on one line. */
const isOneLine = (text: string, node: Node): boolean => {
  const [first] = childrenOf(node);
  return first !== undefined && !text.slice(node.offset, first.offset).includes("\n");
};

const replace = (text: string, from: number, to: number, inserted: string): Splice => ({
  at: from,
  removed: text.slice(from, to),
  inserted,
});

/** The indent of the line on which an entry begins. */
const indentAt = (text: string, node: Node): string => lineIndent(text, entryOf(node).offset);

function lineIndent(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}
