import { expect, it } from "vitest";
import { checkExpression } from "@/runtime/core/expression/check";
import { splitTemplate } from "@/runtime/core/expression/template";
import { NUMBER, objectType, TEXT, typeOfSchema, type ScopeType } from "@/runtime/core/expression/types";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { answerOf, rowOf } from "@/runtime/core/resource/call-shapes";
import { declaredResources } from "@/runtime/core/resource/declared";

/** What the rows of a list are: as its call declares them, else as the entity does. */
function listed(name: string): ScopeType[] {
  const resource = declaredResources[name];
  const calls = callDirectory(declaredResources).calls.filter(
    (call) => call.resource === name && (call.name === "list" || call.name === "tree"),
  );
  const rows = calls.flatMap((call) => {
    const answer = answerOf(declaredResources, call);
    const records = answer.kind === "object" ? answer.fields["records"] : answer;
    return records?.kind === "list" ? [records.of] : [];
  });
  return rows.length > 0 || !resource ? rows : [rowOf(resource)];
}

const texts = Object.entries(declaredResources).flatMap(([resource, { entity }]) =>
  Object.entries(entity?.properties ?? {}).flatMap(([property, schema]) => {
    const text = schema["x-flowsmith"]?.["text"];
    return typeof text === "string" ? [{ resource, property, text, schema }] : [];
  }),
);

it.each(texts)("$resource says of $property what its rows have", ({ resource, text, schema }) => {
  for (const row of listed(resource)) {
    const scope = objectType({ row, index: NUMBER, value: typeOfSchema(schema), locale: TEXT });
    const faults = splitTemplate(text)
      .filter(({ isExpression }) => isExpression)
      .flatMap((piece) => checkExpression(piece.text, scope));
    expect(faults).toEqual([]);
  }
});

it("there are such columns", () => expect(texts.length).toBeGreaterThan(5));
