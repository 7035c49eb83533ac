import { itemAt } from "@/runtime/core/item-at";
import { useReactFlow } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactElement, useState } from "react";
import { type Point, simplify } from "@/runtime/core/bpmn/geometry";
import { knownEndsOf } from "@/runtime/core/bpmn/connections";
import type { LineItem } from "../model/scene";
import { Line } from "./FlowLayer";
import { useDesigner } from "../model/designer-context";
import { followPointer } from "../../kit/pointer-drag";
import { targetAt } from "./connect-drag";

/** The selected lines on top of the others; a single one with handles to bend, straighten and reconnect it. */
export const WaypointLayer = observer(function WaypointLayer(): ReactElement | null {
  const store = useDesigner();
  void store.version;
  const lines = [...store.selection].flatMap((id) => store.scene.lines.get(id) ?? []);
  if (lines.length === 0 || store.drag) return null;
  const [only] = lines;
  if (lines.length === 1 && only && !store.readOnly) return <Editable key={only.id} line={only} />;
  return (
    <svg className="bpmn-flows bpmn-above" aria-hidden>
      {lines.map((line) => (
        <Line key={line.id} line={line} active />
      ))}
    </svg>
  );
});

function Editable({ line }: { line: LineItem }): ReactElement {
  const store = useDesigner();
  const flow = useReactFlow();
  const [draft, setDraft] = useState<Point[] | null>(null);
  const points = draft ?? line.points;
  const last = line.points.length - 1;
  const drag = (event: PointerEvent, index: number, base: Point[]): void => {
    let current = base;
    followPointer(event, {
      move: (next) => {
        const at = flow.screenToFlowPosition({ x: next.clientX, y: next.clientY });
        current = base.map((point, i) => (i === index ? snapped(at, base, index) : point));
        setDraft(current);
      },
      end: (next, moved) => {
        setDraft(null);
        if (!moved) return;
        if (index === 0 || index === base.length - 1)
          return reconnectAt(flow.screenToFlowPosition({ x: next.clientX, y: next.clientY }), index === 0);
        store.run("flow.waypoints", { flow: line.id, points: simplify(current) });
      },
      cancel: () => setDraft(null),
    });
  };
  const reconnectAt = (at: Point, atStart: boolean): void => {
    const { source, target } = knownEndsOf(line.element);
    const [moved, other] = atStart ? [source, target] : [target, source];
    const to = other?.id ? targetAt(store, other.id, at) : store.places.nodeAt(at)?.id;
    if (!to || to === moved?.id) return;
    store.run("flow.reconnect", { flow: line.id, end: atStart ? "source" : "target", to });
  };
  /** A segment moves at a right angle to itself; at a shape a new bend keeps the line docked. */
  const dragSegment = (event: PointerEvent, at: number): void => {
    const { base, from, axis } = segmentAt(line.points, at);
    let current = base;
    followPointer(event, {
      move: (next) => {
        const point = flow.screenToFlowPosition({ x: next.clientX, y: next.clientY });
        const value = Math.round(point[axis]);
        current = base.map((one, i) => (i === from || i === from + 1 ? { ...one, [axis]: value } : one));
        setDraft(current);
      },
      end: (_next, moved) => {
        setDraft(null);
        if (moved) store.run("flow.waypoints", { flow: line.id, points: simplify(current) });
      },
      cancel: () => setDraft(null),
    });
  };
  const remove = (index: number): void => {
    if (index > 0 && index < last)
      store.run("flow.waypoints", { flow: line.id, points: line.points.filter((_, i) => i !== index) });
  };
  return (
    <svg className="bpmn-flows bpmn-above">
      <Line line={{ ...line, points }} active />
      {points.slice(1).map((point, i) => {
        const before = itemAt(points, i);
        const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
        return draft || Math.hypot(point.x - before.x, point.y - before.y) < 30 ? null : (
          <rect
            key={`m${i}`}
            className="bpmn-bend bpmn-bend-new nodrag nopan"
            x={middle.x - 4}
            y={middle.y - 4}
            width={8}
            height={8}
            rx={2}
            onPointerDown={(event) => dragSegment(event, i)}
          />
        );
      })}
      {points.map((point, i) => (
        <circle
          key={`p${i}`}
          className={`bpmn-bend nodrag nopan ${i === 0 || i === points.length - 1 ? "bpmn-bend-end" : ""}`}
          cx={point.x}
          cy={point.y}
          r={5}
          onPointerDown={(event) => drag(event, i, line.points)}
          onDoubleClick={(event) => {
            event.stopPropagation();
            remove(i);
          }}
        />
      ))}
    </svg>
  );
}

/** The line with room to move one of its segments: points doubled where it docks, and the direction of movement. */
function segmentAt(points: readonly Point[], at: number): { base: Point[]; from: number; axis: "x" | "y" } {
  const [a, b] = [itemAt(points, at), itemAt(points, at + 1)];
  const before = at === 0 ? [a] : [];
  const after = at === points.length - 2 ? [b] : [];
  const base = [...before, ...points, ...after];
  return { base, from: at + before.length, axis: Math.abs(a.y - b.y) <= Math.abs(a.x - b.x) ? "y" : "x" };
}

/** A bend near the height or column of its neighbours takes it over, so that lines stay straight. */
function snapped(at: Point, points: readonly Point[], index: number): Point {
  const near = [points[index - 1], points[index + 1]];
  const x = near.find((point) => point && Math.abs(point.x - at.x) < 8)?.x ?? at.x;
  const y = near.find((point) => point && Math.abs(point.y - at.y) < 8)?.y ?? at.y;
  return { x: Math.round(x), y: Math.round(y) };
}
