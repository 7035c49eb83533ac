import { isRecord } from "@/runtime/core/guards";
import { Descriptions, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { resourcesOf } from "@/runtime/render/resources";
import { Cell } from "@/runtime/render/schema-table/cell";
import { columnTitle, completeColumns } from "@/runtime/render/schema-table/column";
import { useCellHelp } from "@/runtime/render/schema-table/cell-help";

/** One row's values with their names. */
export default observer(function DescriptionsBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"descriptions">): ReactElement {
  const help = useCellHelp(scope, screen);
  const { data: row } = options;
  if (!isRecord(row)) return <Skeleton active />;
  const columns = completeColumns(options.fields, resourcesOf(screen.app)[options.resource ?? ""]?.entity);
  return (
    <Descriptions
      bordered
      size="small"
      column={options.columns}
      title={options.title}
      items={columns.map((column, index) => ({
        key: column.name,
        label: columnTitle(column, help.locale),
        span: Number((column as { span?: number }).span ?? 1),
        children: (
          <Cell
            column={column}
            row={row}
            index={0}
            help={help}
            screen={screen}
            pointer={`${pointer}/fields/${index}`}
          />
        ),
      }))}
    />
  );
});
