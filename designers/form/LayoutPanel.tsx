import { textsIn } from "@/runtime/core/guards";
import { EditOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, InputNumber, Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormWidget } from "@/runtime/core/form/document";
import { isForFingers } from "@/runtime/render/fingers-only";
import { chooseColumns } from "@/runtime/core/form/edit/set-option";
import { CellLookPanel } from "./CellLookPanel";
import { CELL_ACTIONS } from "./cell-actions";
import type { FormDesignerStore } from "./form-designer-store";
import { RemovePart } from "./RemovePart";
import { TabsPanel } from "./TabsPanel";

interface PanelProps {
  store: FormDesignerStore;
  widget: FormWidget;
}

/** Parts of a layout widget: grid columns, tabs with their forms, columns of a sub-table, cells of a table layout. */
export function LayoutPanel(props: PanelProps): ReactElement | null {
  const { type } = props.widget;
  if (type === "grid") return <GridPanel {...props} />;
  if (type === "tabs") return <TabsPanel {...props} />;
  if (type === "table") return <SubTablePanel {...props} />;
  return type === "tableLayout" ? <CellPanel {...props} /> : null;
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
        icon={<PlusOutlined aria-hidden />}
        onClick={() => set([...columns, { span: 12, list: [] }])}
      >
        {t("formDesigner.addColumn")}
      </Button>
    </fieldset>
  );
}

/** The context menu of the canvas as buttons, for the chosen cells. */
const CellPanel = observer(function CellPanel({ store, widget }: PanelProps): ReactElement {
  const { t } = useTranslation();
  const area = store.cellsOf(widget.key);
  return (
    <fieldset className="fd-parts">
      <legend>{t("formDesigner.table")}</legend>
      <p className="fd-parts-hint">
        {area
          ? t("formDesigner.cell.chosen", { row: area.row + 1, column: area.column + 1 })
          : t(`formDesigner.cell.${isForFingers() ? "hintByFinger" : "hint"}`)}
      </p>
      <CellLookPanel store={store} widget={widget} />
      <div className="fd-part-buttons">
        {CELL_ACTIONS.map(({ name, isPossible, run }) => (
          <Button
            key={name}
            size="small"
            disabled={!area || !isPossible(widget, area)}
            onClick={() => area && store.update(widget.key, (now) => run(now, area))}
          >
            {t(`formDesigner.cell.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
});

function SubTablePanel({ store, widget }: PanelProps): ReactElement {
  const { t } = useTranslation();
  const columns = widget.tableColumns ?? [];
  const { checkValue } = widget.options;
  return (
    <fieldset className="fd-parts">
      <legend>{t("formDesigner.tableColumns", { count: columns.length })}</legend>
      <Button
        size="small"
        block
        icon={<EditOutlined aria-hidden />}
        onClick={() => store.designTable(widget.key)}
      >
        {t("formDesigner.designTable")}
      </Button>
      <label className="fd-parts-hint" htmlFor="fd-visible-columns">
        {t("formDesigner.visibleColumns")}
      </label>
      <Select
        id="fd-visible-columns"
        size="small"
        mode="multiple"
        className="fd-wide"
        placeholder={t("formDesigner.allColumns")}
        value={textsIn(checkValue)}
        options={columns.map(({ model, name }) => ({ value: model, label: name || model }))}
        onChange={(models) => store.update(widget.key, (now) => chooseColumns(now, models))}
      />
    </fieldset>
  );
}
