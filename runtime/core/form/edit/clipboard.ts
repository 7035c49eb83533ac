import { newWidgetKey } from "./create";
import { tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { allLists, changeChildren } from "./edit";
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
 * are free. Reads what {@link widgetsToText} wrote, and whole forms of every dialect that can be imported. Empty for
 * any other text.
 */
export function widgetsFromText(text: string, form: FormDocument): FormWidget[] {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{") && !trimmed.startsWith("[")) return [];
  const copied = importForm(trimmed).form;
  return copied ? copied.list.map(renewer(modelsOf(form))) : [];
}

/** Field keys in use outside of sub-tables. */
function modelsOf(form: FormDocument): Set<string> {
  const lists = [...allLists(form)].filter(({ id }) => !id.endsWith("#columns"));
  return new Set(lists.flatMap(({ list }) => list.map(({ model }) => model)));
}

function renewer(used: Set<string>): (widget: FormWidget) => FormWidget {
  const renew = (widget: FormWidget): FormWidget => {
    const key = newWidgetKey();
    const isFree = widget.model !== "" && !used.has(widget.model);
    const model =
      isFree || (widget.model === "" && !isField(widget)) ? widget.model : `${widget.type}_${key}`;
    used.add(model);
    const next = { ...structuredClone(widget), key, model };
    const columns = tableColumnsOf(next);
    return columns
      ? { ...next, tableColumns: columns.map(renewer(new Set())) }
      : changeChildren(next, (list) => list.map(renew));
  };
  return renew;
}
