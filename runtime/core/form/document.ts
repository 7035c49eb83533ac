import type { FormDocument, FormTab, FormWidget } from "@/schemas/types/form";
import { foreignSlots } from "./io/foreign";

/** The parts of a stored form (spec 001 §3), as its grammar says them. Unknown keys anywhere are kept. */
export type {
  FormConfig,
  FormDocument,
  FormRule,
  FormTab,
  FormWidget,
  TableCell,
  TableRow,
} from "@/schemas/types/form";

export const FORM_VERSION = 1;

/** Defaults of spec 001 §3. */
export function emptyForm(): FormDocument {
  return {
    schemaVersion: FORM_VERSION,
    list: [],
    config: { labelWidth: 100, labelPosition: "right", size: "small" },
  };
}

/** A list of widgets inside a layout widget, with its JSON pointer there. */
export interface ChildList {
  pointer: string;
  list: FormWidget[];
}

/** The lists directly inside a layout widget or a foreign container, in reading order; empty for fields. */
export function childSlots(widget: FormWidget): ChildList[] {
  switch (widget.type) {
    case "grid":
      return (widget.columns ?? []).map(({ list }, at) => ({ pointer: `/columns/${at}/list`, list }));
    case "tabs":
      return tabsOf(widget).map(({ list }, at) => ({ pointer: `/tabs/${at}/list`, list }));
    case "tableLayout":
      return (widget.rows ?? []).flatMap(({ columns }, row) =>
        columns.map(({ list }, at) => ({ pointer: `/rows/${row}/columns/${at}/list`, list })),
      );
    default:
      return foreignSlots(widget);
  }
}

/** The lists of {@link childSlots} without their pointers. */
export function childLists(widget: FormWidget): FormWidget[][] {
  return childSlots(widget).map(({ list }) => list);
}

/** What tells the widgets of a list apart on the screen: their keys, numbered where imported ones repeat. */
export function slotKeys(list: readonly FormWidget[]): string[] {
  const times = new Map<string, number>();
  return list.map(({ key }) => {
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? key : `${key}#${time}`;
  });
}

/** The columns of a sub-table; undefined for everything else. */
export function tableColumnsOf(widget: FormWidget): FormWidget[] | undefined {
  return widget.type === "table" ? (widget.tableColumns ?? []) : undefined;
}

/** The tabs of a widget of tabs. What goes by that name in another widget was not checked, and is none. */
export const tabsOf = ({ type, tabs }: FormWidget): FormTab[] => (type === "tabs" ? (tabs ?? []) : []);

/** Every widget of a form, depth first; sub-table columns are not visited (they live one level down in the data). */
export function* walkWidgets(list: readonly FormWidget[]): Generator<FormWidget> {
  for (const widget of list) {
    yield widget;
    for (const children of childLists(widget)) yield* walkWidgets(children);
  }
}
