import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, InputNumber } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormWidget } from "@/runtime/core/form/document";
import {
  addColumn,
  addRow,
  mergeRight,
  removeColumn,
  removeRow,
  splitAll,
} from "@/runtime/core/form/table-layout";
import type { FormDesignerStore } from "./form-designer-store";

interface PanelProps {
  store: FormDesignerStore;
  widget: FormWidget;
}

/** Parts of a layout widget: grid columns, tabs, rows and columns of a table layout. */
export function LayoutPanel(props: PanelProps): ReactElement | null {
  const { type } = props.widget;
  if (type === "grid") return <GridPanel {...props} />;
  if (type === "tabs") return <TabsPanel {...props} />;
  return type === "tableLayout" ? <TablePanel {...props} /> : null;
}

function GridPanel({ store, widget }: PanelProps): ReactElement {
  const { t } = useTranslation();
  const columns = widget.columns ?? [];
  const set = (next: typeof columns): void => store.update(widget.key, (now) => ({ ...now, columns: next }));
  return (
    <fieldset className="fd-parts">
      <legend>{t("formDesigner.columns")}</legend>
      {columns.map((column, index) => (
        <div key={index} className="fd-part">
          <InputNumber
            size="small"
            min={1}
            max={24}
            value={column.span}
            aria-label={t("formDesigner.span", { n: index + 1 })}
            onChange={(span) =>
              set(columns.map((one, at) => (at === index ? { ...one, span: span ?? 12 } : one)))
            }
          />
          <RemovePart
            disabled={columns.length < 2 || column.list.length > 0}
            onClick={() => set(columns.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => set([...columns, { span: 12, list: [] }])}
      >
        {t("formDesigner.addColumn")}
      </Button>
    </fieldset>
  );
}

function TabsPanel({ store, widget }: PanelProps): ReactElement {
  const { t } = useTranslation();
  const tabs = widget.tabs ?? [];
  const set = (next: typeof tabs): void =>
    store.update(widget.key, (now) => ({ ...now, tabs: next }), "tabs");
  const next = tabs.length + 1;
  return (
    <fieldset className="fd-parts">
      <legend>{t("formDesigner.tabs")}</legend>
      {tabs.map((tab, index) => (
        <div key={index} className="fd-part">
          <Input
            size="small"
            value={tab.label}
            aria-label={t("formDesigner.tabLabel", { n: index + 1 })}
            onChange={(event) =>
              set(tabs.map((one, at) => (at === index ? { ...one, label: event.target.value } : one)))
            }
          />
          <RemovePart
            disabled={tabs.length < 2 || tab.list.length > 0}
            onClick={() => set(tabs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() =>
          set([
            ...tabs,
            { label: `标签页${next}`, name: `tab_${next}`, key: `${widget.key}_${Date.now()}`, list: [] },
          ])
        }
      >
        {t("formDesigner.addTab")}
      </Button>
    </fieldset>
  );
}

function RemovePart({ disabled, onClick }: { disabled: boolean; onClick: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      type="text"
      danger
      disabled={disabled}
      icon={<DeleteOutlined />}
      aria-label={t("formDesigner.remove")}
      onClick={onClick}
    />
  );
}

const ACTIONS = { addRow, addColumn, removeRow, removeColumn, mergeRight, splitAll };

function TablePanel({ store, widget }: PanelProps): ReactElement {
  const { t } = useTranslation();
  return (
    <fieldset className="fd-parts">
      <legend>{t("formDesigner.table")}</legend>
      <div className="fd-part-buttons">
        {Object.entries(ACTIONS).map(([name, action]) => (
          <Button key={name} size="small" onClick={() => store.update(widget.key, action)}>
            {t(`formDesigner.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
