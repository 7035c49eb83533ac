import { describe, expect, it } from "vitest";
import type { FieldHints, Schema } from "@/runtime/core/json-schema/schema";
import { CELL_FORMAT_NAMES } from "@/runtime/core/resource/cell-formats";
import { metaSchemas, resourceDeclarations } from "@/schemas/catalogue";
import { shippedScreens } from "@/screens/app/shipped-screens";

const entities: Record<string, { entity?: Schema }> = resourceDeclarations;
const properties = Object.entries(entities).flatMap(([resource, { entity }]) =>
  Object.entries(entity?.properties ?? {}).map(([name, schema]) => ({
    name: `${resource}#${name}`,
    schema,
    hints: schema["x-flowsmith"] ?? {},
  })),
);
const hintsOf = new Map(properties.map(({ name, hints }) => [name, hints]));

/** Words that are the same in every language: GET, POST. */
const isName = (value: unknown): boolean => /^[A-Z]+$/.test(String(value));

describe("what values are called", () => {
  it.each(properties.filter(({ schema }) => schema.enum?.some((value) => typeof value === "string")))(
    "$name names every one of its values, by labels or by a dictionary",
    ({ schema, hints }) => {
      const called = hints.dict ? schema.enum : Object.keys(hints.labels ?? {});
      expect(called).toEqual(expect.arrayContaining(schema.enum?.filter((value) => !isName(value)) ?? []));
    },
  );

  it.each(properties.filter(({ schema, hints }) => schema.enum && (hints.labels ?? hints.tones)))(
    "$name names and colours no value that it cannot have",
    ({ schema, hints }) => {
      const said = [...Object.keys(hints.labels ?? {}), ...Object.keys(hints.tones ?? {})];
      expect(schema.enum?.map(String)).toEqual(expect.arrayContaining(said));
    },
  );

  it("is written in the formats that cells know", () => {
    const grammar = (metaSchemas["resource"] as Schema)["$defs"] as Record<string, Schema>;
    const hints = grammar["entityProperty"]?.properties?.["x-flowsmith"] as Schema | undefined;
    expect(hints?.properties?.["format"]?.enum).toEqual(CELL_FORMAT_NAMES);
  });

  it("is said once: no page repeats the words or tones of its resource", () => {
    expect(shippedScreens.flatMap((page) => repeatsIn(page, page.id, undefined))).toEqual([]);
  });
});

/** Where a document says again what the resource of the block says. */
function repeatsIn(value: unknown, place: string, above: string | undefined): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => repeatsIn(item, `${place}/${index}`, above));
  if (typeof value !== "object" || value === null) return [];
  const spec = value as Record<string, unknown>;
  const resource = typeof spec["resource"] === "string" ? spec["resource"] : above;
  const hints = hintsOf.get(`${resource ?? ""}#${String(spec["name"])}`);
  return [
    ...(hints && isRepeated(spec, hints) ? [place] : []),
    ...Object.entries(spec).flatMap(([key, item]) => repeatsIn(item, `${place}/${key}`, resource)),
  ];
}

function isRepeated(spec: Record<string, unknown>, { labels, tones }: FieldHints): boolean {
  const { text, name } = spec;
  const isSpeltOut = typeof text === "string" && text.includes(`row.${String(name)} ==`);
  if (labels && (spec["labels"] !== undefined || isSpeltOut)) return true;
  return tones !== undefined && spec["tones"] !== undefined;
}
