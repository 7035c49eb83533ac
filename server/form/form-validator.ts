import { recordIn, recordsIn } from "@/runtime/core/guards";
import { linearPattern, type LinearPattern } from "@/runtime/core/form/check/linear-pattern";
import type { ObjectSchema } from "@/runtime/core/form/compile";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { messageOf } from "@/runtime/core/json-schema/texts";
import { type Fault, validateData, withoutEmpty } from "@/runtime/core/json-schema/validate";
import type { Locale } from "@/runtime/core/locale";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "../engine/sentences";

/**
 * Checks form values against the compiled form; one message per field, in the browser's words. The browser's validator
 * does it, all but the authors' regular expressions: those run here without backtracking, so that no text can hold the
 * server. 422 for a form that was published with one that cannot be run so.
 */
export function fieldErrors(
  schema: ObjectSchema,
  values: Record<string, unknown>,
  locale: Locale = "zh",
): Fault[] {
  const root = schema;
  const mismatches = [...mismatchesIn(root, withoutEmpty(values) ?? {}, { path: [], locale })];
  const others = validateData(withoutPatterns(root), values, locale);
  const first = new Map<string, Fault>();
  for (const fault of [...mismatches, ...others]) {
    const key = keyOfPath(fault.path);
    if (fault.path.length > 0 && !first.has(key)) first.set(key, fault);
  }
  return [...first.values()];
}

const partsOf = ({ allOf }: Schema): Schema[] => recordsIn(allOf);

/** The schema without its patterns, at any depth. */
function withoutPatterns({ pattern: _pattern, ...schema }: Schema): Schema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(properties ? { properties: mapped(properties, withoutPatterns) } : {}),
    ...(items ? { items: withoutPatterns(items) } : {}),
    ...(schema["allOf"] ? { allOf: partsOf(schema).map(withoutPatterns) } : {}),
  };
}

const mapped = <T>(all: Record<string, T>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

interface Place {
  path: Path;
  locale: Locale;
}

/** Texts that one of their patterns does not match. */
function* mismatchesIn(schema: Schema, value: unknown, place: Place): Generator<Fault> {
  const { path, locale } = place;
  if (typeof value === "string") yield* mismatchOf(schema, value, place);
  for (const part of partsOf(schema)) yield* mismatchesIn(part, value, place);
  if (Array.isArray(value) && schema.items)
    for (const [index, item] of value.entries())
      yield* mismatchesIn(schema.items, item, { path: [...path, index], locale });
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(value, name))
        yield* mismatchesIn(inner, recordIn(value)[name], {
          path: [...path, name],
          locale,
        });
}

function* mismatchOf(schema: Schema, text: string, { path, locale }: Place): Generator<Fault> {
  const { pattern } = schema;
  const label = titleOf(schema, String(path.findLast((part) => typeof part === "string") ?? ""), locale);
  if (pattern === undefined || patternOf(pattern, label).test(text)) return;
  yield { path: [...path], keyword: "pattern", message: messageOf("pattern", { schema, label, locale }) };
}

const MOST_COMPILED = 500;
const compiled = new Map<string, LinearPattern>();

function patternOf(source: string, field: string): LinearPattern {
  const known = compiled.get(source);
  if (known) return known;
  const made = compile(source, field);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  compiled.set(source, made);
  return made;
}

function compile(source: string, field: string): LinearPattern {
  try {
    return linearPattern(source);
  } catch {
    throw new ApiError(CODE.unprocessable, SENTENCE.patternUnfit({ field, pattern: source }));
  }
}
