import { describe, expect, it } from "vitest";
import type { FormDocument } from "@/runtime/core/form/document";
import { walkWidgets } from "@/runtime/core/form/document";
import { walkChecked } from "@/runtime/core/form/check/check-walk";
import { compileForm } from "@/runtime/core/form/compile";
import { importForm } from "@/runtime/core/form/io/import";
import { isField } from "@/runtime/core/form/value-schema";
import { everyWidget } from "../../../support/every-widget";
import { showForm } from "../../../support/form";
import { corpusFiles } from "../../../support/form-corpus";
import { NODES, paperForm } from "../../../support/paper-form";

const forms: [string, FormDocument][] = [
  ["one of 678 nodes", paperForm()],
  ["one with every widget", everyWidget()],
  ...corpusFiles().flatMap(([file, text]): [string, FormDocument][] => {
    const { form } = importForm(text);
    return form ? [[file, form]] : [];
  }),
];

describe("the generator shows every field of a form at each of its places", () => {
  it.each(forms)("%s", async (_, form) => {
    const { container } = await showForm(form);
    const shown = [...container.querySelectorAll<HTMLElement>("[data-path]")].map(
      ({ dataset }) => dataset["path"] ?? "",
    );
    expect(shown.filter((path) => !path.includes(".")).toSorted()).toEqual(expectedOf(form));
  });

  it("has 678 nodes to show in the first", () => {
    expect([...walkWidgets(paperForm().list)]).toHaveLength(NODES);
  });
});

/** Models of the fields that neither an author, in them or around them, nor a rule hides; one in two places is seen in both. */
function expectedOf(form: FormDocument): string[] {
  const { properties } = compileForm(form).schema;
  const hasRule = (model: string): boolean => properties[model]?.["x-flowsmith"]?.["visible"] !== undefined;
  const fields = [...walkChecked(form)].filter(
    ({ widget, table, isHidden }) =>
      table === null && !isHidden && isField(widget) && widget.model !== "" && !hasRule(widget.model),
  );
  return fields.map(({ widget }) => widget.model).toSorted();
}
