import type { FieldSpec } from "@/runtime/core/resource/fields";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { ColumnSpec } from "@/runtime/render/schema-table/column";
import type { SideOptions } from "./crud-side";
import type { Row } from "./crud-store";
import type { ViewOptions } from "./crud-view";

/** Options of `schemas/blocks/crud.json`. */
export interface CrudOptions {
  resource: string;
  title?: string;
  search?: FieldSpec[];
  columns: ColumnSpec[];
  form?: FieldSpec[] | CrudForm;
  query?: Row;
  defaults?: Row;
  tree: boolean;
  children: string;
  parent: string;
  select: "none" | "one" | "many";
  paging: boolean;
  export: boolean;
  add: boolean;
  addChild: boolean;
  /** A condition over `row`, or false. */
  edit?: boolean | string;
  remove?: boolean | string;
  toolbar?: NodeSpec[];
  rowActions?: NodeSpec[];
  actionsWidth?: number;
  actionsColumn: boolean;
  expanded: boolean;
  side?: SideOptions;
  view?: ViewOptions;
}

export interface CrudForm {
  fields: FieldSpec[];
  columns?: number;
  width?: number;
  labelWidth?: number;
}

/** More fields than these stand in two columns. */
const MANY_FIELDS = 8;
const COLUMN_WIDTH = 520;

/** The form of the add and edit dialog; none when the block declares no fields. */
export function crudForm({ form }: CrudOptions): Required<CrudForm> | null {
  if (!form) return null;
  const given: CrudForm = Array.isArray(form) ? { fields: form } : form;
  const columns = given.columns ?? (given.fields.length > MANY_FIELDS ? 2 : 1);
  return { columns, width: columns > 1 ? 820 : COLUMN_WIDTH, labelWidth: 100, ...given };
}
