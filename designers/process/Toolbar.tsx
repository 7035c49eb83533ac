import {
  AimOutlined,
  AlignLeftOutlined,
  AppstoreOutlined,
  BugOutlined,
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
import { Button, Divider, Dropdown, type MenuProps, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import type { Actions } from "./actions";
import { useDesigner } from "./canvas/designer-context";
import { ZOOM } from "./model/designer-store";

/** What the toolbar cannot do on the canvas alone. */
export interface ToolbarHost {
  title: string;
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

const ALIGNMENTS: MenuProps["items"] = [
  { key: "left", label: "左对齐" },
  { key: "center", label: "水平居中" },
  { key: "right", label: "右对齐" },
  { key: "top", label: "顶部对齐" },
  { key: "middle", label: "垂直居中" },
  { key: "bottom", label: "底部对齐" },
  { type: "divider" },
  { key: "x", label: "水平等距分布" },
  { key: "y", label: "垂直等距分布" },
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
  const percent = `${Math.round(store.zoom * 100)}%`;
  return (
    <div className="bpmn-toolbar" role="toolbar" aria-label="流程设计工具栏">
      <span className="bpmn-toolbar-title" title={host.title}>
        {host.title}
        {stack.isDirty ? " *" : ""}
      </span>
      <Tool title="撤销（Ctrl+Z）" icon={<UndoOutlined />} disabled={!stack.canUndo} onClick={actions.undo} />
      <Tool title="重做（Ctrl+Y）" icon={<RedoOutlined />} disabled={!stack.canRedo} onClick={actions.redo} />
      <Divider orientation="vertical" />
      <Tool
        title="缩小视图"
        icon={<ZoomOutOutlined />}
        disabled={store.zoom <= ZOOM.least}
        onClick={actions.zoomOut}
      />
      <span className="bpmn-zoom" aria-live="polite">
        {percent}
      </span>
      <Tool
        title="放大视图"
        icon={<ZoomInOutlined />}
        disabled={store.zoom > ZOOM.most}
        onClick={actions.zoomIn}
      />
      <Tool title="适应画布" icon={<CompressOutlined />} onClick={actions.fit} />
      <Tool title="重置视图并居中" icon={<AimOutlined />} onClick={actions.reset} />
      <Divider orientation="vertical" />
      <Dropdown
        trigger={["click"]}
        menu={{
          items: ALIGNMENTS,
          onClick: ({ key }) =>
            key === "x" || key === "y"
              ? actions.distribute(key)
              : actions.align(key as Parameters<Actions["align"]>[0]),
        }}
      >
        <Button type="text" icon={<AlignLeftOutlined />} aria-label="对齐" title="对齐" />
      </Dropdown>
      <Tool title="自动布局" icon={<DeploymentUnitOutlined />} onClick={() => void actions.layout()} />
      <Tool title="重绘" icon={<SyncOutlined />} onClick={host.redraw} />
      <Tool title="查找节点（Ctrl+F）" icon={<SearchOutlined />} onClick={host.search} />
      <Divider orientation="vertical" />
      <Tool title="打开本地文件" icon={<ImportOutlined />} onClick={host.openFile}>
        打开文件
      </Tool>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "xml", label: "导出为 XML 文件" },
            { key: "bpmn", label: "导出为 BPMN 文件" },
            { key: "svg", label: "导出为 SVG 文件" },
          ],
          onClick: ({ key }) => host.exportAs(key as "xml" | "bpmn" | "svg"),
        }}
      >
        <Button type="text" icon={<ExportOutlined />}>
          导出
        </Button>
      </Dropdown>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "xml", label: "预览 XML" },
            { key: "json", label: "预览 JSON" },
          ],
          onClick: ({ key }) => host.preview(key as "xml" | "json"),
        }}
      >
        <Button type="text" icon={<EyeOutlined />}>
          预览
        </Button>
      </Dropdown>
      <Tool title="重新开始" icon={<ReloadOutlined />} onClick={host.restart} />
      <span className="bpmn-toolbar-gap" />
      {host.extra}
      <Tool title="快捷键（?）" icon={<QuestionCircleOutlined />} onClick={host.help} />
      <Button icon={<BugOutlined />} onClick={host.check}>
        流程检查
      </Button>
      {host.save ? (
        <Button type="primary" icon={<SaveOutlined />} loading={host.saving} onClick={host.save}>
          保存
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
        aria-label={children ? undefined : title.replace(/（.*）/, "")}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
