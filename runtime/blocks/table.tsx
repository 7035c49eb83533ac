import { isRecord, recordsIn } from "@/runtime/core/guards";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { leadsMark } from "@/runtime/render/leads-mark";
import { resourcesOf } from "@/runtime/render/resources";
import { Waiting } from "@/runtime/render/waiting";
import { useRowNodes } from "@/runtime/render/row-nodes";
import { completeColumns, seenColumns } from "@/runtime/render/schema-table/column";
import { SchemaTable } from "@/runtime/render/schema-table/SchemaTable";
import type { Row } from "@/runtime/render/schema-table/table-props";

/** A table over rows that the screen has: a source's list, or its `records`. */
export default observer(function TableBlock({
  node,
  options,
  screen,
  scope,
  pointer,
  emit,
  disabled,
}: BlockProps<"table">): ReactElement {
  const { t } = useTranslation();
  const { data } = options;
  const rows = recordsIn(isRecord(data) ? data["records"] : data);
  // Where the page says that a source was refused, nothing is on its way, and nothing is known to be empty either.
  const isMissing = data === null || data === undefined;
  const resource = resourcesOf(screen.app)[options.resource ?? ""];
  const specs = options.columnsFrom ?? options.columns;
  const { session } = screen.app;
  const columns = useMemo(
    () => seenColumns(completeColumns(specs, resource?.entity), session),
    [specs, resource, session],
  );
  const slot = options.rowActions;
  const rowNodes = useRowNodes(slot, { screen, scope, pointer: `${pointer}/rowActions` });
  const pageSize = options.page;
  return (
    <SchemaTable
      columns={columns}
      rows={rows}
      rowKey={options.rowKey}
      scope={scope}
      screen={screen}
      pointer={pointer}
      size={options.size}
      loading={isMissing && screen.refused.length === 0}
      empty={
        isMissing ? (
          <Waiting screen={screen} />
        ) : (
          <DeclaredEmpty options={options} screen={screen} scope={scope} pointer={pointer} />
        )
      }
      pages={pageSize ? { pageSize } : undefined}
      rowMark={leadsMark(node, screen, "rowClick")}
      {...(node.on?.["rowClick"] && !disabled
        ? { onRowClick: (row: Row) => void emit("rowClick", { row }) }
        : {})}
      actions={
        slot
          ? {
              title: t("crud.actions"),
              width: options.actionsWidth,
              of: rowNodes,
            }
          : undefined
      }
    />
  );
});
