import type { Storage, StoredColumn, TableColumn } from "./table-definition";

/** The stored column of a column of the definition. */
export const storedColumn = (
  { columns }: Storage,
  { id }: Pick<TableColumn, "id">,
): StoredColumn | undefined => columns.find((column) => column.id === id);

/** A column as its author describes it, where its database leaves them a choice. */
export function withinStorage(storage: Storage, column: TableColumn): TableColumn {
  const stored = storedColumn(storage, column);
  if (!stored) return column;
  const isWritten = storage.editable && !stored.readOnly;
  const isGiven = stored.required && !stored.hasDefault;
  return {
    ...column,
    readOnly: !isWritten,
    unique: stored.unique,
    required: isWritten && (isGiven || (column.required ?? false)),
  };
}
