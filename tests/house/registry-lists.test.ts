import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importers, importGraph, reachedFrom } from "../support/import-graph";

const all = importGraph();
const statements = importGraph(["atOnce"]);
const wanted = importGraph(["later"]);

const importersOf = (list: string): string[] => [...(importers(all).get(list) ?? [])];

const PRODUCT = "screens/app/blocks.ts";
const ELEMENT = "screens/element/form-element.tsx";

it.each([
  ["runtime/actions/index.ts", [PRODUCT]],
  ["runtime/blocks/index.ts", [PRODUCT]],
  ["runtime/widgets/index.ts", [PRODUCT, ELEMENT]],
  ["runtime/widgets/form/index.ts", [PRODUCT, ELEMENT]],
])("%s is imported where the product is put together and by nothing that draws", (list, roots) => {
  expect(importersOf(list).toSorted()).toEqual(roots);
});

/** What draws fields, and what draws the fields of designed forms. */
const FIELDS = ["runtime/render/schema-form/SchemaForm.tsx", "designers/kit/CodeEditor.tsx"];
const FORMS = ["runtime/render/form-view/FormView.tsx", "screens/app/workbench/use-form-widgets.ts"];
/** Where the parts of the product are listed, each with how it is fetched. */
const PARTS = ["runtime/blocks/index.ts", "screens/app/late-blocks.ts", "screens/app/workbench/blocks.tsx"];

/** Files that load one of these by such imports. */
const drawing = (drawers: readonly string[], ...graphs: (typeof all)[]): Set<string> =>
  reachedFrom(drawers, ...graphs.map(importers));
const drawingFields = drawing([...FIELDS, ...FORMS], statements);
const drawingForms = drawing(FORMS, statements, wanted);

const fetchedBy = (file: string, kind: ReadonlySet<string>): string[] =>
  [...(wanted.get(file) ?? [])].filter((part) => kind.has(part));

it.each(PARTS)("%s fetches each part that draws fields together with their widgets", (file) => {
  const text = readFileSync(file, "utf8");
  const [forms, fields] = ["forms", "fields"].map(
    (kind) => text.match(new RegExp(`withWidgets\\(\\s*"${kind}"`, "g"))?.length ?? 0,
  );
  const parts = fetchedBy(file, drawingFields);
  const formParts = parts.filter((part) => drawingForms.has(part));
  expect(parts.length).toBeGreaterThan(0);
  expect({ forms, fields }).toEqual({ forms: formParts.length, fields: parts.length - formParts.length });
});

it("nothing else fetches one, but what came with the widgets itself", () => {
  const parts = PARTS.flatMap((file) => fetchedBy(file, drawingFields));
  const within = reachedFrom([...parts, "runtime/widgets/form/index.ts"], statements, wanted);
  const others = [...wanted.keys()].filter(
    (file) =>
      !within.has(file) &&
      !drawingFields.has(file) &&
      ![PRODUCT, ...PARTS].includes(file) &&
      fetchedBy(file, drawingFields).length > 0,
  );
  expect(others).toEqual([]);
});
