import { foreignSlots } from "./io/foreign";

/** A form as stored (spec 001 §3): `{list, config}` plus our version. Unknown keys anywhere are kept. */
export interface FormDocument {
  schemaVersion: number;
  list: FormWidget[];
  config: FormConfig;
}

export interface FormConfig {
  labelWidth: number;
  labelPosition: "right" | "left" | "top";
  size: "medium" | "small" | "mini";
  isTable?: boolean;
  formScript?: string;
  globalCss?: string;
  [key: string]: unknown;
}

/** One widget. `model` is the field key; layout widgets hold children in `columns`, `tabs`, `tableColumns` or `rows`. */
export interface FormWidget {
  type: string;
  key: string;
  model: string;
  name: string;
  icon?: string;
  rules?: FormRule[];
  options: Record<string, unknown>;
  columns?: GridColumn[];
  tabs?: FormTab[];
  tableColumns?: FormWidget[];
  rows?: TableRow[];
  childList?: FormWidget[];
  [key: string]: unknown;
}

export interface FormRule {
  required?: boolean;
  type?: string;
  pattern?: string;
  message?: string;
  [key: string]: unknown;
}

export interface GridColumn {
  span: number;
  list: FormWidget[];
  [key: string]: unknown;
}

export interface FormTab {
  label: string;
  name: string;
  list: FormWidget[];
  code?: string;
  formId?: string;
  key?: string;
  [key: string]: unknown;
}

export interface TableRow {
  columns: TableCell[];
  [key: string]: unknown;
}

export interface TableCell {
  list: FormWidget[];
  colspan?: number;
  rowspan?: number;
  /** Covered by a merged neighbour; kept so that splitting restores it. */
  invisible?: boolean;
  [key: string]: unknown;
}

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
      return (widget.tabs ?? []).map(({ list }, at) => ({ pointer: `/tabs/${at}/list`, list }));
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

/** Every widget of a form, depth first; sub-table columns are not visited (they live one level down in the data). */
export function* walkWidgets(list: readonly FormWidget[]): Generator<FormWidget> {
  for (const widget of list) {
    yield widget;
    for (const children of childLists(widget)) yield* walkWidgets(children);
  }
}
