import { listIn, recordIn } from "@/runtime/core/guards";
import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { ProcessForm } from "./forms";

type Values = Record<string, unknown>;

/** What was entered into a field. */
export interface Entry {
  /** Of the field, as messages name it: `<boCode>.items.0.kind`. */
  path: string;
  widget: FormWidget;
  value: unknown;
  /** What the field held before; undefined of a new row. */
  before: unknown;
}

/** Whether entries of a field are wanted; `row` is the sub-table row that it stands in, or the form's values. */
type Wanted = (widget: FormWidget, row: Values) => boolean;

/** What is new in the fields of forms, `stored` to `data`; emptied fields are not. */
export function* newEntries(
  forms: readonly ProcessForm[],
  { stored, data }: { stored: BusinessData; data: BusinessData },
  isWanted: Wanted,
): Generator<Entry> {
  for (const { boCode, document } of forms)
    for (const widget of walkWidgets(document.list))
      for (const { path, ...entry } of entriesOf(
        widget,
        { before: stored[boCode] ?? {}, values: data[boCode] ?? {} },
        isWanted,
      ))
        yield { ...entry, path: `${boCode}.${path}` };
}

/** Rows of a sub-table are known by their `_id`. */
function* entriesOf(
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
      for (const { path, ...entry } of entriesOf(
        column,
        { before: old.get(row["_id"]) ?? {}, values: row },
        isWanted,
      ))
        yield { ...entry, path: `${model}.${index}.${path}` };
}

const rowsOf = (value: unknown): Values[] => listIn(value).map(recordIn);
