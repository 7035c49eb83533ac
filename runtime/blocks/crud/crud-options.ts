import type { FieldSpec } from "@/runtime/core/resource/fields";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { ColumnSpec } from "@/runtime/render/schema-table/column";
import type { Row } from "./crud-store";

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
}

export interface CrudForm {
  fields: FieldSpec[];
  columns?: number;
  width?: number;
  labelWidth?: number;
}

const COLUMN_WIDTH = 520;

/** The form of the add and edit dialog; none when the block declares no fields. */
export function crudForm({ form }: CrudOptions): Required<CrudForm> | null {
  if (!form) return null;
  const given: CrudForm = Array.isArray(form) ? { fields: form } : form;
  const columns = given.columns ?? 1;
  return { columns, width: columns > 1 ? 820 : COLUMN_WIDTH, labelWidth: 100, ...given };
}
