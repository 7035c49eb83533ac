import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { memo, type ReactElement } from "react";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { SHOWN_COLUMNS, type TableBox } from "./relation-graph";
import { RELATIONS } from "./sentences";

export type TableFlowNode = Node<{ table: TableBox; onOpen: (id: string) => void }, "table">;

/** A table: its name, a button that leads to it, and its columns. */
export const TableNode = memo(function TableNode({ data }: NodeProps<TableFlowNode>): ReactElement {
  const locale = useLocale();
  const { table, onOpen } = data;
  const more = table.columns.length - SHOWN_COLUMNS;
  return (
    <div className="fs-relation-table">
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <button type="button" className="nodrag nopan" title={table.title} onClick={() => onOpen(table.id)}>
        {table.title}
      </button>
      <ul>
        {table.columns.slice(0, SHOWN_COLUMNS).map((column) => (
          <li key={column} title={column}>
            {column}
          </li>
        ))}
        {more > 0 ? <li>{localText(RELATIONS.more({ count: more }), locale)}</li> : null}
      </ul>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
});
