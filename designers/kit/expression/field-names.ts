import {
  type FormDocument,
  type FormWidget,
  tableColumnsOf,
  walkWidgets,
} from "@/runtime/core/form/document";
import { isField } from "@/runtime/core/form/value-schema";

/** A name that an expression may use. */
export interface ExpressionName {
  /** What is written: `price`, or `sum(rows, r -> r.price)`. */
  text: string;
  label: string;
}

/** The fields of a form that have a name. */
export const fieldsOf = (form: FormDocument): FormWidget[] =>
  [...walkWidgets(form.list)].filter((widget) => isField(widget) && widget.model !== "");

/** What expressions may say of fields: their names, and sums over the numbers of sub-tables but of the one `inside`. */
export function fieldNames(fields: readonly FormWidget[], inside?: string): ExpressionName[] {
  return fields.flatMap((field) => [
    { text: field.model, label: field.name },
    ...(field.model === inside ? [] : sumsOf(field)),
  ]);
}

function sumsOf(widget: FormWidget): ExpressionName[] {
  return (tableColumnsOf(widget) ?? [])
    .filter(({ type, options }) => type === "number" || NUMERIC.has(options["dataType"]))
    .map(({ model, name }) => ({
      text: `sum(${widget.model}, r -> r.${model})`,
      label: `Σ ${widget.name} / ${name}`,
    }));
}

const NUMERIC = new Set<unknown>(["number", "integer", "float"]);
