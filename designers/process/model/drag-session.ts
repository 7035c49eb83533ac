import type { Point } from "@/runtime/core/bpmn/geometry";
import { endsOf } from "@/runtime/core/bpmn/connections";
import { type ModdleElement, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { isMovable } from "../rules/rules";
import { courseAfterMove } from "./course";
import type { ProcessModel } from "./process-model";
import type { LineItem, Scene } from "./scene";
import { type Obstacle, contentsOf, obstaclesOf } from "./space";

/** A line that shows why a shape snapped. */
export interface Guide {
  along: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/** A drag that is going on: offset and the lines that follow it. */
export interface Drag {
  ids: ReadonlySet<string>;
  dx: number;
  dy: number;
  lines: LineItem[];
  /** The same set through the whole drag. */
  lineIds: ReadonlySet<string>;
  guides: readonly Guide[];
  /** The flow that the dragged shape would split. */
  flow: string | null;
}

export const NOTHING_NEAR: Pick<Drag, "guides" | "flow"> = { guides: [], flow: null };

/** What a drag needs to know from its start on: what moves, what follows, what is in the way. */
export class DragSession {
  readonly start: Drag;
  private readonly model: ProcessModel;
  private readonly dragged: readonly Obstacle[];
  private readonly obstacles: readonly Obstacle[];
  private readonly followed: readonly LineItem[];

  constructor(model: ProcessModel, scene: Scene, ids: readonly string[]) {
    this.model = model;
    const elements = ids.flatMap((id) => model.find(id) ?? []).filter(isMovable);
    const all = new Set(elements.flatMap((element) => [element, ...contentsOf(model, element)]));
    this.dragged = [...all].flatMap((element) => {
      const rect = model.boundsOf(element);
      return rect ? [{ element, rect }] : [];
    });
    const others = obstaclesOf(model).filter(({ element }) => !all.has(element));
    this.obstacles = [...others, ...this.dragged.filter(({ element }) => !isThrough(element))];
    this.followed = [...scene.lines.values()].filter(({ element }) => {
      const ends = endsOf(element);
      return ends && (all.has(ends.source) || all.has(ends.target));
    });
    this.start = {
      ids: new Set(this.dragged.map(({ element }) => element.id ?? "")),
      dx: 0,
      dy: 0,
      lines: this.followed.map((line) => ({ ...line, label: null })),
      lineIds: new Set(this.followed.map(({ id }) => id)),
      ...NOTHING_NEAR,
    };
  }

  /** The drag at an offset, with the courses that its lines would take. */
  at(dx: number, dy: number, near: Pick<Drag, "guides" | "flow">): Drag {
    const moved = new Set(this.dragged.map(({ element }) => element));
    this.model.preview = new Map(
      this.dragged.map(({ element, rect }) => [element, { ...rect, x: rect.x + dx, y: rect.y + dy }]),
    );
    const obstacles = this.obstacles.map(({ element, rect }) => ({
      element,
      rect: this.model.preview?.get(element) ?? rect,
    }));
    const lines = this.followed.map((line) => ({
      ...line,
      label: null,
      points: this.courseOf(line, moved, { x: dx, y: dy }, obstacles),
    }));
    this.model.preview = null;
    return { ...this.start, ...near, dx, dy, lines };
  }

  private courseOf(
    line: LineItem,
    moved: ReadonlySet<ModdleElement>,
    offset: Point,
    obstacles: Obstacle[],
  ): Point[] {
    const ends = endsOf(line.element);
    if (!ends) return line.points;
    const { source, target } = ends;
    if (moved.has(source) && moved.has(target))
      return line.points.map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y }));
    const move = { flow: line.element, ...ends, points: line.points, moved, offset };
    return courseAfterMove(this.model, move, obstacles);
  }

  /** The elements to move; what is inside of them or attached comes along by itself. */
  roots(): string[] {
    return [...this.start.ids].filter((id) => !this.comesAlong(id));
  }

  private comesAlong(id: string): boolean {
    const { ids } = this.start;
    const element = this.model.find(id);
    const host = oneOf(element, "attachedToRef");
    if (host?.id && ids.has(host.id)) return true;
    for (let at = element?.$parent; at; at = at.$parent) {
      if (at.id && ids.has(at.id)) return true;
      const pool = listOf(oneOf(this.model.plane, "bpmnElement"), "participants").find(
        (one) => one["processRef"] === at,
      );
      if (pool?.id && ids.has(pool.id)) return true;
    }
    return false;
  }
}

const THROUGH = ["bpmn:Participant", "bpmn:Lane", "bpmn:Group", "bpmn:BoundaryEvent"];

function isThrough(element: ModdleElement): boolean {
  return isAny(element, THROUGH);
}
