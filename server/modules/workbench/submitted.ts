import type { WorkbenchDataColumn } from "@/runtime/core/resource/call-types";
import type { FormWidget } from "@/runtime/core/form/document";
import { dateFormat, isSpan } from "@/runtime/core/form/date-format";
import { leastDigits } from "@/runtime/core/form/written-number";
import type { Context } from "../../context";
import { readMany, type ReadableForm } from "../../engine/read/read-many";
import { fieldWidgets, isNumber, type ShownValue, valueWriter } from "../../form/shown-value";

/** What was submitted with one application, by form and field. */
type Fields = Record<string, Record<string, ShownValue>>;

interface Submitted {
  /** One for each field that the reader may read in one of the applications, in the order of the newest form. */
  columns: WorkbenchDataColumn[];
  fields: Map<string, Fields>;
}

/** The name of a field's column, in rows and for sorting: `fields.<form>.<field>`. */
export const columnName = (bo: string, model: string): string => `fields.${bo}.${model}`;

/** What was submitted with applications of one process, as far as their reader may read it. */
export async function submittedOf(
  context: Context,
  defCode: string,
  { ids, sortable }: { ids: readonly string[]; sortable: ReadonlySet<string> },
): Promise<Submitted> {
  if (ids.length === 0) return { columns: [], fields: new Map() };
  const read = await readMany(context, defCode, ids);
  const forms = [...read.values()].flat();
  const write = await valueWriter(context, {
    widgets: forms.flatMap(({ document }) => document.list),
    values: forms.map(({ values }) => values),
  });
  const fields = new Map([...read].map(([id, own]) => [id, fieldsOf(own, write)] as const));
  return { columns: columnsOf(forms, sortable), fields };
}

type Write = (widget: FormWidget, value: unknown) => ShownValue;

function fieldsOf(forms: readonly ReadableForm[], write: Write): Fields {
  const entries = forms.map((form) => {
    const shown = fieldWidgets(form).map(
      (widget) => [widget.model, write(widget, form.values[widget.model])] as const,
    );
    return [form.boCode, Object.fromEntries(shown)] as const;
  });
  return Object.fromEntries(entries);
}

function columnsOf(forms: readonly ReadableForm[], sortable: ReadonlySet<string>): WorkbenchDataColumn[] {
  const columns = new Map<string, WorkbenchDataColumn>();
  for (const form of forms.toSorted((one, other) => other.version - one.version))
    for (const widget of fieldWidgets(form)) {
      const { model, name: title } = widget;
      const name = columnName(form.boCode, model);
      const look = isNumber(widget) ? lookOf(widget) : formatOf(widget);
      if (!columns.has(name)) columns.set(name, { name, title, sort: sortable.has(name), ...look });
    }
  return [...columns.values()];
}

/** A field with one day or moment; its format says which. */
function formatOf({ type, options }: FormWidget): Pick<WorkbenchDataColumn, "format"> {
  if (type !== "date" || isSpan(options) || options["type"] === "dates") return {};
  return { format: /h/i.test(dateFormat(options)) ? "date-time" : "date" };
}

function lookOf({ options }: FormWidget): Pick<WorkbenchDataColumn, "align" | "digits"> {
  const digits = leastDigits(options);
  return { align: "right", ...(digits > 0 ? { digits } : {}) };
}
