import { useReactFlow, useStore } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactElement, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Rect, grow } from "@/runtime/core/bpmn/geometry";
import { joinShapes } from "../model/tiles";
import { useDesigner } from "../model/designer-context";
import { followPointer } from "../../kit/pointer-drag";

const SIZE = { width: 176, height: 112 };

/** The whole diagram in the corner; a press or drag moves the window. */
export const Minimap = observer(function Minimap(): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  // It may follow an edit a moment later: what was edited is on the canvas.
  const version = useDeferredValue(store.version);
  const { paths, box } = useMemo(() => {
    void version;
    const extent = atLeast(store.scene.extent() ?? { x: 0, y: 0, width: 0, height: 0 });
    return {
      paths: joinShapes(store.scene.nodes.values()),
      box: grow(extent, Math.max(extent.width, extent.height) * 0.06 + 20),
    };
  }, [store, version]);
  const flow = useReactFlow();
  const go = (event: { clientX: number; clientY: number }, frame: DOMRect): void => {
    const scale = Math.max(box.width / frame.width, box.height / frame.height);
    const x = box.x + box.width / 2 + (event.clientX - frame.x - frame.width / 2) * scale;
    const y = box.y + box.height / 2 + (event.clientY - frame.y - frame.height / 2) * scale;
    void flow.setCenter(x, y, { zoom: flow.getZoom() });
  };
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const frame = event.currentTarget.getBoundingClientRect();
    go(event, frame);
    followPointer(event, { move: (next) => go(next, frame) });
  };
  return (
    <svg
      className="bpmn-minimap"
      role="img"
      aria-label={t("minimap")}
      {...SIZE}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      onPointerDown={press}
    >
      {Object.entries(paths).map(([color, d]) =>
        d ? <path key={color} className={`bpmn-mini bpmn-far-${color}`} d={d} /> : null,
      )}
      <Window unit={Math.max(box.width / SIZE.width, box.height / SIZE.height)} />
    </svg>
  );
});

/** A diagram of a few shapes does not fill the map: it is shown on a ground of common size. */
const GROUND = { width: 900, height: 560 };

function atLeast({ x, y, width, height }: Rect): Rect {
  const [wide, high] = [Math.max(width, GROUND.width), Math.max(height, GROUND.height)];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

function Window({ unit }: { unit: number }): ReactElement {
  const [x, y, zoom] = useStore((state) => state.transform);
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  return (
    <rect
      className="bpmn-mini-window"
      strokeWidth={1.5 * unit}
      x={-x / zoom}
      y={-y / zoom}
      width={width / zoom}
      height={height / zoom}
      rx={3 * unit}
    />
  );
}
