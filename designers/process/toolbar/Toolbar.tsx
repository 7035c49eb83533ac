import {
  AimOutlined,
  AlignLeftOutlined,
  AppstoreOutlined,
  BugOutlined,
  CloudUploadOutlined,
  CompressOutlined,
  DeploymentUnitOutlined,
  EyeOutlined,
  ExportOutlined,
  ImportOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  ReloadOutlined,
  SaveOutlined,
  SearchOutlined,
  SyncOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { Button, Divider, Dropdown, Tag, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "../../kit/HelpLink";
import type { Actions } from "./actions";
import { useDesigner } from "../model/designer-context";
import { ZOOM } from "../model/designer-store";

/** What the toolbar cannot do on the canvas alone. */
export interface ToolbarHost {
  title: string;
  /** Whether the opened version is deployed; null where there are no versions. */
  isFormal: boolean | null;
  publish?: (() => void) | undefined;
  save?: (() => void) | undefined;
  saving: boolean;
  restart: () => void;
  redraw: () => void;
  openFile: () => void;
  exportAs: (kind: "xml" | "bpmn" | "svg") => void;
  preview: (kind: "xml" | "json") => void;
  check: () => void;
  search: () => void;
  help: () => void;
  extra?: ReactNode;
}

const ALIGNMENTS: [string, string][] = [
  ["left", "alignLeft"],
  ["center", "alignCenter"],
  ["right", "alignRight"],
  ["top", "alignTop"],
  ["middle", "alignMiddle"],
  ["bottom", "alignBottom"],
  ["x", "spreadX"],
  ["y", "spreadY"],
];

/** The bar above the canvas. */
export const Toolbar = observer(function Toolbar({
  actions,
  host,
}: {
  actions: Actions;
  host: ToolbarHost;
}): ReactElement {
  const store = useDesigner();
  const { stack } = store.model;
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const percent = `${Math.round(store.zoom * 100)}%`;
  return (
    <div className="bpmn-toolbar" role="toolbar" aria-label={t("toolbar")}>
      <span className="bpmn-toolbar-title" title={host.title}>
        {host.title}
        {stack.isDirty ? " *" : ""}
      </span>
      {host.isFormal === null ? null : (
        <Tag color={host.isFormal ? "success" : "default"}>{t(host.isFormal ? "formal" : "draft")}</Tag>
      )}
      <Tool title={t("undo")} icon={<UndoOutlined />} disabled={!store.canUndo} onClick={actions.undo} />
      <Tool title={t("redo")} icon={<RedoOutlined />} disabled={!store.canRedo} onClick={actions.redo} />
      <Divider orientation="vertical" />
      <Tool
        title={t("zoomOut")}
        icon={<ZoomOutOutlined />}
        disabled={store.zoom <= ZOOM.least}
        onClick={actions.zoomOut}
      />
      <span className="bpmn-zoom" aria-live="polite">
        {percent}
      </span>
      <Tool
        title={t("zoomIn")}
        icon={<ZoomInOutlined />}
        disabled={store.zoom > ZOOM.most}
        onClick={actions.zoomIn}
      />
      <Tool title={t("fit")} icon={<CompressOutlined />} onClick={actions.fit} />
      <Tool title={t("reset")} icon={<AimOutlined />} onClick={actions.reset} />
      <Divider orientation="vertical" />
      <Dropdown
        trigger={["click"]}
        menu={{
          items: ALIGNMENTS.map(([key, label]) => ({ key, label: t(label) })),
          onClick: ({ key }) =>
            key === "x" || key === "y"
              ? actions.distribute(key)
              : actions.align(key as Parameters<Actions["align"]>[0]),
        }}
      >
        <Button type="text" icon={<AlignLeftOutlined />} aria-label={t("align")} title={t("align")} />
      </Dropdown>
      <Tool title={t("layout")} icon={<DeploymentUnitOutlined />} onClick={() => void actions.layout()} />
      <Tool title={t("redraw")} icon={<SyncOutlined />} onClick={host.redraw} />
      <Tool title={t("find")} icon={<SearchOutlined />} onClick={host.search} />
      <Divider orientation="vertical" />
      <Tool title={t("open")} icon={<ImportOutlined />} onClick={host.openFile} />
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "xml", label: t("exportXml") },
            { key: "bpmn", label: t("exportBpmn") },
            { key: "svg", label: t("exportSvg") },
          ],
          onClick: ({ key }) => host.exportAs(key as "xml" | "bpmn" | "svg"),
        }}
      >
        <Button type="text" icon={<ExportOutlined />} aria-label={t("export")} title={t("export")} />
      </Dropdown>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "xml", label: t("previewXml") },
            { key: "json", label: t("previewJson") },
          ],
          onClick: ({ key }) => host.preview(key as "xml" | "json"),
        }}
      >
        <Button type="text" icon={<EyeOutlined />} aria-label={t("preview")} title={t("preview")} />
      </Dropdown>
      <Tool title={t("restart")} icon={<ReloadOutlined />} onClick={host.restart} />
      <span className="bpmn-toolbar-gap" />
      <HelpLink chapter="elements" />
      {host.extra}
      <Tool title={t("keys")} icon={<QuestionCircleOutlined />} onClick={host.help} />
      <Button icon={<BugOutlined />} onClick={host.check}>
        {t("check")}
      </Button>
      {host.save ? (
        <Button
          type={host.publish ? "default" : "primary"}
          icon={<SaveOutlined />}
          loading={host.saving}
          onClick={host.save}
        >
          {t("save")}
        </Button>
      ) : null}
      {host.publish ? (
        <Button type="primary" icon={<CloudUploadOutlined />} disabled={host.saving} onClick={host.publish}>
          {t("publish")}
        </Button>
      ) : null}
    </div>
  );
});

interface ToolProps {
  title: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

function Tool({ title, icon, disabled = false, onClick, children }: ToolProps): ReactElement {
  return (
    <Tooltip title={title} mouseEnterDelay={0.4}>
      <Button
        type="text"
        icon={icon ?? <AppstoreOutlined />}
        aria-label={children ? undefined : title.replace(/ ?[（(].*[）)]/, "")}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
