import { itemAt } from "@/runtime/core/item-at";
import { observer } from "mobx-react-lite";
import { type ReactElement, memo, use, useMemo } from "react";
import { boundsOf } from "@/runtime/core/bpmn/geometry";
import { endParts, lineStyleOf, pathThrough } from "@/runtime/core/bpmn/shapes/flow";
import { CANVAS_THEME, lookOf } from "@/runtime/core/bpmn/shapes/look";
import { labelText } from "@/runtime/core/bpmn/shapes/text";
import type { LineItem } from "../model/scene";
import { type TileKey, joinLines, tilesOf } from "../model/tiles";
import { Parts } from "../shapes/Parts";
import { useDesigner } from "../model/designer-context";
import { ViewerContext } from "../viewer/viewer-context";

const NONE: ReadonlySet<string> = new Set();

/** All flows at rest: a few paths per tile, only tiles near the window. Flows that are dragged or selected are drawn alone. */
export const FlowLayer = observer(function FlowLayer(): ReactElement {
  const store = useDesigner();
  const { near, whole } = store.detail;
  const moving = store.movingLines;
  const taken = use(ViewerContext)?.taken ?? NONE;
  return (
    <svg className="bpmn-flows" aria-hidden>
      {[...taken].map((id) => {
        const line = store.scene.lines.get(id);
        return line ? (
          <path key={id} className="bpmn-taken" data-flow={id} d={pathThrough(line.points)} />
        ) : null;
      })}
      {[...store.places.linesByTile()].map(([key, lines]) =>
        near.has(key) || crossedBy(lines).some((other) => near.has(other)) ? (
          <Tile key={key} lines={lines} hidden={hiddenOf(lines, moving)} labels={whole.has(key)} />
        ) : null,
      )}
      <MovingLines />
    </svg>
  );
});

const MovingLines = observer(function MovingLines(): ReactElement[] | null {
  const { drag } = useDesigner();
  return drag ? drag.lines.map((line) => <Line key={line.id} line={line} active />) : null;
});

const crossed = new WeakMap<readonly LineItem[], readonly TileKey[]>();

/** The tiles that the lines of a tile pass. */
function crossedBy(lines: readonly LineItem[]): readonly TileKey[] {
  const known = crossed.get(lines);
  if (known) return known;
  const boxes = lines.flatMap(({ points }) =>
    points.slice(1).flatMap((point, i) => boundsOf([itemAt(points, i), point]) ?? []),
  );
  const keys = [...new Set(boxes.flatMap(tilesOf))];
  crossed.set(lines, keys);
  return keys;
}

function hiddenOf(lines: readonly LineItem[], moving: ReadonlySet<string>): string {
  if (moving.size === 0) return "";
  return lines.flatMap(({ id }) => (moving.has(id) ? [id] : [])).join("\n");
}

interface TileProps {
  lines: readonly LineItem[];
  /** Ids, one per line: a text, so that an unchanged tile is not drawn again. */
  hidden: string;
  labels: boolean;
}

const Tile = memo(function Tile({ lines, hidden, labels }: TileProps): ReactElement {
  const { solid, heads, special, labelled } = useMemo(
    () => joinLines(lines, hidden ? new Set(hidden.split("\n")) : NONE),
    [lines, hidden],
  );
  return (
    <g>
      <path className="bpmn-line" d={solid} />
      <path className="bpmn-head" d={heads} />
      {special.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {labels ? labelled.map((line) => <LineLabel key={line.id} line={line} />) : null}
    </g>
  );
});

/** One line drawn by itself. */
export function Line({ line, active = false }: { line: LineItem; active?: boolean }): ReactElement {
  const look = lookOf(line.element, line.edge, CANVAS_THEME);
  const color = active ? "var(--bpmn-active)" : look.stroke;
  const style = lineStyleOf(line.element);
  return (
    <g>
      <path
        d={pathThrough(line.points)}
        fill="none"
        stroke={color}
        strokeWidth={active ? 2 : 1.4}
        strokeDasharray={style.dash ?? undefined}
      />
      <Parts parts={endParts(line.points, style, color, "var(--bpmn-surface)")} />
    </g>
  );
}

const LineLabel = memo(function LineLabel({ line }: { line: LineItem }): ReactElement | null {
  if (!line.label) return null;
  const look = lookOf(line.element, line.edge, CANVAS_THEME);
  return (
    <g className="bpmn-line-label">
      <Parts parts={labelText(line.text, line.label, look)} />
    </g>
  );
});
