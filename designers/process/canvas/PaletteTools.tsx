import { BorderOuterOutlined, ColumnWidthOutlined, DragOutlined, ShareAltOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../model/designer-context";
import type { Tool } from "../model/tool";

const ENTRIES: readonly { tool: Tool; icon: ReactElement }[] = [
  { tool: "marquee", icon: <BorderOuterOutlined aria-hidden /> },
  { tool: "hand", icon: <DragOutlined aria-hidden /> },
  { tool: "connect", icon: <ShareAltOutlined aria-hidden /> },
  { tool: "space", icon: <ColumnWidthOutlined aria-hidden /> },
];

/** What dragging on the canvas does, when it is not to move shapes; a second press goes back to that. */
export const PaletteTools = observer(function PaletteTools(): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner.tool" });
  return (
    <div className="bpmn-palette-tools">
      {ENTRIES.map(({ tool, icon }) => (
        <Tooltip key={tool} title={t(`${tool}Hint`)} placement="right">
          <button
            type="button"
            className={`bpmn-palette-entry ${store.tool === tool ? "bpmn-armed" : ""}`}
            aria-pressed={store.tool === tool}
            aria-label={t(tool)}
            onClick={() => store.setTool(store.tool === tool ? "select" : tool)}
          >
            {icon}
            <span>{t(tool)}</span>
          </button>
        </Tooltip>
      ))}
    </div>
  );
});
