import { MAX_SIZE } from "../limits";
import { characters, toText, ValueFault, written } from "../values";
import type { LibraryFunction } from "./signature";
import { SENTENCE } from "../sentences";

const text = (value: unknown) => toText(value);

function pad(value: unknown, size: number, fill: unknown, side: "padStart" | "padEnd"): string {
  if (size > MAX_SIZE) throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  const given = text(value);
  const missing = Math.max(0, size - characters(given).length);
  const one = text(fill ?? " ");
  const times = one === "" ? 0 : Math.ceil(missing / characters(one).length);
  const filling = cut(one.repeat(times), 0, missing);
  return side === "padStart" ? `${filling}${given}` : `${given}${filling}`;
}

/** The characters from one place to another. */
const cut = (value: unknown, from: number, to?: number): string =>
  written(characters(text(value)).slice(from, to));

/** Text functions. null counts as empty text. */
export const textFunctions: Record<string, LibraryFunction> = {
  text: { signature: "any -> text", apply: text },
  upper: {
    signature: "text -> text",
    apply: (value) => text(value).toUpperCase(),
  },
  lower: {
    signature: "text -> text",
    apply: (value) => text(value).toLowerCase(),
  },
  trim: {
    signature: "text -> text",
    apply: (value) => text(value).trim(),
  },
  left: {
    signature: "text, number -> text",
    apply: (value, size: number) => cut(value, 0, Math.max(0, size)),
  },
  right: {
    signature: "text, number -> text",
    apply: (value, size: number) => (size > 0 ? cut(value, -size) : ""),
  },
  substring: {
    signature: "text, number, number? -> text",
    apply: (value, from: number, to?: number) => substring(value, from, to ?? Infinity),
  },
  replace: {
    signature: "text, text, text -> text",
    apply: (value, from, to) => replaceAll(text(value), text(from), text(to)),
  },
  startsWith: {
    signature: "text, text -> boolean",
    apply: (value, head) => text(value).startsWith(text(head)),
  },
  endsWith: {
    signature: "text, text -> boolean",
    apply: (value, tail) => text(value).endsWith(text(tail)),
  },
  equalsIgnoreCase: {
    signature: "text, text -> boolean",
    apply: (value, other) => text(value).toLowerCase() === text(other).toLowerCase(),
  },
  split: {
    signature: "text, text -> list",
    apply: (value, by) =>
      text(by) === "" ? Array.from(text(value)) : text(value) === "" ? [] : text(value).split(text(by)),
  },
  padStart: {
    signature: "any, number, text? -> text",
    apply: (value, size: number, fill) => pad(value, size, fill, "padStart"),
  },
  padEnd: {
    signature: "any, number, text? -> text",
    apply: (value, size: number, fill) => pad(value, size, fill, "padEnd"),
  },
  concat: {
    signature: "...any -> text",
    apply: (...values: unknown[]) => values.map(text).join(""),
  },
  json: {
    signature: "any -> text",
    apply: (value) => JSON.stringify(value ?? null),
  },
};

/** As JavaScript's: places before the first are the first, and the ends may be given either way round. */
function substring(value: unknown, from: number, to: number): string {
  const [start, end] = [Math.max(0, from), Math.max(0, to)];
  return cut(value, Math.min(start, end), Math.max(start, end));
}

function replaceAll(value: string, from: string, to: string): string {
  if (from === "") return value;
  const pieces = value.split(from);
  if (value.length + (pieces.length - 1) * to.length > MAX_SIZE)
    throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  return pieces.join(to);
}
