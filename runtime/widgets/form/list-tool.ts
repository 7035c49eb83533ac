import type { RowRights } from "./list-rights";
import type { Column } from "./sub-table-row";

type RowValue = Record<string, unknown>;

/** A list as its tools see it. */
export interface ToolsProps {
  rights: RowRights;
  columns: readonly Column[];
  label: string;
  rows: readonly RowValue[];
  onAdd: (rows: readonly RowValue[]) => void;
}

/** What opens over a list, with a way out of it. */
export type ToolProps = ToolsProps & { onClose: () => void };
