import type { FieldSpec } from "@/runtime/core/resource/fields";
import type { ColumnSpec } from "@/runtime/render/schema-table/column";

/** The form of the add and edit dialog. */
export interface CrudForm {
  fields: FieldSpec[];
  columns?: number;
  width?: number;
  labelWidth?: number;
}

/** A tree beside the list: what is picked in it fills `filter`, for the query and for new rows. */
export interface SideOptions {
  resource: string;
  filter: string;
  label?: string;
  children?: string;
  depth?: number;
}

/** What the drawer with everything about one row shows. */
export interface ViewOptions {
  fields: ColumnSpec[];
  columns?: number;
  width?: number;
}
