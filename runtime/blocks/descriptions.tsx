import { isRecord, partIn } from "@/runtime/core/guards";
import { Descriptions, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { useRef, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { resourcesOf } from "@/runtime/render/resources";
import { Cell } from "@/runtime/render/schema-table/cell";
import { useNarrow } from "@/runtime/render/use-narrow";
import { columnTitle, completeColumns, seenColumns } from "@/runtime/render/schema-table/column";
import { useCellHelp } from "@/runtime/render/schema-table/cell-help";
import { Waiting } from "@/runtime/render/waiting";

/** Below this width a value stands in a line of its own. */
const NARROW = 560;

/** Room for names and for short values: wide ones beside them pressed them to one character a line. */
const LABEL = { minWidth: 104 };
const CONTENT = { minWidth: 80 };
const PAIR = LABEL.minWidth + CONTENT.minWidth;

/** One row's values with their names. */
export default observer(function DescriptionsBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"descriptions">): ReactElement {
  const help = useCellHelp(scope, screen);
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, NARROW);
  const isTight = useNarrow(place, PAIR * options.columns);
  const { data: row } = options;
  if (!isRecord(row))
    return (
      <div ref={place}>
        <Waiting screen={screen}>
          <Skeleton active />
        </Waiting>
      </div>
    );
  const entity = resourcesOf(screen.app)[options.resource ?? ""]?.entity;
  const columns = seenColumns(completeColumns(options.fields, entity), screen.app.session).filter(
    ({ hideEmpty, name, text }) => hideEmpty !== true || text !== undefined || (row[name] ?? "") !== "",
  );
  const across = isTight ? Math.max(1, Math.floor(options.columns / 2)) : options.columns;
  const perLine = isNarrow ? 1 : across;
  return (
    <div ref={place}>
      <Descriptions
        bordered
        size="small"
        styles={{ label: LABEL, content: CONTENT }}
        column={perLine}
        title={toText(options.title)}
        items={columns.map((column) => ({
          key: column.name,
          label: columnTitle(column, help.locale),
          span: Math.min(perLine, Number(partIn(column, "span") ?? 1)),
          children: (
            <Cell
              column={column}
              row={row}
              index={0}
              help={help}
              screen={screen}
              pointer={`${pointer}/fields/${column.at}/body`}
            />
          ),
        }))}
      />
    </div>
  );
});
