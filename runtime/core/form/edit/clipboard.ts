import { copyWidgets } from "@/runtime/core/references/copy-widgets";
import type { FormDocument, FormWidget } from "../document";
import { asColumns } from "./as-columns";
import { allLists } from "./edit";
import { importForm } from "../io/import";
import { isField } from "../value-schema";

/** Mark of copied widgets on the system clipboard, so that any window of the product knows them again. */
const MARK = "flowsmith/form-widgets";

/** Widgets as text for the clipboard. */
export function widgetsToText(widgets: readonly FormWidget[]): string {
  return JSON.stringify({ clipboard: MARK, list: widgets }, null, 2);
}

/**
 * Widgets of a copied text, ready to be put into `form`: with keys of their own, and with their field keys where those
 * are free. Reads what {@link widgetsToText} wrote, and whole forms of every dialect that can be imported; with `isTable`, for
 * columns of a sub-table, only what can be one. Empty for any other text.
 */
export function widgetsFromText(text: string, form: FormDocument, isTable = false): FormWidget[] {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{") && !trimmed.startsWith("[")) return [];
  const copied = importForm(trimmed).form;
  if (!copied) return [];
  const list = isTable ? asColumns(copied.list) : copied.list;
  return copyWidgets(list, { isTable }, freeNames(modelsOf(form)));
}

/** Field keys in use outside of sub-tables. */
function modelsOf(form: FormDocument): Set<string> {
  const lists = [...allLists(form)].filter(({ id }) => !id.endsWith("#columns"));
  return new Set(lists.flatMap(({ list }) => list.map(({ model }) => model)));
}

/** Field keys stay where they are free; columns need to be told apart in their sub-table alone. */
function freeNames(
  models: Set<string>,
): (widget: FormWidget, key: string, table: FormWidget | null) => string {
  const inTables = new Map<FormWidget, Set<string>>();
  return (widget, key, table) => {
    const used = table ? (inTables.get(table) ?? new Set()) : models;
    if (table) inTables.set(table, used);
    const { model, type } = widget;
    const isKept = model === "" ? !isField(widget) : !used.has(model);
    const name = isKept ? model : `${type}_${key}`;
    used.add(name);
    return name;
  };
}
