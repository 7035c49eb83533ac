import { listIn, recordIn } from "@/runtime/core/guards";
import { tableColumnsOf, type FormWidget } from "@/runtime/core/form/document";

type Values = Record<string, unknown>;

/** What was entered into a field. */
export interface Entry {
  /** Of the field within its form, as messages name it: `items.0.kind`. */
  path: string;
  widget: FormWidget;
  value: unknown;
  /** What the field held before; undefined of a new row. */
  before: unknown;
}

/** Whether entries of a field are wanted; `row` is the sub-table row that it stands in, or the form's values. */
type Wanted = (widget: FormWidget, row: Values) => boolean;

/** What is new in a field, or in the rows of a sub-table, which are known by their `_id`; emptied fields are not. */
export function* newEntries(
  widget: FormWidget,
  { before, values }: { before: Values; values: Values },
  isWanted: Wanted,
): Generator<Entry> {
  const { model } = widget;
  const value = values[model];
  const isEmpty = value === undefined || value === null || value === "";
  if (!isEmpty && value !== before[model] && isWanted(widget, values))
    yield { path: model, widget, value, before: before[model] };
  const columns = tableColumnsOf(widget);
  if (!columns || !Array.isArray(value)) return;
  const old = new Map(rowsOf(before[model]).map((row) => [row["_id"], row]));
  for (const [index, row] of rowsOf(value).entries())
    for (const column of columns)
      for (const { path, ...entry } of newEntries(
        column,
        { before: old.get(row["_id"]) ?? {}, values: row },
        isWanted,
      ))
        yield { ...entry, path: `${model}.${index}.${path}` };
}

const rowsOf = (value: unknown): Values[] => listIn(value).map(recordIn);
