import { itemAt } from "@/runtime/core/item-at";
import { type Point, type Rect, bottom, grow, right, segmentCrosses, simplify } from "../geometry";
import { CLEARANCE, type Port, type RouteRequest, type Side, crossings, liesOn } from "./route-parts";

type Direction = Side;
const STEP: Record<Direction, Point> = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};
const DIRECTIONS: readonly Direction[] = ["right", "bottom", "left", "top"];
const NUMBER: Record<Direction, number> = { right: 0, bottom: 1, left: 2, top: 3 };
const OPPOSITE: Record<Direction, Direction> = { left: "right", right: "left", top: "bottom", bottom: "top" };
const BEND = 40;
const ON_LINE = 120;
const CROSSING = 30;

interface State {
  column: number;
  row: number;
  direction: Direction;
  cost: number;
  from: State | null;
  port: Port;
}

/** Shortest line with few bends over the grid of lines beside the shapes (A* with the bend in the state). */
export function searchPath(request: RouteRequest, starts: Port[], ends: Port[]): Point[] | null {
  const grid = new Grid(request, starts, ends);
  const goals = new Map(ends.map((port) => [grid.key(stub(port), opposite(port.side)), port]));
  const open = new Heap();
  const best = new Map<number, number>();
  for (const port of starts) grid.start(port, open);
  for (let state = open.pop(); state; state = open.pop()) {
    const key = grid.stateKey(state);
    const known = best.get(key);
    if (known !== undefined && known <= state.cost) continue;
    best.set(key, state.cost);
    const goal = goals.get(key);
    if (goal) return trace(grid, state, goal);
    for (const turned of grid.turnsInto(state)) open.push(turned, 0);
    for (const direction of DIRECTIONS) {
      if (direction === opposite(state.direction)) continue;
      const next = grid.step(state, direction);
      if (next) open.push(next, grid.guess(next));
    }
  }
  return null;
}

const opposite = (direction: Direction): Direction => OPPOSITE[direction];

/** The point a little outside a port, where the line may first bend. */
function stub({ side, point }: Port): Point {
  return { x: point.x + STEP[side].x * CLEARANCE, y: point.y + STEP[side].y * CLEARANCE };
}

function trace(grid: Grid, last: State, goal: Port): Point[] {
  const points: Point[] = [goal.point];
  for (let state: State | null = last; state; state = state.from) points.push(grid.point(state));
  points.push(last.port.point);
  return simplify(points.reverse());
}

const [UNKNOWN, FREE, SHUT] = [0, 1, 2];

class Grid {
  private readonly xs: number[];
  private readonly ys: number[];
  private readonly rects: Rect[];
  private readonly occupied: readonly (readonly Point[])[];
  private readonly goals: Point[];
  private readonly ends: Port[];
  /** By the line of the grid, across before down: whether a shape stands on it, once that was asked. */
  private readonly lines: Uint8Array;

  constructor({ source, target, obstacles, occupied }: RouteRequest, starts: Port[], ends: Port[]) {
    const shapes = [...obstacles, source, target];
    const stubs = [...starts, ...ends].map(stub);
    this.xs = unique([
      ...stubs.map((p) => p.x),
      ...shapes.flatMap((r) => [r.x - CLEARANCE, right(r) + CLEARANCE]),
    ]);
    this.ys = unique([
      ...stubs.map((p) => p.y),
      ...shapes.flatMap((r) => [r.y - CLEARANCE, bottom(r) + CLEARANCE]),
    ]);
    this.rects = [
      ...obstacles.map((rect) => grow(rect, 4)),
      grow(source, CLEARANCE - 1),
      grow(target, CLEARANCE - 1),
    ];
    this.occupied = occupied ?? [];
    this.goals = ends.map(stub);
    this.ends = ends;
    this.lines = new Uint8Array(2 * this.xs.length * this.ys.length);
  }

  point(state: { column: number; row: number }): Point {
    return { x: itemAt(this.xs, state.column), y: itemAt(this.ys, state.row) };
  }

  key(point: Point, direction: Direction): number {
    return this.stateKey({ column: this.xs.indexOf(point.x), row: this.ys.indexOf(point.y), direction });
  }

  stateKey({ column, row, direction }: Pick<State, "column" | "row" | "direction">): number {
    return DIRECTIONS.length * (row * this.xs.length + column) + NUMBER[direction];
  }

  /** Whether a shape stands between two neighbouring points of the grid. */
  private isShut(state: State, column: number, row: number): boolean {
    const first = Math.min(state.row, row) * this.xs.length + Math.min(state.column, column);
    const line = row === state.row ? first : first + this.xs.length * this.ys.length;
    const known = this.lines[line];
    if (known !== UNKNOWN) return known === SHUT;
    const [a, b] = [this.point(state), this.point({ column, row })];
    const isShut = this.rects.some((rect) => segmentCrosses(a, b, rect));
    this.lines[line] = isShut ? SHUT : FREE;
    return isShut;
  }

  start(port: Port, open: Heap): void {
    const point = stub(port);
    const state = {
      column: this.xs.indexOf(point.x),
      row: this.ys.indexOf(point.y),
      direction: port.side,
      cost: SIDE_COST[port.side] + this.covered(port.point, point),
      from: null,
      port,
    };
    if (!this.rects.some((rect) => segmentCrosses(port.point, point, shrinkOwn(rect, port))))
      open.push(state, this.guess(state));
  }

  step(state: State, direction: Direction): State | null {
    const column = state.column + STEP[direction].x;
    const row = state.row + STEP[direction].y;
    if (this.xs[column] === undefined || this.ys[row] === undefined) return null;
    if (this.isShut(state, column, row)) return null;
    const [a, b] = [this.point(state), this.point({ column, row })];
    const bend = direction === state.direction ? 0 : BEND;
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    const cost = state.cost + length + bend + this.covered(a, b) + this.arrival(b, direction);
    return { column, row, direction, cost, from: state, port: state.port };
  }

  /** At the foot of a port the line may still turn towards it. */
  *turnsInto(state: State): Generator<State> {
    const { x, y } = this.point(state);
    for (const port of this.ends) {
      const direction = opposite(port.side);
      const foot = stub(port);
      if (foot.x !== x || foot.y !== y || direction === state.direction || port.side === state.direction)
        continue;
      yield { ...state, direction, cost: state.cost + BEND + this.covered(foot, port.point), from: state };
    }
  }

  /** What it costs to lie on a line that is there already, or to cross it. */
  private covered(a: Point, b: Point): number {
    let cost = 0;
    for (const line of this.occupied) {
      if (liesOn(a, b, line)) return ON_LINE;
      cost += CROSSING * crossings(a, b, line);
    }
    return cost;
  }

  /** The last few pixels into a port count too. */
  private arrival(at: Point, direction: Direction): number {
    const port = this.ends.find(
      (one) => one.side === opposite(direction) && stub(one).x === at.x && stub(one).y === at.y,
    );
    return port ? this.covered(at, port.point) : 0;
  }

  guess(state: { column: number; row: number }): number {
    const { x, y } = this.point(state);
    return Math.min(...this.goals.map((goal) => Math.abs(goal.x - x) + Math.abs(goal.y - y)));
  }
}

/** Flows read from left to right: leaving on the right is preferred when all else is equal. */
const SIDE_COST: Record<Side, number> = { right: 0, bottom: 12, top: 16, left: 30 };

/** The port's own shape was grown beyond the stub on purpose; only foreign shapes may block the first step. */
function shrinkOwn(rect: Rect, port: Port): Rect {
  const own = grow(rect, -(CLEARANCE - 1));
  const onEdge =
    (port.side === "left" && Math.abs(port.point.x - own.x) < 1) ||
    (port.side === "right" && Math.abs(port.point.x - right(own)) < 1) ||
    (port.side === "top" && Math.abs(port.point.y - own.y) < 1) ||
    (port.side === "bottom" && Math.abs(port.point.y - bottom(own)) < 1);
  return onEdge ? own : rect;
}

function unique(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

class Heap {
  private readonly items: { state: State; rank: number }[] = [];

  push(state: State, extra = 0): void {
    const { items } = this;
    items.push({ state, rank: state.cost + extra });
    for (let i = items.length - 1; i > 0;) {
      const up = (i - 1) >> 1;
      if (rankAt(items, up) <= rankAt(items, i)) break;
      swap(items, up, i);
      i = up;
    }
  }

  pop(): State | undefined {
    const { items } = this;
    const top = items[0];
    const last = items.pop();
    if (!top || !last || items.length === 0) return top?.state;
    items[0] = last;
    for (let i = 0; ;) {
      const child = 2 * i + 1;
      if (child >= items.length) break;
      const low =
        child + 1 < items.length && rankAt(items, child + 1) < rankAt(items, child) ? child + 1 : child;
      if (rankAt(items, i) <= rankAt(items, low)) break;
      swap(items, i, low);
      i = low;
    }
    return top.state;
  }
}

function rankAt(items: { rank: number }[], i: number): number {
  return items[i]?.rank ?? Infinity;
}

function swap<T>(items: T[], a: number, b: number): void {
  const held = itemAt(items, a);
  items[a] = itemAt(items, b);
  items[b] = held;
}
