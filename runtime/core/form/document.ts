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

/** The lists of child widgets directly inside a layout widget, in reading order; empty for fields. */
export function childLists(widget: FormWidget): FormWidget[][] {
  if (widget.columns) return widget.columns.map((column) => column.list);
  if (widget.tabs) return widget.tabs.map((tab) => tab.list);
  if (widget.rows) return widget.rows.flatMap((row) => row.columns.map((cell) => cell.list));
  return [];
}

/** Every widget of a form, depth first; sub-table columns are not visited (they live one level down in the data). */
export function* walkWidgets(list: readonly FormWidget[]): Generator<FormWidget> {
  for (const widget of list) {
    yield widget;
    for (const children of childLists(widget)) yield* walkWidgets(children);
  }
}
