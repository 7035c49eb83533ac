import type { FormDocument, FormWidget } from "./document";
import { childLists, tableColumnsOf } from "./document";
import { isField } from "./value-schema";

/** One element of a form as the permission editor lists it (spec 000 §3, spec 001 §7). */
export interface FormElement {
  id: string;
  name: string;
  code: string;
  type: string;
  status: null;
  childList: FormElement[];
}

const element = (widget: FormWidget, childList: FormElement[]): FormElement => ({
  id: widget.key,
  name: widget.name,
  code: widget.model,
  type: widget.type,
  status: null,
  childList,
});

/** The fields of a form; sub-tables carry their columns, tabs the fields on them, other layout is looked through. */
export function formElements(form: FormDocument): FormElement[] {
  return form.list.flatMap(elementsOf);
}

function elementsOf(widget: FormWidget): FormElement[] {
  const columns = tableColumnsOf(widget);
  if (columns) return [element(widget, columns.flatMap(elementsOf))];
  const children = childLists(widget).flatMap((list) => list.flatMap(elementsOf));
  if (widget.type === "tabs") return [element(widget, children)];
  return isField(widget) ? [element(widget, [])] : children;
}
