import { type Point, type Rect, grow, lineCrosses } from "@/runtime/core/bpmn/geometry";
import { type Connection, endsOf } from "@/runtime/core/bpmn/connections";
import { oneOf } from "@/runtime/core/bpmn/moddle";
import { setWaypoints, shiftBounds } from "../model/plane-edit";
import { courseAfterMove } from "../model/course";
import { type Obstacle, linesOf, obstaclesBetween, obstaclesOf } from "../model/space";
import type { BehaviorContext } from "./behavior";
import { type MovedShapes, drawnLines, movedShapes } from "./moved-shapes";

/**
 * Lines follow shapes: those between shapes that moved together move along, those with one end there keep their bends
 * where they can, and those that a shape came to stand on go around it. A line drawn in the same edit stays as drawn.
 */
export function followLines(context: BehaviorContext): void {
  const { model, changes } = context;
  const moved = movedShapes(changes);
  if (moved.shapes.size === 0) return;
  const drawn = drawnLines(changes);
  const obstacles = obstaclesOf(model);
  const inTheWay = obstacles.filter(({ element }) => moved.shapes.has(element));
  for (const flow of linesOf(model)) {
    const item = model.itemOf(flow);
    const ends = endsOf(flow);
    if (!item || !ends || drawn.has(item)) continue;
    const line = { flow, ...ends, points: model.waypointsOf(flow) };
    if (moved.shapes.has(ends.source) || moved.shapes.has(ends.target))
      follow(context, line, moved, obstacles);
    else if (isHit(line, moved, inTheWay)) draw(context, line, moved, null, obstacles);
  }
}

interface Line extends Connection {
  points: Point[];
}

function follow(
  context: BehaviorContext,
  line: Line,
  moved: MovedShapes,
  obstacles: readonly Obstacle[],
): void {
  const { model, edit } = context;
  const steps = [line.source, line.target].flatMap((end) =>
    moved.shapes.has(end) ? [stepOf(moved.before.get(end), model.boundsOf(end))] : [],
  );
  const [first] = steps;
  const step = first && steps.every((one) => one?.x === first.x && one.y === first.y) ? first : null;
  if (!step || steps.length < 2) return draw(context, line, moved, step, obstacles);
  const item = model.itemOf(line.flow);
  setWaypoints(
    edit,
    item,
    line.points.map(({ x, y }) => ({ x: x + step.x, y: y + step.y })),
  );
  shiftBounds(edit, oneOf(item, "label"), step.x, step.y);
}

/** How far a shape went; null when it is new or has another size. */
function stepOf(before: Rect | undefined, now: Rect | null): Point | null {
  if (!before || !now || before.width !== now.width || before.height !== now.height) return null;
  return { x: now.x - before.x, y: now.y - before.y };
}

function draw(
  { model, edit }: BehaviorContext,
  line: Line,
  { shapes }: MovedShapes,
  offset: Point | null,
  obstacles: readonly Obstacle[],
): void {
  const item = model.itemOf(line.flow);
  setWaypoints(edit, item, courseAfterMove(model, { ...line, moved: shapes, offset }, obstacles));
}

/** Whether a shape came to stand on a line that it did not stand on before. */
function isHit(
  { source, target, points }: Line,
  { before }: MovedShapes,
  inTheWay: readonly Obstacle[],
): boolean {
  return obstaclesBetween(source, target, inTheWay).some(({ element, rect }) => {
    const old = before.get(element);
    return lineCrosses(points, grow(rect, -2)) && !(old && lineCrosses(points, grow(old, -2)));
  });
}
