import { expect, it } from "vitest";
import { LABEL_WIDTH } from "@/designers/process/panel/label-width";
import { textWidth } from "@/runtime/core/bpmn/shapes/text";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { elementDeclarations } from "@/schemas/catalogue";

/** Size of the letters, and the distance of a label from its field with the star of a required one. */
const FONT = 14;
const BESIDE = 12;

const properties = Object.entries(elementDeclarations as Record<string, Schema>).flatMap(
  ([element, { properties: all = {} }]) =>
    Object.entries(all).map(([name, schema]) => [`${element}.${name}`, schema] as const),
);

it.each(["zh", "en"] as const)("every label of the panel stands on one line: %s", (locale) => {
  expect(properties.length).toBeGreaterThan(50);
  const wide = properties
    .filter(([, schema]) => schema["x-flowsmith"]?.["bind"] !== undefined)
    .map(([name, schema]) => [name, titleOf(schema, "", locale)] as const)
    .filter(([, title]) => textWidth(title, FONT) > LABEL_WIDTH[locale] - BESIDE);
  expect(wide).toEqual([]);
});
