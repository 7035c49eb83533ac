import { Col, Row, Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { memo, useMemo, type CSSProperties, type ReactElement } from "react";
import type { FormConfig, FormWidget } from "@/runtime/core/form/document";
import { FormView } from "@/runtime/render/form-view/FormView";
import { cellOptions } from "@/runtime/render/form-view/FormLayout";
import type { FormDesignerStore } from "./form-designer-store";
import type { ListComponent } from "./list-props";

interface BodyProps {
  store: FormDesignerStore;
  widget: FormWidget;
  List: ListComponent;
}

/** What a widget looks like on the canvas: containers show their lists, fields themselves as the generator draws them. */
export const WidgetBody = observer(function WidgetBody({ store, widget, List }: BodyProps): ReactElement {
  switch (widget.type) {
    case "grid":
      return <GridBody store={store} widget={widget} List={List} />;
    case "tabs":
      return <TabsBody store={store} widget={widget} List={List} />;
    case "tableLayout":
      return <TableBody store={store} widget={widget} List={List} />;
    case "table":
      return (
        <div className="fd-subtable">
          <div className="fd-container-title">{widget.name}</div>
          <List store={store} id={`${widget.key}#columns`} list={widget.tableColumns ?? []} isRow />
        </div>
      );
    default:
      return <Preview widget={widget} config={store.form.config} />;
  }
});

function GridBody({ store, widget, List }: BodyProps): ReactElement {
  return (
    <Row gutter={8} className="fd-grid">
      {(widget.columns ?? []).map((column, slot) => (
        <Col key={slot} span={column.span ?? 12}>
          <List store={store} id={`${widget.key}#${slot}`} list={column.list} />
        </Col>
      ))}
    </Row>
  );
}

function TabsBody({ store, widget, List }: BodyProps): ReactElement {
  return (
    <Tabs
      type={widget.options["type"] ? "card" : "line"}
      items={(widget.tabs ?? []).map((tab, slot) => ({
        key: String(slot),
        label: tab.label,
        children: <List store={store} id={`${widget.key}#${slot}`} list={tab.list} />,
      }))}
    />
  );
}

function TableBody({ store, widget, List }: BodyProps): ReactElement {
  const rows = widget.rows ?? [];
  const before = rows.map((_, index) =>
    rows.slice(0, index).reduce((sum, row) => sum + row.columns.length, 0),
  );
  return (
    <table
      className="fs-table-layout"
      style={{ "--fs-cell-border": "1px solid var(--fs-border)" } as CSSProperties}
    >
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.columns.map((cell, place) => {
              const id = (before[index] ?? 0) + place;
              const { colspan, rowspan, invisible } = cellOptions(cell);
              return invisible ? null : (
                <td key={place} colSpan={colspan ?? 1} rowSpan={rowspan ?? 1}>
                  <List store={store} id={`${widget.key}#${id}`} list={cell.list} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Drawn by the form generator itself, so that the canvas never differs from the result. It takes no input. */
const Preview = memo(function Preview({
  widget,
  config,
}: {
  widget: FormWidget;
  config: FormConfig;
}): ReactElement {
  const form = useMemo(() => {
    const shown = { ...widget, options: { ...widget.options, isShow: false, visibleWhen: "", computed: "" } };
    const { formScript: _, ...look } = config;
    return { schemaVersion: 1, list: [shown], config: look };
  }, [widget, config]);
  return (
    <div className="fd-preview" inert>
      <FormView form={form} />
    </div>
  );
});
