import { listIn, printed, recordIn } from "@/runtime/core/guards";
import type { LocalText } from "@/runtime/core/locale";
import type { Context, Input } from "../../context";
import { snake } from "../../resource/columns";
import type { Property, PropertyHints } from "../../resource/declaration";
import { entriesOf } from "../../resource/offered-entries";
import { visibleRows } from "../../resource/visible-rows";
import { Where } from "../../resource/where";
import { resourceCalled } from "../../tables/resource-called";

/** What a value of a property is called: undefined where it has no name, or one that its reader may not see. */
export type WordOf = (property: Property | undefined, value: unknown) => LocalText | undefined;

/** The properties of a resource, with what an entry kept of a row before and after. */
interface Kept {
  properties: Readonly<Record<string, Property>>;
  entry: Input;
}

type Ref = NonNullable<PropertyHints["ref"]>;
type Words = Map<string, LocalText>;

/** Looks up what entries name by codes of dictionaries and by keys of other rows: as these are called now. */
export async function wordsOf(context: Context, kept: readonly Kept[]): Promise<WordOf> {
  const dicts = new Set<string>();
  const refs = new Map<string, { ref: Ref; values: Set<string> }>();
  for (const { properties, entry } of kept)
    for (const [name, property] of Object.entries(properties)) {
      const values = ["before", "after"].flatMap((side) => valuesIn(recordIn(entry[side])[name]));
      const { dict, ref } = property["x-flowsmith"] ?? {};
      if (values.length === 0) continue;
      if (typeof dict === "string") dicts.add(dict);
      if (!ref) continue;
      const asked = refs.get(keyOf(ref)) ?? { ref, values: new Set() };
      refs.set(keyOf(ref), asked);
      for (const value of values) asked.values.add(value);
    }
  const words = new Map<string, Words>([...dicts].map((dict) => [dict, new Map()]));
  // Also those that are switched off: an entry of the log tells what was.
  for (const { dict, value, label } of await entriesOf(context.db, [...dicts]))
    words.get(dict)?.set(value, label);
  for (const [key, { ref, values }] of refs) words.set(key, await labelsOf(context, ref, [...values]));
  return (property, value) => {
    const { dict, ref } = property?.["x-flowsmith"] ?? {};
    return words.get(ref ? keyOf(ref) : printed(dict))?.get(printed(value));
  };
}

const valuesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? listIn(value) : [value]).map(printed).filter((text) => text !== "");

/** No dictionary is called so. */
const keyOf = ({ resource, value, label }: Ref): string => JSON.stringify([resource, value, label]);

/** Of tables in a source outside there are none: their rows cannot be asked for here. */
async function labelsOf(context: Context, ref: Ref, values: readonly string[]): Promise<Words> {
  const target = await resourceCalled(context.db, ref.resource);
  if (!target || target.source !== undefined) return new Map();
  const where = Where.of(await visibleRows(context, target, { may: "see", alias: "r" }));
  where.add(`r."${snake(ref.value)}"::text = any(?::text[])`, values);
  const rows = await context.db.query<{ value: string; label: string | null }>(
    `select r."${snake(ref.value)}"::text as value, r."${snake(ref.label)}"::text as label
       from ${target.from} r${where.sql}`,
    where.params,
  );
  return new Map(rows.flatMap(({ value, label }) => (label === null ? [] : [[value, label]])));
}
