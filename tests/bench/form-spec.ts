import { type FormDocument, type FormWidget, emptyForm } from "@/runtime/core/form/document";

/** A field as the bench describes it to every renderer. */
export interface FieldSpec {
  key: string;
  type: "text" | "number" | "select" | "date";
  label: string;
  required?: boolean;
  options?: { label: string; value: string }[];
}

export interface FormSpec {
  fields: FieldSpec[];
}

export interface TableSpec {
  columns: FieldSpec[];
  data: Record<string, unknown>[];
}

const TYPES = { text: "input", number: "number", select: "select", date: "date" } as const;

/** The bench's fields as a form of the product. */
export function formOf({ fields }: FormSpec): FormDocument {
  return { ...emptyForm(), list: fields.map(widgetOf) };
}

/** The bench's table as a form with one sub-table, `rows`. */
export function tableFormOf({ columns }: TableSpec): FormDocument {
  const table = { type: "table", key: "rows", model: "rows", name: "明细", options: {} };
  return { ...emptyForm(), list: [{ ...table, tableColumns: columns.map(widgetOf) }] };
}

function widgetOf({ key, type, label, required = false, options }: FieldSpec): FormWidget {
  return {
    type: TYPES[type],
    key,
    model: key,
    name: label,
    options: {
      required,
      ...(type === "date" ? { type: "date" } : {}),
      ...(options ? { options, showLabel: true } : {}),
    },
  };
}
