import type { Finding } from "@/runtime/core/finding";
import { isHiddenByAuthor } from "../compile";
import { childSlots, tableColumnsOf, type FormDocument, type FormWidget } from "../document";

/** A widget as the checks see it. */
export interface CheckedWidget {
  widget: FormWidget;
  /** JSON pointer of the widget. */
  at: string;
  /** The sub-table whose column it is. */
  table: FormWidget | null;
  /** The author hid it, or a container around it. */
  isHidden: boolean;
}

/** Every widget of a form with its place, columns of sub-tables too. */
export function* walkChecked(form: FormDocument): Generator<CheckedWidget> {
  yield* walkList(form.list, "/list", null, false);
}

function* walkList(
  list: readonly FormWidget[],
  at: string,
  table: FormWidget | null,
  isInside: boolean,
): Generator<CheckedWidget> {
  for (const [index, widget] of list.entries()) {
    const place = `${at}/${index}`;
    const isHidden = isInside || isHiddenByAuthor(widget);
    yield { widget, at: place, table, isHidden };
    for (const { pointer, list: children } of childSlots(widget))
      yield* walkList(children, `${place}${pointer}`, table, isHidden);
    const columns = tableColumnsOf(widget);
    if (columns) yield* walkList(columns, `${place}/tableColumns`, widget, isHidden);
  }
}

/** How a message names a widget. */
export const nameOf = ({ name, model }: FormWidget): string => name || model;

/** A finding in both languages. */
export function warning(pointer: string, rule: string, message: string, en: string): Finding {
  return { severity: "warning", pointer, rule, message, en };
}

export function fault(pointer: string, rule: string, message: string, en: string): Finding {
  return { severity: "error", pointer, rule, message, en };
}
