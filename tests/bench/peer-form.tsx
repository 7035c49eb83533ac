import Form from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { createRef } from "react";
import { type Root, createRoot } from "react-dom/client";
import type { FieldSpec, FormSpec, TableSpec } from "./form-spec";

/** rjsf with its own templates and ajv, with the contract of the bench. */
const host = document.getElementById("root") as HTMLElement;
const page: { root: Root | null; schema: RJSFSchema; data: Record<string, unknown> | undefined } = {
  root: null,
  schema: {},
  data: undefined,
};
const form = createRef<Form>();
const TYPES = { text: "string", number: "number", select: "string", date: "string" } as const;

function objectOf(fields: readonly FieldSpec[]): RJSFSchema {
  const properties = fields.map(({ key, type, label, options }) => [
    key,
    {
      type: TYPES[type],
      title: label,
      ...(type === "date" ? { format: "date" } : {}),
      ...(options ? { oneOf: options.map((one) => ({ const: one.value, title: one.label })) } : {}),
    },
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(properties) as RJSFSchema["properties"] & object,
    required: fields.filter(({ required }) => required).map(({ key }) => key),
  };
}

const dataNow = (): Record<string, unknown> =>
  (form.current?.state.formData ?? {}) as Record<string, unknown>;

Object.assign(window, {
  __bench: {
    kind: "form",
    prepare(spec: FormSpec) {
      page.schema = objectOf(spec.fields);
      page.data = undefined;
    },
    prepareTable(spec: TableSpec) {
      page.schema = {
        type: "object",
        properties: { rows: { type: "array", items: objectOf(spec.columns) } },
      };
      page.data = { rows: spec.data };
    },
    mount() {
      page.root = createRoot(host);
      page.root.render(
        <Form
          ref={form}
          schema={page.schema}
          validator={validator}
          formData={page.data}
          showErrorList={false}
          noHtml5Validate
        />,
      );
    },
    unmount: () => page.root?.unmount(),
    rowCount: () => host.querySelectorAll(".rjsf-array-item").length,
    addRow: () => host.querySelector<HTMLElement>(".rjsf-array-item-add button")?.click(),
    removeRow: (row: number) => host.querySelectorAll<HTMLElement>(".rjsf-array-item-remove")[row]?.click(),
    inputOf: (key: string) => document.getElementById(`root_${key}`),
    inputOfCell: (row: number, key: string) => document.getElementById(`root_rows_${row}_${key}`),
    submit: () => host.querySelector<HTMLButtonElement>("button[type=submit]")?.click(),
    errorCount: () => host.querySelectorAll(".error-detail .text-danger").length,
    value: (key: string) => dataNow()[key],
    cellValue: (row: number, key: string) => (dataNow()["rows"] as Record<string, unknown>[])[row]?.[key],
  },
});
