import type { BlockProps } from "@/runtime/registry/block";
import { crudForm } from "./crud-options";
import type { CrudStore, Row } from "./crud-store";

export interface CrudRights {
  mayAdd: boolean;
  /** Rows from an Excel file. */
  mayImport: boolean;
  mayEdit: (row: Row) => boolean;
  mayRemove: (row: Row) => boolean;
  /** Several rows at once. */
  mayRemoveMany: boolean;
  /** Whether there may be something to do with any row. */
  hasActions: boolean;
}

/** What the user may do with the rows of a list: what the block offers and the resource allows. */
export function crudRights({ options, scope }: BlockProps<"crud">, store: CrudStore): CrudRights {
  const hasForm = crudForm(options) !== null;
  const isAllowed = (rule: boolean | string | undefined, row: Row): boolean =>
    rule === undefined || scope.with({ row }).test(rule);
  const { view, rowActions, remove, edit, select } = options;
  const has = (kind: "add" | "edit" | "remove"): boolean => store.endpoint(kind) !== undefined;
  const { sheet, import: imports = true } = store.resource;
  const mayAdd = options.add && hasForm && has("add");
  return {
    mayAdd,
    mayImport: mayAdd && sheet !== undefined && imports,
    mayEdit: (row) => hasForm && has("edit") && isAllowed(edit, row),
    mayRemove: (row) => has("remove") && isAllowed(remove, row),
    mayRemoveMany: select === "many" && remove !== false && has("remove"),
    hasActions:
      options.actionsColumn &&
      (hasForm || rowActions !== undefined || view !== undefined || remove !== false),
  };
}
