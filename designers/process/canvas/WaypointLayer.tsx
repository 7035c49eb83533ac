import { itemAt } from "@/runtime/core/item-at";
import { useReactFlow } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactElement, useState } from "react";
import { type Point, distance, simplify } from "@/runtime/core/bpmn/geometry";
import { knownEndsOf } from "@/runtime/core/bpmn/connections";
import { isForFingers } from "@/runtime/render/fingers-only";
import type { LineItem } from "../model/scene";
import { Line } from "./FlowLayer";
import { useDesigner } from "../model/designer-context";
import { followPointer } from "../../kit/pointer-drag";
import { targetAt } from "./connect-drag";
import { reachOfHandles } from "./handle-reach";

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

const Editable = observer(function Editable({ line }: { line: LineItem }): ReactElement {
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
  const { signScale: scale } = store.detail;
  const middles = draft ? [] : middlesOf(points, scale);
  // Without fingers what is drawn is what is hit.
  const reach = isForFingers() ? reachOfHandles([...points, ...middles], store.zoom) : [];
  return (
    <svg className="bpmn-flows bpmn-above">
      <Line line={{ ...line, points }} active />
      {middles.map(({ segment, ...at }, i) => (
        <Handle
          key={`m${segment}`}
          kind="bpmn-bend-new"
          at={at}
          reach={reach[points.length + i]}
          onPointerDown={(event) => dragSegment(event, segment)}
        />
      ))}
      {points.map((point, i) => (
        <Handle
          key={`p${i}`}
          kind={i === 0 || i === points.length - 1 ? "bpmn-bend-end" : ""}
          at={point}
          reach={reach[i]}
          onPointerDown={(event) => drag(event, i, line.points)}
          onDoubleClick={() => remove(i)}
        />
      ))}
    </svg>
  );
});

interface HandleProps {
  kind: "bpmn-bend-new" | "bpmn-bend-end" | "";
  at: Point;
  /** How far around it a finger hits it. */
  reach: number | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onDoubleClick?: () => void;
}

/** What a line is bent by: a small square in the middle of a segment, a circle at a bend or an end. */
const Handle = observer(function Handle({ kind, at, reach, ...does }: HandleProps): ReactElement {
  const { signScale } = useDesigner().detail;
  const half = HALF * signScale;
  return (
    <g
      className={`bpmn-bend nodrag nopan ${kind}`}
      onPointerDown={does.onPointerDown}
      onDoubleClick={(event) => {
        event.stopPropagation();
        does.onDoubleClick?.();
      }}
    >
      {reach ? <circle className="bpmn-bend-reach" cx={at.x} cy={at.y} r={reach} /> : null}
      {kind === "bpmn-bend-new" ? (
        <rect x={at.x - half} y={at.y - half} width={2 * half} height={2 * half} rx={half / 2} />
      ) : (
        <circle cx={at.x} cy={at.y} r={half + signScale} />
      )}
    </g>
  );
});

/** Half of a handle's side, before it is enlarged for a view from afar. */
const HALF = 4;

/** Shorter segments have no handle in their middle: there is no room for it between those of the ends. */
const LEAST_SEGMENT = 30;

function middlesOf(points: readonly Point[], scale: number): (Point & { segment: number })[] {
  return points.slice(1).flatMap((point, segment) => {
    const before = itemAt(points, segment);
    const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2, segment };
    return distance(before, point) < LEAST_SEGMENT * scale ? [] : [middle];
  });
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
