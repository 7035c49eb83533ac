import { textIn } from "@/runtime/core/guards";

/** What a visitor asks for. */
export interface Asked {
  number: string;
  name: string;
}

/** What addresses on paper have called the two; letters in either case. */
const NAMES = {
  number: ["number", "no", "zh", "zsbh", "zyzbh", "code", "id"],
  name: ["name", "xm", "username"],
} as const;

/** What an address asks for, under any of the names that were printed on permits; empty texts where it says nothing. */
export function askedIn(query: Readonly<Record<string, unknown>>): Asked {
  const values = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), textIn(value)]));
  const read = (names: readonly string[]): string =>
    names.map((name) => values.get(name)?.trim()).find((value) => value) ?? "";
  return { number: read(NAMES.number), name: read(NAMES.name) };
}
