import { recordIn } from "@/runtime/core/guards";

/** Spaces per level. */
export const UNIT = "  ";

/** A value as JSON over several lines, the first of them without indent. Lists of plain values stay on one line. */
export function printed(value: unknown, indent: string): string {
  const inner = indent + UNIT;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return compact(value);
    return `[\n${value.map((item) => inner + printed(item, inner)).join(",\n")}\n${indent}]`;
  }
  if (isPlain(value)) return plain(value);
  const entries = Object.entries(recordIn(value)).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${printed(item, inner)}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** A value as JSON on one line. */
export function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(compact).join(", ")}]`;
  if (isPlain(value)) return plain(value);
  const entries = Object.entries(recordIn(value)).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${compact(item)}`).join(", ")} }`;
}

/** A text of several lines that stood at one indent, for another one. */
export function reindented(text: string, from: string, to: string): string {
  return text.replaceAll(/\n([ \t]*)/g, (_, found: string) =>
    found.startsWith(from) ? `\n${to}${found.slice(from.length)}` : `\n${found}`,
  );
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

const plain = (value: unknown): string => JSON.stringify(value) ?? "null";
