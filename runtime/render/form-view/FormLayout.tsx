import { Col, Row } from "antd";
import { type CSSProperties, type ReactElement } from "react";
import { isHiddenByAuthor } from "@/runtime/core/form/compile";
import { childLists, slotKeys, type FormWidget, type TableCell } from "@/runtime/core/form/document";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/io/foreign";
import { cellLook, columnWidths } from "@/runtime/core/form/table-look";
import { isField } from "@/runtime/core/form/value-schema";
import type { Fields } from "./fields";
import { classOf } from "./class-names";
import { StaticWidget } from "./StaticWidget";
import { TabsLayout } from "./TabsLayout";

/** Places the fields of a form as it was designed; fields that the reader may not see leave no gap. */
export function FormLayout({ list, fields }: { list: readonly FormWidget[]; fields: Fields }): ReactElement {
  if (list.length > 2 * CHUNK) return <LongLayout list={list} fields={fields} />;
  const keys = slotKeys(list);
  return (
    <div className="fs-layout">
      {list.map((widget, index) => (
        <Widget key={keys[index]} widget={widget} fields={fields} />
      ))}
    </div>
  );
}

/** Widgets that the browser lays out and paints together, when they come near the window. */
const CHUNK = 20;

/** A long list in parts: what is far from the window costs no layout and no painting with each key. */
function LongLayout({ list, fields }: { list: readonly FormWidget[]; fields: Fields }): ReactElement {
  const parts = Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) =>
    list.slice(at * CHUNK, (at + 1) * CHUNK),
  );
  return (
    <div className="fs-layout">
      {parts.map((part, index) => (
        <div key={index} className="fs-layout-part">
          <FormLayout list={part} fields={fields} />
        </div>
      ))}
    </div>
  );
}

function Widget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement | null {
  if (isHiddenByAuthor(widget)) return null;
  switch (widget.type) {
    case "grid":
      return <GridWidget widget={widget} fields={fields} />;
    case "tabs":
      return <TabsLayout widget={widget} fields={fields} List={FormLayout} />;
    case "tableLayout":
      return <TableWidget widget={widget} fields={fields} />;
    default: {
      if (isForeignContainer(widget)) return <ForeignWidget widget={widget} fields={fields} />;
      // A text may bear the model of a field that stands elsewhere.
      const field = isField(widget) ? fields.get(widget.model) : undefined;
      if (!field) return <StaticWidget widget={widget} />;
      return (
        <div className={classOf(widget)} style={widthStyle(widget.options["width"])}>
          {field}
        </div>
      );
    }
  }
}

/** A container that other designers have and ours has not: its title and everything in it. */
function ForeignWidget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement {
  const title = foreignTitle(widget);
  return (
    <section className={`fs-foreign ${classOf(widget)}`} aria-label={title}>
      <div className="fs-foreign-title">{title}</div>
      {childLists(widget).map((list, slot) => (
        <FormLayout key={slot} list={list} fields={fields} />
      ))}
    </section>
  );
}

/** The author's width of the control; a bare number means pixels. */
function widthStyle(width: unknown): CSSProperties | undefined {
  const text = typeof width === "number" ? `${width}px` : width;
  if (typeof text !== "string" || !/^\d+(\.\d+)?(px|%|em|rem|vw)?$/.test(text) || text === "100%")
    return undefined;
  const value = /\d$/.test(text) ? `${text}px` : text;
  return { "--fs-item-width": value };
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
        <Col key={index} span={spanOf(column)}>
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

/** Spans stand in the cell, or (imported forms) in its options. */
const spansOf = (cell: TableCell): { colspan?: number; rowspan?: number; invisible?: boolean } => ({
  ...(cell["options"] as object | undefined),
  ...cell,
});

/** The author's look of a cell. Shading is dark where the page is: its words keep their contrast. */
export function cellStyle(cell: TableCell): CSSProperties {
  const { height, align, valign, background } = cellLook(cell);
  return {
    height,
    textAlign: align,
    verticalAlign: valign,
    ...(background === undefined ? {} : { "--fs-cell-shade": background }),
  };
}

/** The widths that its author gave the columns of a table. */
export function ColumnWidths({ widget }: { widget: FormWidget }): ReactElement {
  return (
    <colgroup>
      {columnWidths(widget).map((width, index) => (
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  );
}

function TableWidget({ widget, fields }: { widget: FormWidget; fields: Fields }): ReactElement {
  const color = widget.options["borderColor"];
  const border = `${Number(widget.options["borderWidth"] ?? 1)}px solid ${typeof color === "string" && color !== "" ? color : "#d0d5dd"}`;
  return (
    <table className={`fs-table-layout ${classOf(widget)}`} style={{ "--fs-cell-border": border }}>
      <ColumnWidths widget={widget} />
      <tbody>
        {(widget.rows ?? []).map((row, index) => (
          <tr key={index}>
            {row.columns.map((cell, place) => {
              const { colspan, rowspan, invisible } = spansOf(cell);
              if (invisible) return null;
              return (
                <td key={place} colSpan={colspan ?? 1} rowSpan={rowspan ?? 1} style={cellStyle(cell)}>
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
