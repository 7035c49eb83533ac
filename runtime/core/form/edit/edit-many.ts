import type { FormDocument, FormWidget } from "../document";
import {
  allLists,
  changeChildren,
  changeList,
  findWidget,
  isDropAllowed,
  LAYOUT_TYPES,
  placeOf,
  removeWidget,
  selectionAfterRemoval,
  type Place,
} from "./edit";

/** Keys of a form's widgets as a reader meets them: top to bottom, what a container holds after the container. */
export function keysInOrder(form: FormDocument): string[] {
  const visit = (widget: FormWidget): string[] => {
    const inner: string[] = [];
    changeChildren(widget, (list) => {
      inner.push(...list.flatMap(visit));
      return list;
    });
    return [widget.key, ...inner];
  };
  return form.list.flatMap(visit);
}

/** The given keys in reading order, without those that lie inside another given one. */
export function outermost(form: FormDocument, keys: Iterable<string>): string[] {
  const wanted = new Set(keys);
  const inside = new Set<string>();
  for (const key of wanted) {
    const widget = findWidget(form, key);
    if (!widget) continue;
    for (const inner of keysInOrder({ ...form, list: [widget] }).slice(1)) inside.add(inner);
  }
  return keysInOrder(form).filter((key) => wanted.has(key) && !inside.has(key));
}

/** Removes several widgets; the selection afterwards follows the rule for one (spec 001 §4). */
export function removeWidgets(
  form: FormDocument,
  keys: readonly string[],
): { form: FormDocument; selected: string | null } {
  const tops = outermost(form, keys);
  let [next, selected]: [FormDocument, string | null] = [form, null];
  for (const key of tops) {
    selected = selectionAfterRemoval(next, key);
    next = removeWidget(next, key);
  }
  return { form: next, selected };
}

/** Puts widgets into a list one after the other. */
export function insertWidgets(
  form: FormDocument,
  place: Place,
  widgets: readonly FormWidget[],
): FormDocument {
  return changeList(form, place.list, (list) => list.toSpliced(place.index, 0, ...widgets));
}

/**
 * Moves several widgets to one place, in reading order; `index` counts in the target list as it is before the move.
 * Nothing moves when one of them may not be there, or when the place lies inside one of them.
 */
export function moveWidgets(form: FormDocument, keys: readonly string[], to: Place): FormDocument {
  const tops = outermost(form, keys);
  const widgets = tops.flatMap((key) => findWidget(form, key) ?? []);
  if (widgets.length === 0 || !widgets.every(({ type }) => isDropAllowed(type, to.list))) return form;
  const target = [...allLists(form)].find(({ id }) => id === to.list)?.list;
  if (!target) return form;
  const moved = new Set(tops);
  const before = target.slice(0, to.index).filter(({ key }) => !moved.has(key)).length;
  const rest = tops.reduce(removeWidget, form);
  if (![...allLists(rest)].some(({ id }) => id === to.list)) return form;
  const next = insertWidgets(rest, { list: to.list, index: before }, widgets);
  return keysInOrder(next).join() === keysInOrder(form).join() && samePlaces(form, next, tops) ? form : next;
}

const samePlaces = (before: FormDocument, after: FormDocument, keys: readonly string[]): boolean =>
  keys.every((key) => placeOf(before, key)?.list === placeOf(after, key)?.list);

/**
 * Where the keyboard moves a widget: one place on in its list, and from the end of a list into the next one. Containers
 * stay in the root list. Null at the end of the form.
 */
export function stepPlace(form: FormDocument, key: string, by: -1 | 1): Place | null {
  const place = placeOf(form, key);
  const type = findWidget(form, key)?.type ?? "";
  if (!place) return null;
  const list = listAt(form, place.list);
  const neighbour = list[place.index + by];
  const inside = neighbour && !LAYOUT_TYPES.has(type) ? listsIn(form, neighbour.key) : [];
  const entered = by === 1 ? inside[0] : inside.at(-1);
  if (entered) return { list: entered.id, index: by === 1 ? 0 : entered.list.length };
  if (neighbour) return { list: place.list, index: place.index + (by === 1 ? 2 : -1) };
  return place.list === "root" ? null : placeOutside(form, place.list, by);
}

/** The next list of the same container, or beside the container. */
function placeOutside(form: FormDocument, id: string, by: -1 | 1): Place | null {
  const owner = id.slice(0, id.lastIndexOf("#"));
  const siblings = listsIn(form, owner);
  const next = siblings[siblings.findIndex((sibling) => sibling.id === id) + by];
  if (next) return { list: next.id, index: by === 1 ? 0 : next.list.length };
  const around = placeOf(form, owner);
  return around && { list: around.list, index: around.index + (by === 1 ? 1 : 0) };
}

const listAt = (form: FormDocument, id: Place["list"]): FormWidget[] =>
  [...allLists(form)].find((one) => one.id === id)?.list ?? [];

/** Lists directly inside a widget. */
function listsIn(form: FormDocument, key: string): { id: Place["list"]; list: FormWidget[] }[] {
  return [...allLists(form)].filter(({ owner }) => owner?.key === key);
}
