import type { Finding } from "@/runtime/core/finding";
import { listField } from "../bind";
import { isHiddenByAuthor, isLeftOut } from "../compile";
import { childSlots, tableColumnsOf, type FormDocument, type FormWidget } from "../document";

/** A widget as the checks see it. */
export interface CheckedWidget {
  widget: FormWidget;
  /** JSON pointer of the widget. */
  at: string;
  /** The sub-table whose column it is. */
  table: FormWidget | null;
  /** The author hid it or a container around it, or left it out of the columns that its sub-table shows. */
  isHidden: boolean;
}

/** Every widget of a form with its place, columns of sub-tables too. */
export function* walkChecked(form: FormDocument): Generator<CheckedWidget> {
  // The details of a list's rows show every column.
  const list = listField(form);
  const isUnshown = (table: FormWidget | null, widget: FormWidget): boolean =>
    isHiddenByAuthor(widget) || (table !== null && table.model !== list && isLeftOut(table, widget));
  yield* walkList(form.list, { at: "/list", table: null, isInside: false, isUnshown });
}

interface Walk extends Pick<CheckedWidget, "at" | "table"> {
  /** Whether something around the list is hidden. */
  isInside: boolean;
  isUnshown: (table: FormWidget | null, widget: FormWidget) => boolean;
}

function* walkList(list: readonly FormWidget[], walk: Walk): Generator<CheckedWidget> {
  const { at, table, isInside, isUnshown } = walk;
  for (const [index, widget] of list.entries()) {
    const place = `${at}/${index}`;
    const isHidden = isInside || isUnshown(table, widget);
    yield { widget, at: place, table, isHidden };
    const inner = { ...walk, isInside: isHidden };
    for (const { pointer, list: children } of childSlots(widget))
      yield* walkList(children, { ...inner, at: `${place}${pointer}` });
    const columns = tableColumnsOf(widget);
    if (columns) yield* walkList(columns, { ...inner, at: `${place}/tableColumns`, table: widget });
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
