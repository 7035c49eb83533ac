import {
  DeleteOutlined,
  DownloadOutlined,
  PlusOutlined,
  ImportOutlined,
  MoreOutlined,
  PrinterOutlined,
  ReloadOutlined,
  SettingOutlined,
} from "@ant-design/icons";
import { Button, Checkbox, Dropdown, Popover, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { useRef, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useNarrow } from "@/runtime/render/use-narrow";
import { usePopped } from "@/runtime/render/use-popped";
import { useRunning } from "@/runtime/render/use-running";
import { columnName, type Column } from "@/runtime/render/schema-table/column";
import type { CrudStore } from "./crud-store";

interface Props {
  store: CrudStore;
  columns: readonly Column[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  /** Shows the columns as the page has them; absent while they are. */
  onReset?: (() => void) | undefined;
  onAdd?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onExport?: (() => Promise<void>) | undefined;
  onImport?: (() => void) | undefined;
  onPrint?: (() => void) | undefined;
  /** What is said of ticked rows. */
  ticked: ReactNode;
  children: ReactNode;
}

/** Above the table: add, remove what is selected, the screen's own buttons; export, reload and columns at the right. */
export const CrudToolbar = observer(function CrudToolbar(props: Props): ReactElement {
  const { store, onAdd, onRemove, ticked, children } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, NARROW);
  const tools = toolsOf(props);
  return (
    <div className="fs-toolbar" ref={place}>
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
      {ticked}
      <div className="fs-toolbar-side">
        {isNarrow && tools.length > 1 ? (
          <MoreTools tools={tools} />
        ) : (
          tools.map((tool) => <ToolButton key={tool.text} {...tool} />)
        )}
        <ToolButton text="crud.reload" icon={<ReloadOutlined aria-hidden />} onClick={() => store.load()} />
        <ColumnSettings {...props} />
      </div>
    </div>
  );
});

/** Below this width the buttons of the list would have no room beside a row of icons. */
const NARROW = 560;

interface Tool {
  /** Key of its words. */
  text: string;
  icon: ReactElement;
  onClick: () => Promise<void> | void;
}

function toolsOf({ onImport, onExport, onPrint }: Props): Tool[] {
  const all = [
    { text: "crud.import", icon: <ImportOutlined aria-hidden />, onClick: onImport },
    { text: "crud.export", icon: <DownloadOutlined aria-hidden />, onClick: onExport },
    { text: "crud.print", icon: <PrinterOutlined aria-hidden />, onClick: onPrint },
  ];
  return all.flatMap(({ onClick, ...tool }) => (onClick ? [{ ...tool, onClick }] : []));
}

function ToolButton({ text, icon, onClick }: Tool): ReactElement {
  const { t } = useTranslation();
  const { loading, run } = useRunning();
  return (
    <Tooltip title={t(text)}>
      <Button
        type="text"
        aria-label={t(text)}
        icon={icon}
        loading={loading}
        onClick={() => void run(onClick)}
      />
    </Tooltip>
  );
}

function MoreTools({ tools }: { tools: readonly Tool[] }): ReactElement {
  const { t } = useTranslation();
  const { loading, run } = useRunning();
  const items = tools.map(({ text, icon, onClick }) => ({
    key: text,
    label: t(text),
    icon,
    onClick: () => void run(onClick),
  }));
  return (
    <Dropdown {...BUTTON_MENU} menu={{ items }}>
      <Button type="text" aria-label={t("crud.more")} icon={<MoreOutlined aria-hidden />} loading={loading} />
    </Dropdown>
  );
}

function ColumnSettings({ columns, hidden, onHide, onReset }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const options = columns.map((column) => ({
    value: column.name,
    label: columnName(column, locale),
  }));
  const shown = options.map(({ value }) => value).filter((name) => !hidden.has(name));
  const change = (names: string[]) => {
    if (names.length > 0)
      onHide(new Set(options.map(({ value }) => value).filter((name) => !names.includes(name))));
  };
  const { inside, ...popped } = usePopped();
  return (
    <Popover
      {...popped}
      trigger="click"
      placement="bottomRight"
      title={t("crud.columns")}
      content={inside(
        <>
          <Checkbox.Group className="fs-column-list" value={shown} options={options} onChange={change} />
          <Button type="link" size="small" disabled={!onReset} onClick={onReset}>
            {t("crud.columnsReset")}
          </Button>
        </>,
      )}
    >
      <Tooltip title={t("crud.columns")}>
        <Button type="text" aria-label={t("crud.columns")} icon={<SettingOutlined aria-hidden />} />
      </Tooltip>
    </Popover>
  );
}
