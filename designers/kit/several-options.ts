import type { Schema } from "@/runtime/core/json-schema/schema";
import { recordIn } from "@/runtime/core/guards";

/** The options that all of several tables declare alike. */
export function sharedOptions(tables: readonly Record<string, Schema>[]): Record<string, Schema> {
  const [first = {}, ...others] = tables;
  const shared = Object.entries(first).filter(([name, schema]) =>
    others.every((options) => JSON.stringify(options[name]) === JSON.stringify(schema)),
  );
  return Object.fromEntries(shared);
}

/** The values on which several things agree. */
export function agreedValues(things: readonly object[]): Record<string, unknown> {
  const [first, ...others] = things.map((thing) => recordIn(thing));
  const shared = Object.entries(first ?? {}).filter(([name, value]) =>
    others.every((values) => JSON.stringify(values[name]) === JSON.stringify(value)),
  );
  return Object.fromEntries(shared);
}
