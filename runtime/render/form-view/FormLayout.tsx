import { Col, Row, Tabs } from "antd";
import { Fragment, type CSSProperties, type ReactElement } from "react";
import type { FormWidget, TableCell } from "@/runtime/core/form/document";
import { classOf } from "./class-names";
import { StaticWidget } from "./StaticWidget";

type Fields = ReadonlyMap<string, ReactElement>;

/** Places the fields of a form as it was designed; fields that the reader may not see leave no gap. */
export function FormLayout({ list, fields }: { list: readonly FormWidget[]; fields: Fields }): ReactElement {
  return (
    <div className="fs-layout">
      {list.map((widget) => (
        <Fragment key={widget.key}>
          <Widget widget={widget} fields={fields} />
        </Fragment>
      ))}
    </div>
  );
}

function Widget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement | null {
  if (widget.options["isShow"] === true || widget.options["hidden"] === true) return null;
  switch (widget.type) {
    case "grid":
      return <GridWidget widget={widget} fields={fields} />;
    case "tabs":
      return <TabsWidget widget={widget} fields={fields} />;
    case "tableLayout":
      return <TableWidget widget={widget} fields={fields} />;
    default: {
      const field = fields.get(widget.model);
      return field ? <div className={classOf(widget)}>{field}</div> : <StaticWidget widget={widget} />;
    }
  }
}

const JUSTIFY = ["start", "end", "center", "space-around", "space-between"] as const;
const ALIGN = ["top", "middle", "bottom"] as const;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

function GridWidget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement {
  const { gutter, justify, align } = widget.options;
  const columns = widget.columns ?? [];
  return (
    <Row
      gutter={Number(gutter) || 0}
      justify={oneOf(JUSTIFY, justify) ?? "start"}
      align={oneOf(ALIGN, align) ?? "top"}
      className={classOf(widget)}
    >
      {columns.map((column, index) => (
        <Col key={index} xs={24} md={spanOf(column)}>
          <FormLayout list={column.list} fields={fields} />
        </Col>
      ))}
    </Row>
  );
}

/** Older files keep the span in the column, newer ones in its options. */
function spanOf(column: { span?: number; options?: unknown }): number {
  const inner = (column.options as { span?: number } | undefined)?.span;
  return column.span ?? inner ?? 12;
}

function TabsWidget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement {
  const { type, tabPosition } = widget.options;
  const places = { top: "top", right: "end", bottom: "bottom", left: "start" } as const;
  const place =
    typeof tabPosition === "string" && tabPosition in places
      ? places[tabPosition as keyof typeof places]
      : "top";
  return (
    <Tabs
      className={classOf(widget)}
      type={type === "card" || type === "border-card" ? "card" : "line"}
      tabPlacement={place}
      items={(widget.tabs ?? []).map((tab, index) => ({
        key: tab.key ?? tab.name ?? String(index),
        label: tab.label,
        forceRender: true,
        children: <FormLayout list={tab.list} fields={fields} />,
      }))}
    />
  );
}

interface CellOptions {
  colspan?: number;
  rowspan?: number;
  invisible?: boolean;
  width?: string;
  align?: CSSProperties["textAlign"];
}

/** Spans stand in the cell, or (imported forms) in its options. */
export function cellOptions(cell: TableCell): CellOptions {
  return { ...(cell["options"] as CellOptions | undefined), ...cell };
}

function TableWidget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement {
  const color = widget.options["borderColor"];
  const border = `${Number(widget.options["borderWidth"] ?? 1)}px solid ${typeof color === "string" && color !== "" ? color : "#d0d5dd"}`;
  return (
    <table
      className={`fs-table-layout ${classOf(widget)}`}
      style={{ "--fs-cell-border": border } as CSSProperties}
    >
      <tbody>
        {(widget.rows ?? []).map((row, index) => (
          <tr key={index}>
            {row.columns.map((cell, place) => {
              const { colspan, rowspan, invisible, width, align } = cellOptions(cell);
              if (invisible) return null;
              return (
                <td
                  key={place}
                  colSpan={colspan ?? 1}
                  rowSpan={rowspan ?? 1}
                  style={{ width, textAlign: align }}
                >
                  <FormLayout list={cell.list} fields={fields} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
