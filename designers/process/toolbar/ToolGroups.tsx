import {
  AimOutlined,
  AlignLeftOutlined,
  CompressOutlined,
  CopyOutlined,
  DeploymentUnitOutlined,
  ExportOutlined,
  EyeOutlined,
  ImportOutlined,
  ReloadOutlined,
  SearchOutlined,
  SyncOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { UndoButtons } from "../../kit/UndoButtons";
import { useDesigner } from "../model/designer-context";
import { ZOOM } from "../model/designer-store";
import { Tool, ToolMenu } from "./Tool";
import type { Actions } from "./actions";
import { alignmentsFor } from "./alignments";
import type { ToolbarHost } from "./toolbar-host";

const useWords = () => useTranslation("translation", { keyPrefix: "processDesigner" }).t;

export const UndoGroup = observer(function UndoGroup({ actions }: { actions: Actions }): ReactElement {
  const { history } = useDesigner();
  return (
    <div className="bpmn-toolbar-group">
      <UndoButtons
        undo={{ isPossible: history.canUndo, run: actions.undo }}
        redo={{ isPossible: history.canRedo, run: actions.redo }}
      />
      <EditMenu actions={actions} />
    </div>
  );
});

/** What else keys do with what is selected: fingers have no other way to it. */
const EditMenu = observer(function EditMenu({ actions }: { actions: Actions }): ReactElement {
  const disabled = useDesigner().selection.size === 0;
  const t = useWords();
  return (
    <ToolMenu
      title={t("edit")}
      icon={<CopyOutlined aria-hidden />}
      entries={[
        { key: "copy", label: t("shortcut.copy"), disabled },
        { key: "cut", label: t("shortcut.cut"), disabled },
        { key: "paste", label: t("shortcut.paste") },
        { key: "duplicate", label: t("shortcut.duplicate"), disabled },
        { key: "selectAll", label: t("shortcut.all") },
      ]}
      onChoose={(key) => actions[key]()}
    />
  );
});

interface GroupProps {
  actions: Actions;
  host: ToolbarHost;
}

export const ViewGroup = observer(function ViewGroup({ actions, host }: GroupProps): ReactElement {
  const { zoom } = useDesigner();
  const t = useWords();
  return (
    <div className="bpmn-toolbar-group">
      <Tool
        title={t("zoomOut")}
        icon={<ZoomOutOutlined aria-hidden />}
        disabled={zoom <= ZOOM.least}
        onClick={actions.zoomOut}
      />
      <span className="bpmn-zoom" aria-live="polite">{`${Math.round(zoom * 100)}%`}</span>
      <Tool
        title={t("zoomIn")}
        icon={<ZoomInOutlined aria-hidden />}
        disabled={zoom > ZOOM.most}
        onClick={actions.zoomIn}
      />
      <Tool title={t("fit")} icon={<CompressOutlined aria-hidden />} onClick={actions.fit} />
      <Tool title={t("reset")} icon={<AimOutlined aria-hidden />} onClick={actions.reset} />
      <Tool title={t("redraw")} icon={<SyncOutlined aria-hidden />} onClick={host.redraw} />
      <Tool title={t("find")} icon={<SearchOutlined aria-hidden />} onClick={host.search} />
    </div>
  );
});

export function ArrangeGroup({ actions }: GroupProps): ReactElement {
  const t = useWords();
  return (
    <div className="bpmn-toolbar-group">
      <ToolMenu
        title={t("align")}
        icon={<AlignLeftOutlined aria-hidden />}
        entries={alignmentsFor(actions).map(({ key, label }) => ({ key, label: t(label) }))}
        onChoose={(key) =>
          alignmentsFor(actions)
            .find((one) => one.key === key)
            ?.run()
        }
      />
      <Tool
        title={t("layout")}
        word={t("layout")}
        icon={<DeploymentUnitOutlined aria-hidden />}
        onClick={() => void actions.layout()}
      />
    </div>
  );
}

export function FileGroup({ host }: { host: ToolbarHost }): ReactElement {
  const t = useWords();
  return (
    <div className="bpmn-toolbar-group">
      <Tool
        title={t("open")}
        word={t("open")}
        icon={<ImportOutlined aria-hidden />}
        onClick={host.openFile}
      />
      <ToolMenu
        title={t("export")}
        icon={<ExportOutlined aria-hidden />}
        entries={[
          { key: "xml", label: t("exportXml") },
          { key: "bpmn", label: t("exportBpmn") },
          { key: "svg", label: t("exportSvg") },
        ]}
        onChoose={host.exportAs}
      />
      <ToolMenu
        title={t("preview")}
        icon={<EyeOutlined aria-hidden />}
        entries={[
          { key: "xml", label: t("previewXml") },
          { key: "json", label: t("previewJson") },
        ]}
        onChoose={host.preview}
      />
      <Tool
        title={t("restart")}
        word={t("restart")}
        icon={<ReloadOutlined aria-hidden />}
        onClick={host.restart}
      />
    </div>
  );
}
