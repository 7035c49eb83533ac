import { BorderOuterOutlined } from "@ant-design/icons";
import { useReactFlow } from "@xyflow/react";
import { Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactElement, useState } from "react";
import { PALETTE } from "../palette-entries";
import { ShapeIcon } from "../shapes/ShapeIcon";
import { useDesigner } from "./designer-context";
import { followPointer } from "./pointer-drag";

interface PaletteProps {
  marquee: boolean;
  onMarquee: (on: boolean) => void;
}

/** Elements to drag onto the canvas, or to click and then place with a second click. */
export const Palette = observer(function Palette({ marquee, onMarquee }: PaletteProps): ReactElement {
  const store = useDesigner();
  const flow = useReactFlow();
  const [ghost, setGhost] = useState<{ type: string; x: number; y: number } | null>(null);
  const drag = (event: PointerEvent, type: string): void =>
    followPointer(event, {
      move: (next) => setGhost({ type, x: next.clientX, y: next.clientY }),
      end: (next, moved) => {
        setGhost(null);
        const over = document.elementFromPoint(next.clientX, next.clientY);
        if (!moved) store.setMode(isArmed(type) ? { name: "idle" } : { name: "create", type });
        else if (over?.closest(".bpmn-canvas")) {
          const at = flow.screenToFlowPosition({ x: next.clientX, y: next.clientY });
          store.reveal(store.run("shape.create", { type, at }).id ?? "");
        }
      },
    });
  const isArmed = (type: string): boolean => store.mode.name === "create" && store.mode.type === type;
  return (
    <div className="bpmn-palette" role="toolbar" aria-label="元素面板" aria-orientation="vertical">
      {PALETTE.map(({ type, title }) => (
        <button
          key={type}
          type="button"
          className={`bpmn-palette-entry ${isArmed(type) ? "bpmn-armed" : ""}`}
          aria-pressed={isArmed(type)}
          onPointerDown={(event) => drag(event, type)}
          onKeyDown={(event) =>
            (event.key === "Enter" || event.key === " ") && store.setMode({ name: "create", type })
          }
        >
          <ShapeIcon type={type} size={26} />
          <span>{title}</span>
        </button>
      ))}
      <Tooltip title="框选（按住 Shift 拖动亦可）" placement="right">
        <button
          type="button"
          className={`bpmn-palette-entry bpmn-palette-tool ${marquee ? "bpmn-armed" : ""}`}
          aria-pressed={marquee}
          aria-label="框选"
          onClick={() => onMarquee(!marquee)}
        >
          <BorderOuterOutlined />
          <span>框选</span>
        </button>
      </Tooltip>
      {ghost ? (
        <div className="bpmn-ghost" style={{ left: ghost.x, top: ghost.y }}>
          <ShapeIcon type={ghost.type} size={44} />
        </div>
      ) : null}
    </div>
  );
});
