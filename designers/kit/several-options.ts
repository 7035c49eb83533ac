import { recordIn } from "@/runtime/core/guards";
import type { FieldHints, Schema } from "@/runtime/core/json-schema/schema";

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

/** The fields of several things: one on which these differ is empty and says so, whatever nothing comes to elsewhere. */
export function withDifferences(schema: Schema, things: readonly object[], note: string): Schema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const usual = usualOf(field);
    const [first, ...others] = things.map((thing) => JSON.stringify(recordIn(thing)[name] ?? usual));
    return [name, others.every((value) => value === first) ? field : differing(field, note)] as const;
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** What a field comes to where nothing is said. */
function usualOf({ default: usual, "x-flowsmith": hints }: Schema): unknown {
  const isOn = [hints?.options, recordIn(hints?.options?.["innerOptions"])].some(
    (options) => options?.["absent"] === true,
  );
  return usual ?? (isOn ? true : undefined);
}

function differing({ default: _usual, "x-flowsmith": given = {}, ...field }: Schema, note: string): Schema {
  const { placeholder: _hint, options = {}, ...hints }: FieldHints = given;
  const { absent: _absent, innerOptions, ...others } = options;
  const { absent: _inner, ...inner } = recordIn(innerOptions);
  return {
    ...field,
    "x-flowsmith": { ...hints, options: { ...others, innerOptions: inner }, help: note },
  };
}
