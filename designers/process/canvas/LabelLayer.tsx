import { useReactFlow } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactElement, useState } from "react";
import { type Point, grow } from "@/runtime/core/bpmn/geometry";
import { CANVAS_THEME, lookOf } from "@/runtime/core/bpmn/shapes/look";
import { labelText } from "@/runtime/core/bpmn/shapes/text";
import { isForFingers } from "@/runtime/render/fingers-only";
import { Parts } from "../shapes/Parts";
import { useDesigner } from "../model/designer-context";
import { followPointer } from "../../kit/pointer-drag";

/** The label outside of the selected shape or on the selected line, as something that can be dragged elsewhere. */
export const LabelLayer = observer(function LabelLayer(): ReactElement | null {
  const store = useDesigner();
  const flow = useReactFlow();
  const [offset, setOffset] = useState<Point | null>(null);
  void store.version;
  const [id = ""] = store.selection;
  const item = store.scene.nodes.get(id) ?? store.scene.lines.get(id);
  const label = item?.label;
  const isIdle = !store.drag && !store.isFar && store.mode.name === "idle";
  if (!item || !label || store.readOnly || store.selection.size > 1 || !isIdle) return null;
  const at = { ...label, x: label.x + (offset?.x ?? 0), y: label.y + (offset?.y ?? 0) };
  const drag = (event: PointerEvent): void => {
    const toPlane = (one: { clientX: number; clientY: number }): Point =>
      flow.screenToFlowPosition({ x: one.clientX, y: one.clientY });
    const start = toPlane(event);
    const by = (next: globalThis.PointerEvent): Point => {
      const { x, y } = toPlane(next);
      return { x: Math.round(x - start.x), y: Math.round(y - start.y) };
    };
    followPointer(event, {
      move: (next) => setOffset(by(next)),
      end: (next, moved) => {
        setOffset(null);
        const { x, y } = by(next);
        if (moved) store.run("label.move", { id, bounds: { ...label, x: label.x + x, y: label.y + y } });
      },
      cancel: () => setOffset(null),
    });
  };
  const drawing = item.kind === "node" ? item.shape : item.edge;
  return (
    <svg className="bpmn-flows bpmn-above">
      <g
        className="bpmn-label-box nodrag nopan"
        onPointerDown={drag}
        onDoubleClick={(event) => {
          event.stopPropagation();
          store.setMode({ name: "rename", id });
        }}
      >
        <title>{item.text}</title>
        {isForFingers() ? <rect className="bpmn-bend-reach" {...grow(at, MISSED / store.zoom)} /> : null}
        <rect x={at.x - 3} y={at.y - 2} width={at.width + 6} height={at.height + 4} rx={4} />
      </g>
      {offset ? (
        <Parts parts={labelText(item.text, at, lookOf(item.element, drawing, CANVAS_THEME))} />
      ) : null}
    </svg>
  );
});

/** By how many pixels of the screen a finger misses a name. */
const MISSED = 12;
