import { childLists, tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { changeForeignLists } from "../io/foreign";

/** One list of widgets inside a form: the root list, or a slot of a layout widget (`columns` of a sub-table too). */
export type ListId = "root" | `${string}#${number}` | `${string}#columns`;

/** Whether a value is the id of a list of widgets. */
export const isListId = (value: unknown): value is ListId =>
  typeof value === "string" && (value === "root" || /#(\d+|columns)$/.test(value));

export interface Place {
  list: ListId;
  index: number;
}

/** Layout widgets; they may not be dropped into each other's slots (spec 001 §4). */
export const LAYOUT_TYPES = new Set(["grid", "tabs", "tableLayout", "table"]);

type Change = (list: FormWidget[]) => FormWidget[];

/** Applies `change` to one list, copying only what lies on the way to it. */
export function changeList(form: FormDocument, id: ListId, change: Change): FormDocument {
  if (id === "root") return { ...form, list: change(form.list) };
  const cut = id.lastIndexOf("#");
  const [key, slot] = [id.slice(0, cut), id.slice(cut + 1)];
  return changeWidget(form, key, (widget) =>
    slot === "columns"
      ? { ...widget, tableColumns: change(widget.tableColumns ?? []) }
      : changeSlot(widget, Number(slot), change),
  );
}

function changeSlot(widget: FormWidget, slot: number, change: Change): FormWidget {
  const at = <T extends { list: FormWidget[] }>(items: T[]): T[] =>
    items.map((item, index) => (index === slot ? { ...item, list: change(item.list) } : item));
  if (widget.type === "grid") return { ...widget, columns: at(widget.columns ?? []) };
  if (widget.type === "tabs") return { ...widget, tabs: at(widget.tabs ?? []) };
  let next = 0;
  if (widget.type !== "tableLayout")
    return changeForeignLists(widget, (list) => (next++ === slot ? change(list as FormWidget[]) : list));
  const rows = (widget.rows ?? []).map((row) => ({
    ...row,
    columns: row.columns.map((cell) => (next++ === slot ? { ...cell, list: change(cell.list) } : cell)),
  }));
  return { ...widget, rows };
}

/** Replaces one widget wherever it is; the same form when the key is unknown. */
export function changeWidget(
  form: FormDocument,
  key: string,
  change: (widget: FormWidget) => FormWidget,
): FormDocument {
  const list = changeIn(form.list, key, change);
  return list === form.list ? form : { ...form, list };
}

function changeIn(list: FormWidget[], key: string, change: (widget: FormWidget) => FormWidget): FormWidget[] {
  let isChanged = false;
  const next = list.map((widget) => {
    const changed =
      widget.key === key ? change(widget) : changeChildren(widget, (inner) => changeIn(inner, key, change));
    if (changed !== widget) isChanged = true;
    return changed;
  });
  return isChanged ? next : list;
}

/** Rebuilds a widget from its child lists; the same widget when none of them changed. */
export function changeChildren(widget: FormWidget, change: Change): FormWidget {
  let result = widget;
  childLists(widget).forEach((list, slot) => {
    const next = change(list);
    if (next !== list) result = changeSlot(result, slot, () => next);
  });
  const columns = tableColumnsOf(widget);
  const next = columns ? change(columns) : columns;
  return next === columns || next === undefined ? result : { ...result, tableColumns: next };
}

/** Lists of a form with their ids, depth first. */
export function* allLists(
  form: FormDocument,
): Generator<{ id: ListId; list: FormWidget[]; owner: FormWidget | null }> {
  yield { id: "root", list: form.list, owner: null };
  yield* listsOf(form.list);
}

function* listsOf(widgets: FormWidget[]): Generator<{ id: ListId; list: FormWidget[]; owner: FormWidget }> {
  for (const widget of widgets) {
    for (const [slot, list] of childLists(widget).entries()) {
      yield { id: `${widget.key}#${slot}`, list, owner: widget };
      yield* listsOf(list);
    }
    const columns = tableColumnsOf(widget);
    if (!columns) continue;
    yield { id: `${widget.key}#columns`, list: columns, owner: widget };
    yield* listsOf(columns);
  }
}

export function placeOf(form: FormDocument, key: string): Place | null {
  for (const { id, list } of allLists(form)) {
    const index = list.findIndex((widget) => widget.key === key);
    if (index >= 0) return { list: id, index };
  }
  return null;
}

export function findWidget(form: FormDocument, key: string): FormWidget | null {
  for (const { list } of allLists(form)) {
    const found = list.find((widget) => widget.key === key);
    if (found) return found;
  }
  return null;
}

/** Whether a widget of this type may be dropped into a list: layout goes to the root only. */
export function isDropAllowed(type: string, list: ListId): boolean {
  return list === "root" || !LAYOUT_TYPES.has(type);
}

export function insertWidget(form: FormDocument, place: Place, widget: FormWidget): FormDocument {
  return changeList(form, place.list, (list) => list.toSpliced(place.index, 0, widget));
}

export function removeWidget(form: FormDocument, key: string): FormDocument {
  const place = placeOf(form, key);
  return place ? changeList(form, place.list, (list) => list.toSpliced(place.index, 1)) : form;
}

/** Who is selected after a removal: the next in the list, else the previous, else nobody (spec 001 §4). */
export function selectionAfterRemoval(form: FormDocument, key: string): string | null {
  const place = placeOf(form, key);
  if (!place) return null;
  const list = [...allLists(form)].find((candidate) => candidate.id === place.list)?.list ?? [];
  return (list[place.index + 1] ?? list[place.index - 1])?.key ?? null;
}

/** Moves a widget; `index` counts in the target list as it is before the move. */
export function moveWidget(form: FormDocument, key: string, to: Place): FormDocument {
  const from = placeOf(form, key);
  const widget = findWidget(form, key);
  if (!from || !widget || !isDropAllowed(widget.type, to.list)) return form;
  const index = from.list === to.list && from.index < to.index ? to.index - 1 : to.index;
  if (from.list === to.list && from.index === index) return form;
  return insertWidget(removeWidget(form, key), { list: to.list, index }, widget);
}
