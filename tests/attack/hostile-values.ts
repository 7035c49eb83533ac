import fc from "fast-check";
import type { JsonSchema } from "@/server/resource/declaration";

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What no honest client sends: for the parser, the validator, the database, the file system, the page. */
const HOSTILE: readonly unknown[] = [
  "a\u0000b",
  "\ud800",
  "\u202Etxt.exe",
  "\ufeff\u200b",
  "x".repeat(20_000),
  "中".repeat(9_000),
  "__proto__",
  "constructor",
  "toString",
  "-constructor",
  "1,",
  "0,",
  ",2026-02-31",
  "2026-02-31,",
  "0000-00-00,99999-12-31",
  "1e300",
  "NaN",
  "-0",
  "' or 1=1 --",
  '"; drop table sys_user; --',
  "%_\\",
  "../../etc/passwd",
  "..%2f..%2f",
  "${7*7}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  "{",
  "[]",
  "null",
  "true",
  ",,,,",
  "(a+)+$",
  1e300,
  -1e300,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  0.1,
  -0,
  -1,
  0,
  true,
  null,
  "",
  " ",
  [],
  {},
  [null],
  [[[]]],
  deep(63),
  deep(3000),
  { __proto__: null, constructor: { prototype: { a: 1 } } },
  JSON.parse('{"__proto__":{"a":1}}'),
  { toString: "x", valueOf: 1, length: -1 },
  Array.from({ length: 2000 }, (_, index) => index),
  Array.from({ length: 600 }, (_, index) => `id-${index}`).join(","),
];

/** A value of no shape anybody expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** A value that the schema takes, as far as types, choices and limits say, of what is known to exist. */
export function fittingValue(name: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const choices: unknown = schema["enum"];
  if (Array.isArray(choices) && choices.length > 0) return fc.constantFrom(...(choices as unknown[]));
  const types = [schema["type"] ?? []].flat() as string[];
  switch (types[0] ?? "string") {
    case "integer":
    case "number":
      return fc.constantFrom(...bounds(schema));
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fittingValue(name.replace(/s$/, ""), (schema["items"] ?? {}) as JsonSchema, known), {
        maxLength: 3,
      });
    case "object":
      return fittingObject(schema, known);
    default:
      return fittingText(name, schema, known);
  }
}

/** Texts of the world by the name of the field that would carry them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** An object with every required property, and some others. */
export function fittingObject(schema: JsonSchema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema["required"] ?? []) as string[]);
  const parts = Object.entries(properties).map(
    ([name, part]) => [name, fittingValue(name, part, known)] as const,
  );
  const requiredKeys = parts.map(([name]) => name).filter((name) => required.has(name));
  return fc.record(Object.fromEntries(parts), { requiredKeys });
}

function bounds(schema: JsonSchema): number[] {
  const { minimum = 0, maximum = 100 } = schema as { minimum?: number; maximum?: number };
  return [...new Set([minimum, maximum, 1, 10])].filter((value) => value >= minimum && value <= maximum);
}

function fittingText(name: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const most = Number(schema["maxLength"] ?? 20);
  if (schema["format"] === "date") return fc.constantFrom("2026-01-01", "2026-12-31");
  if (schema["format"] === "date-time") return fc.constant("2026-01-01T00:00:00Z");
  const real = Object.hasOwn(known, name) ? (known[name] ?? []) : [];
  const made = fc.constantFrom("a", "测试", "x".repeat(Math.min(most, 2000)), "2026-01-01,2026-12-31");
  return real.length === 0
    ? made
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made });
}
