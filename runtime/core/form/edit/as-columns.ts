import { childLists, tableColumnsOf, type FormWidget } from "../document";
import { LAYOUT_TYPES } from "./edit";

/** What widgets are as columns of a sub-table, where no layout can be: a layout gives way to the fields in it. */
export function asColumns(list: readonly FormWidget[]): FormWidget[] {
  return list.flatMap((widget) =>
    LAYOUT_TYPES.has(widget.type)
      ? [...childLists(widget), tableColumnsOf(widget) ?? []].flatMap(asColumns)
      : [widget],
  );
}
