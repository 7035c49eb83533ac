// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

/**
 * A form as stored (spec 001 §3): `{list, config}` plus our version. Unknown keys anywhere are kept.
 */
export interface FormDocument {
  $schema?: string;
  schemaVersion: 1;
  list: FormWidget[];
  config: FormConfig;
  [k: string]: unknown;
}
/**
 * One widget. `model` is the field key; layout widgets hold children in `columns`, `tabs`, `tableColumns` or `rows`. Options are declared per type in schemas/widgets
 */
export interface FormWidget {
  type: string;
  key: string;
  model: string;
  name: string;
  icon?: string;
  rules?: FormRule[];
  options: {
    [k: string]: unknown;
  };
  columns?: GridColumn[];
  tabs?: FormTab[];
  tableColumns?: FormWidget[];
  rows?: TableRow[];
  childList?: FormWidget[];
  [k: string]: unknown;
}
export interface FormRule {
  required?: boolean;
  type?: string;
  pattern?: string;
  message?: string;
  [k: string]: unknown;
}
export interface FormConfig {
  groupName?: string;
  name?: string;
  relationJson?: string;
  labelWidth: number;
  labelPosition: "right" | "left" | "top";
  size: "medium" | "small" | "mini";
  globalCss?: string;
  formScript?: string;
  createDate?: string;
  updateDate?: string;
  createBy?: string;
  isTable?: boolean;
  [k: string]: unknown;
}
export interface GridColumn {
  span: number;
  list: FormWidget[];
  [k: string]: unknown;
}
export interface FormTab {
  label: string;
  name: string;
  list: FormWidget[];
  code?: string;
  formId?: string;
  key?: string;
  [k: string]: unknown;
}
export interface TableRow {
  columns: TableCell[];
  [k: string]: unknown;
}
export interface TableCell {
  list: FormWidget[];
  colspan?: number;
  rowspan?: number;
  /**
   * Covered by a merged neighbour; kept so that splitting restores it
   */
  invisible?: boolean;
  [k: string]: unknown;
}
