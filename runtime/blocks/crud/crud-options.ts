import type { BlockOptions } from "@/runtime/registry/block-options";
import type { CrudForm } from "./crud-parts";

export type CrudOptions = BlockOptions["crud"];

/** More fields than these stand in two columns. */
const MANY_FIELDS = 8;
const COLUMN_WIDTH = 520;

/** The form of the add and edit dialog; none when the block declares no fields. */
export function crudForm({ form }: CrudOptions): Required<CrudForm> | null {
  if (!form) return null;
  const given: CrudForm = Array.isArray(form) ? { fields: form } : form;
  // An empty one takes away what the resource declares.
  if (given.fields.length === 0) return null;
  const columns = given.columns ?? (given.fields.length > MANY_FIELDS ? 2 : 1);
  return { columns, width: columns > 1 ? 820 : COLUMN_WIDTH, labelWidth: 100, ...given };
}
