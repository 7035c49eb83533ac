import { listIn } from "@/runtime/core/guards";
import { isNode, type Node } from "../dialects/dialect";
import { isKnownType } from "../widget-types";

/** A widget of any type, as far as it is looked at here. */
interface ForeignWidget extends Node {
  type: string;
  name: string;
  options: Record<string, unknown>;
}

/** Parts of a widget that hold no widgets. */
const NO_SLOTS = new Set(["options", "rules", "events"]);

/** Lists stand no deeper: a table of rows of cells, each with its list. */
const MAX_DEPTH = 3;

const isWidgetList = (key: string, value: readonly unknown[]): boolean =>
  key === "list" && value.every((item) => isNode(item) && typeof item["type"] === "string");

type Change = (list: readonly unknown[], pointer: string) => readonly unknown[];

/**
 * Changes every list of widgets in a node whose type we do not know: arrays named `list`, in the node itself or in its
 * columns, rows, tabs or steps. The same node when nothing changed.
 */
export function changeForeignLists<T extends Node>(node: T, change: Change): T {
  return changeIn(node, change, "", 0);
}

function changeIn<T extends Node>(node: T, change: Change, at: string, depth: number): T {
  let result = node;
  for (const [key, value] of Object.entries(node)) {
    if (!Array.isArray(value) || NO_SLOTS.has(key)) continue;
    const next = changeArray(key, listIn(value), change, `${at}/${key}`, depth);
    if (next !== value) result = { ...result, [key]: next };
  }
  return result;
}

function changeArray(
  key: string,
  value: readonly unknown[],
  change: Change,
  at: string,
  depth: number,
): readonly unknown[] {
  if (isWidgetList(key, value)) return change(value, at);
  if (depth === MAX_DEPTH) return value;
  const next = value.map((item, index) =>
    isNode(item) ? changeIn(item, change, `${at}/${index}`, depth + 1) : item,
  );
  return next.some((item, index) => item !== value[index]) ? next : value;
}

/** The lists inside a container of a type that we do not know, once it is normalised; none for every other widget. */
export function foreignSlots<W extends ForeignWidget>(widget: W): { pointer: string; list: W[] }[] {
  const slots: { pointer: string; list: W[] }[] = [];
  if (isKnownType(widget.type)) return slots;
  changeForeignLists(widget, (list, pointer) => {
    slots.push({ pointer, list: list as W[] });
    return list;
  });
  return slots;
}

/** Whether a widget of an unknown type is a container, which holds no value of its own. */
export const isForeignContainer = (widget: ForeignWidget): boolean => foreignSlots(widget).length > 0;

/** What a container of an unknown type is called: its name, the title in its options, else its type. */
export function foreignTitle({ name, type, options }: ForeignWidget): string {
  const titles = [name, options["title"], options["label"], type];
  return titles.find((title): title is string => typeof title === "string" && title !== "") ?? "";
}
