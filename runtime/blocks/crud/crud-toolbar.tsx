import {
  DeleteOutlined,
  DownloadOutlined,
  PlusOutlined,
  ImportOutlined,
  PrinterOutlined,
  ReloadOutlined,
  SettingOutlined,
} from "@ant-design/icons";
import { Button, Checkbox, Popover, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "@/runtime/i18n/use-locale";
import { columnTitle, type Column } from "@/runtime/render/schema-table/column";
import type { CrudStore } from "./crud-store";

interface Props {
  store: CrudStore;
  columns: readonly Column[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  onAdd?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onExport?: (() => void) | undefined;
  onImport?: (() => void) | undefined;
  onPrint?: (() => void) | undefined;
  children: ReactNode;
}

/** Above the table: add, remove what is selected, the screen's own buttons; export, reload and columns at the right. */
export const CrudToolbar = observer(function CrudToolbar(props: Props): ReactElement {
  const { store, onAdd, onRemove, onExport, onImport, onPrint, children } = props;
  const { t } = useTranslation();
  return (
    <div className="fs-toolbar">
      <div className="fs-toolbar-side">
        {onAdd ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {t("crud.add")}
          </Button>
        ) : null}
        {onRemove ? (
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            disabled={store.selected.length === 0}
            onClick={onRemove}
          >
            {t("crud.batchRemove")}
          </Button>
        ) : null}
        {children}
      </div>
      <div className="fs-toolbar-side">
        {onImport ? (
          <Tooltip title={t("crud.import")}>
            <Button
              type="text"
              aria-label={t("crud.import")}
              icon={<ImportOutlined aria-hidden />}
              onClick={onImport}
            />
          </Tooltip>
        ) : null}
        {onExport ? (
          <Tooltip title={t("crud.export")}>
            <Button
              type="text"
              aria-label={t("crud.export")}
              icon={<DownloadOutlined aria-hidden />}
              onClick={onExport}
            />
          </Tooltip>
        ) : null}
        {onPrint ? (
          <Tooltip title={t("crud.print")}>
            <Button
              type="text"
              aria-label={t("crud.print")}
              icon={<PrinterOutlined aria-hidden />}
              onClick={onPrint}
            />
          </Tooltip>
        ) : null}
        <Tooltip title={t("crud.reload")}>
          <Button
            type="text"
            aria-label={t("crud.reload")}
            icon={<ReloadOutlined aria-hidden />}
            onClick={() => void store.load()}
          />
        </Tooltip>
        <ColumnSettings {...props} />
      </div>
    </div>
  );
});

function ColumnSettings({ columns, hidden, onHide }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const options = columns.map((column) => ({
    value: column.name,
    label: columnTitle(column, locale),
  }));
  const shown = options.map(({ value }) => value).filter((name) => !hidden.has(name));
  const change = (names: string[]) => {
    if (names.length > 0)
      onHide(new Set(options.map(({ value }) => value).filter((name) => !names.includes(name))));
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t("crud.columns")}
      content={
        <Checkbox.Group className="fs-column-list" value={shown} options={options} onChange={change} />
      }
    >
      <Tooltip title={t("crud.columns")}>
        <Button type="text" aria-label={t("crud.columns")} icon={<SettingOutlined aria-hidden />} />
      </Tooltip>
    </Popover>
  );
}
