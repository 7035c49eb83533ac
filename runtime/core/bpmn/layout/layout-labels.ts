import { itemAt } from "@/runtime/core/item-at";
import { isWithin } from "../connections";
import { type Point, type Rect, grow, lineCrosses, overlaps } from "../geometry";
import type { Geometry } from "./layout-geometry";
import { type ModdleElement, isAny } from "../moddle";
import { ownCourse } from "../shapes/own-course";
import { docksOf, hasOutsideLabel, labelOf, lineLabelBox, shapeLabelBox } from "../shapes/label";

const GAP = 5;
/** Distances that clear the shapes at both ends of a short run. */
const [HALF_GATEWAY, HALF_TASK] = [30, 45];
const FURTHER = [20, 40, 60, 80, 100];
/** What it costs to lie on a shape, on another label, on a line; and a little for each step away from the usual place. */
const COST = { shape: 10_000, label: 300, line: 100, step: 1 };

const FRAMES = ["bpmn:Participant", "bpmn:Lane"];

/** Gives a place of its own to every label whose usual place is taken. Labels that stay where they would be get none. */
export function placeLabels(geometry: Geometry): void {
  const placer = new Placer(geometry);
  const courseOf = (flow: ModdleElement): Point[] | undefined => geometry.lines.get(flow);
  for (const [element, rect] of geometry.bounds) {
    const text = hasOutsideLabel(element) ? labelOf(element) : "";
    if (text)
      placer.place(
        element,
        besideShape(shapeLabelBox(text, rect, undefined, docksOf(element, courseOf)), rect),
      );
  }
  for (const [flow, points] of geometry.lines) {
    const text = labelOf(flow);
    if (text) placer.place(flow, besideLine(usualPlace(geometry, flow, points), points));
  }
}

/** A place for the label of a line whose usual one lies on a shape; null where that one is clear, or there is none. */
export function clearPlace(geometry: Geometry, flow: ModdleElement): Rect | null {
  const [text, points] = [labelOf(flow), geometry.lines.get(flow)];
  if (!text || !points) return null;
  const placer = new Placer(geometry);
  const usual = usualPlace(geometry, flow, points);
  return placer.isOnShape(flow, usual) ? placer.bestOf(flow, besideLine(usual, points)) : null;
}

/** The place beside a line where its name lies on the fewest shapes and lines, the usual one where that is as good. */
export function clearestPlace(geometry: Geometry, flow: ModdleElement): Rect | null {
  const points = geometry.lines.get(flow);
  if (!labelOf(flow) || !points) return null;
  const places = besideLine(usualPlace(geometry, flow, points), points);
  const best = new Placer(geometry).bestOf(flow, places);
  return best === places[0] ? null : best;
}

/** Where the name of a line stands; null where it has none. */
export function labelPlace(geometry: Geometry, flow: ModdleElement): Rect | null {
  const points = geometry.lines.get(flow);
  if (!labelOf(flow) || !points) return null;
  return geometry.labels.get(flow) ?? usualPlace(geometry, flow, points);
}

/** Whether a shape covers a place that the name of a line takes; what is drawn around both does not. */
export const isCovered = (geometry: Geometry, flow: ModdleElement, place: Rect): boolean =>
  new Placer(geometry).isOnShape(flow, place);

function usualPlace({ lines }: Geometry, flow: ModdleElement, points: readonly Point[]): Rect {
  const own = ownCourse(flow, points, (other) => lines.get(other));
  return lineLabelBox(labelOf(flow), undefined, points, own);
}

class Placer {
  private readonly geometry: Geometry;
  private readonly solid: [ModdleElement, Rect][];
  private readonly taken: Rect[] = [];
  /** Pools and lanes: a name may stand in them, not on their edges. */
  private readonly frames: Rect[];

  constructor(geometry: Geometry) {
    this.geometry = geometry;
    this.solid = [...geometry.bounds].filter(([element]) => !isAny(element, [...FRAMES, "bpmn:Group"]));
    this.frames = [...geometry.bounds].flatMap(([element, rect]) => (isAny(element, FRAMES) ? [rect] : []));
  }

  place(element: ModdleElement, candidates: Rect[]): void {
    const best = this.bestOf(element, candidates);
    this.taken.push(best);
    if (best !== candidates[0]) this.geometry.labels.set(element, best);
  }

  /** The place that costs least, an earlier one where two cost the same. */
  bestOf(element: ModdleElement, candidates: readonly Rect[]): Rect {
    let [best, least] = [itemAt(candidates, 0), Infinity];
    for (const [i, box] of candidates.entries()) {
      const cost = i * COST.step + this.costOf(element, box);
      if (cost < least) [best, least] = [box, cost];
      if (least <= i * COST.step) break;
    }
    return best;
  }

  isOnShape(element: ModdleElement, box: Rect): boolean {
    return this.costOf(element, box) >= COST.shape;
  }

  private costOf(element: ModdleElement, box: Rect): number {
    const inner = grow(box, -1);
    const shapes = this.solid.filter(
      ([other, rect]) =>
        other !== element && overlaps(inner, rect) && !(isWithin(element, other) && holds(rect, box)),
    );
    const labels = this.taken.filter((other) => overlaps(inner, other));
    const lines = [...this.geometry.lines.values()].filter((points) => lineCrosses(points, inner));
    const isOnEdge = this.frames.some((rect) => overlaps(inner, rect) && !holds(rect, inner));
    const crossed = lines.length + (isOnEdge ? 1 : 0);
    return shapes.length * COST.shape + labels.length * COST.label + crossed * COST.line;
  }
}

function holds(rect: Rect, box: Rect): boolean {
  return (
    box.x >= rect.x &&
    box.y >= rect.y &&
    box.x + box.width <= rect.x + rect.width &&
    box.y + box.height <= rect.y + rect.height
  );
}

/** Below (the usual place), above, on the right, on the left; then the same a little further out. */
function besideShape(usual: Rect, rect: Rect): Rect[] {
  const { width, height } = usual;
  const center = rect.x + rect.width / 2 - width / 2;
  const middle = rect.y + rect.height / 2 - height / 2;
  return [
    usual,
    { ...usual, x: center, y: rect.y + rect.height + GAP },
    { ...usual, x: center, y: rect.y - GAP - height },
    { ...usual, x: rect.x + rect.width + GAP, y: rect.y - height },
    { ...usual, x: rect.x - GAP - width, y: rect.y - height },
    { ...usual, x: rect.x + rect.width + GAP, y: rect.y + rect.height },
    { ...usual, x: rect.x - GAP - width, y: rect.y + rect.height },
    { ...usual, x: rect.x + rect.width + GAP, y: middle },
    { ...usual, x: rect.x - GAP - width, y: middle },
    ...FURTHER.map((by) => ({ ...usual, x: center, y: rect.y + rect.height + GAP + by })),
    ...FURTHER.map((by) => ({ ...usual, x: center, y: rect.y - GAP - height - by })),
    ...FURTHER.flatMap((by) =>
      [-45, 45].map((x) => ({ ...usual, x: center + x, y: rect.y + rect.height + GAP + by })),
    ),
  ];
}

/** Beside every run of the line: above and below, or right and left; in its middle, then nearer to its ends. */
function besideLine(usual: Rect, points: readonly Point[]): Rect[] {
  const { width, height } = usual;
  const places: Rect[] = [usual];
  for (const share of [0.5, 0.25, 0.75]) {
    for (let i = 1; i < points.length; i += 1) {
      const [a, b] = [itemAt(points, i - 1), points[i] as Point];
      const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
      if (Math.abs(a.y - b.y) < 1) {
        for (const gap of [4, HALF_GATEWAY, HALF_TASK, ...FURTHER]) {
          places.push({ x: at.x - width / 2, y: at.y - gap - height, width, height });
          places.push({ x: at.x - width / 2, y: at.y + gap, width, height });
        }
      } else {
        places.push({ x: at.x + GAP, y: at.y - height / 2, width, height });
        places.push({ x: at.x - GAP - width, y: at.y - height / 2, width, height });
      }
    }
  }
  return places;
}
