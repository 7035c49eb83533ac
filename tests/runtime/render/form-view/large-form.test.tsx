import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { walkWidgets } from "@/runtime/core/form/document";
import { compileForm, isHiddenByAuthor } from "@/runtime/core/form/compile";
import { importForm } from "@/runtime/core/form/import";
import { isField } from "@/runtime/core/form/value-schema";
import { everyWidget, formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const NODES = 678;

/** A paper form of many nodes: grids in tabs in table cells, keys that occur twice, as imported ones have them. */
function paperForm(): FormDocument {
  let count = 0;
  const field = (): FormWidget =>
    widgetOf(["input", "number", "select", "textarea"][count % 4] ?? "input", `f${count++}`);
  const grid = (): FormWidget => ({
    ...widgetOf("grid", `g${count++}`),
    columns: [
      { span: 12, list: [field(), field()] },
      { span: 12, list: [field()] },
    ],
  });
  const cells = (): FormWidget => ({
    ...widgetOf("tableLayout", `t${count++}`),
    rows: [
      {
        columns: [
          { list: [grid()], colspan: 2 },
          { list: [], invisible: true },
        ],
      },
      { columns: [{ list: [field()] }, { list: [field()] }] },
    ],
  });
  const list: FormWidget[] = [];
  while (count < NODES - 20) {
    const tabs = [1, 2].map((n) => ({ label: `第${n}页`, name: `tab_${n}`, list: [grid(), cells()] }));
    list.push(cells(), { ...widgetOf("tabs", `tabs${count++}`), tabs });
  }
  while (count < NODES) list.push({ ...field(), key: "twice" });
  return formOf(...list);
}

const corpus = process.env["FORM_CORPUS"] ?? "";
const files = existsSync(corpus) ? readdirSync(corpus).filter((file) => file.endsWith(".json")) : [];
const forms: [string, FormDocument][] = [
  ["one of 678 nodes", paperForm()],
  ["one with every widget", everyWidget()],
  ...files.flatMap((file): [string, FormDocument][] => {
    const { form } = importForm(readFileSync(join(corpus, file), "utf8"));
    return form ? [[file, form]] : [];
  }),
];

describe("the generator shows every field of a form once", () => {
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

/** Models of the fields that no author and no rule hides; two widgets of one model are one field. */
function expectedOf(form: FormDocument): string[] {
  const { properties } = compileForm(form).schema;
  const hasRule = (model: string): boolean => properties[model]?.["x-flowsmith"]?.["visible"] !== undefined;
  const fields = [...walkWidgets(form.list)].filter(
    (widget) => isField(widget) && widget.model !== "" && !isHiddenByAuthor(widget) && !hasRule(widget.model),
  );
  return [...new Set(fields.map(({ model }) => model))].toSorted();
}
