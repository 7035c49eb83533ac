import type { Occurrence } from "./reference-types";

/** Documents that were made elsewhere may stand in one line, and a whole script does in a form. */
const LONGEST_LINE = 400;
/** So much is shown of it on either side of a name. */
const AROUND = 60;

/** Whether a line is shown in passages, and not as a whole. */
export const isLong = (line: string): boolean => line.length > LONGEST_LINE;

/** Where the name itself begins. */
export const startOf = ({ place, from }: Occurrence): number =>
  Math.min(place.start + place.encode(place.value.slice(0, from)).length, place.end);

/** The name as it goes now. */
export const ownName = ({ place, from, to }: Occurrence): string => place.value.slice(from, to);

/** What stands around an occurrence in its line, with this name in its place. */
export function passage(text: string, { place, from, to }: Occurrence, name: string): string {
  const { value, start, end, encode } = place;
  const before = `${text.slice(Math.max(0, start - AROUND), start)}${encode(value.slice(Math.max(0, from - AROUND), from))}`;
  const after = `${encode(value.slice(to, to + AROUND))}${text.slice(end, end + AROUND)}`;
  const left = before.slice(-AROUND).replace(/^[\s\S]*\n/, "");
  const right = after.slice(0, AROUND).replace(/\n[\s\S]*$/, "");
  return `…${left.trimStart()}${encode(name)}${right.trimEnd()}…`;
}
