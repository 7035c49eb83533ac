import { expect, it } from "vitest";
import { checkExpression } from "@/runtime/core/expression/check";
import { splitTemplate } from "@/runtime/core/expression/template";
import { NUMBER, objectType, TEXT, typeOfSchema, type ScopeType } from "@/runtime/core/expression/types";
import { recordIn } from "@/runtime/core/guards";
import { rowOf } from "@/runtime/core/resource/call-shapes";
import { declaredResources } from "@/runtime/core/resource/declared";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";

/** What is declared of rows: by the entity, and by the shapes that its calls answer. Nothing else may be read. */
function declaredRow(resource: ResourceDeclaration): ScopeType {
  const shapes = Object.values(recordIn(Reflect.get(resource, "shapes")));
  const types = [rowOf(resource), ...shapes.map((one) => typeOfSchema(one))];
  return objectType(Object.assign({}, ...types.map((type) => (type.kind === "object" ? type.fields : {}))));
}

const texts = Object.entries(declaredResources).flatMap(([name, resource]) =>
  Object.entries(resource.entity?.properties ?? {}).flatMap(([property, schema]) => {
    const text = schema["x-flowsmith"]?.["text"];
    return typeof text === "string" ? [{ name, property, text, schema, row: declaredRow(resource) }] : [];
  }),
);

const faultsOf = (text: string, scope: ScopeType): string[] =>
  splitTemplate(text)
    .filter(({ isExpression }) => isExpression)
    .flatMap((piece) => checkExpression(piece.text, scope).map(({ message }) => message));

it.each(texts)("$name says of $property only what is declared of its rows", ({ text, schema, row }) => {
  const scope = objectType({ row, index: NUMBER, value: typeOfSchema(schema), locale: TEXT });
  expect(faultsOf(text, scope)).toEqual([]);
  const misspelt = text.replaceAll("row.", "row.x");
  if (misspelt !== text) expect(faultsOf(misspelt, scope)).not.toEqual([]);
});
