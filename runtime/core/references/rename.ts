import { isWord } from "../expression/parser";
import { isLong, ownName, passage, startOf } from "./passage";
import type { Occurrence, ThingKind } from "./reference-types";

/** One line of a text, before and after. */
export interface LineChange {
  line: number;
  before: string;
  after: string;
}

/** The one new name, or the new name of each. */
type NewName = string | ((occurrence: Occurrence) => string);

/** The text with each of these places saying another name. Places may share a text; what stands around stays as it is. */
export function renameIn(text: string, occurrences: readonly Occurrence[], to: NewName): string {
  const byPlace = new Map<number, Occurrence[]>();
  for (const one of occurrences) byPlace.set(one.place.start, [...(byPlace.get(one.place.start) ?? []), one]);
  let renamed = text;
  for (const [, [first, ...others]] of [...byPlace].toSorted(([a], [b]) => b - a)) {
    if (!first) continue;
    const { place } = first;
    const value = replaced(place.value, [first, ...others], to);
    renamed = renamed.slice(0, place.start) + place.encode(value) + renamed.slice(place.end);
  }
  return renamed;
}

function replaced(value: string, occurrences: readonly Occurrence[], to: NewName): string {
  const spans = new Map(occurrences.map((one) => [one.from, one]));
  let text = value;
  for (const [from, one] of [...spans].toSorted(([a], [b]) => b - a))
    text = text.slice(0, from) + saidAs(typeof to === "string" ? to : to(one), one) + text.slice(one.to);
  return text;
}

/** What stands there then: a script's own name for it stays, and says what it is for. */
const saidAs = (to: string, { local }: Occurrence): string =>
  local === undefined || local === to ? to : `${to}: ${local}`;

/** Lines in which two texts differ, the second being the first with these places saying another name. */
export function changedLines(
  [before, after]: readonly [string, string],
  occurrences: readonly Occurrence[],
  to: string,
): LineChange[] {
  const now = after.split("\n");
  let end = -1;
  return before.split("\n").flatMap((text, index) => {
    const start = end + 1;
    end = start + text.length;
    const next = now[index] ?? "";
    if (text === next) return [];
    const inLine = isLong(text)
      ? occurrences.filter((one) => startOf(one) >= start && startOf(one) <= end)
      : [];
    return inLine.length > 0
      ? changesIn(before, inLine, to).map((change) => ({ line: index + 1, ...change }))
      : [{ line: index + 1, before: text.trim(), after: next.trim() }];
  });
}

/** Of a line that nobody would read to its end each change by itself. */
function changesIn(text: string, occurrences: readonly Occurrence[], to: string): Omit<LineChange, "line">[] {
  const changes = new Map(
    occurrences.map((one) => [
      startOf(one),
      { before: passage(text, one, ownName(one)), after: passage(text, one, saidAs(to, one)) },
    ]),
  );
  return [...changes.values()];
}

/** Kinds that can be renamed everywhere: their names are people's own. */
export const RENAMED_KINDS = [
  "field",
  "code",
  "variable",
  "processVariable",
  "node",
] as const satisfies readonly ThingKind[];
export type RenamedKind = (typeof RENAMED_KINDS)[number];

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const CODE = /^[a-z][A-Za-z]*(:[a-z][A-Za-z]*)+$/;
const ID = /^[\p{L}_][\p{L}\p{N}\p{M}_.\-·]*$/u;
const PATTERNS: Record<RenamedKind, RegExp> = {
  field: NAME,
  code: CODE,
  variable: NAME,
  processVariable: NAME,
  node: ID,
};

/** Whether something of this kind can go by this name: fields and variables are read by expressions, ids by XML. */
export const canBeCalled = (kind: RenamedKind, name: string): boolean =>
  PATTERNS[kind].test(name) && !(kind === "field" && isWord(name));

/** The name with another last part: `leave.amount` to `sum` is `leave.sum`. */
export function withLastPart(kind: RenamedKind, name: string, last: string): string {
  if (kind === "code" || kind === "variable") return last;
  // Ids of nodes may hold dots: what stands before the first is the process.
  const at = kind === "node" ? name.indexOf(".") : name.lastIndexOf(".");
  return `${name.slice(0, at + 1)}${last}`;
}
