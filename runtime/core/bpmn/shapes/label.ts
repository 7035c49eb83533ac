import { itemAt } from "@/runtime/core/item-at";
import { dataLinesOf } from "../connections";
import { boundsOfShape, waypointsOf } from "../diagram";
import { type Point, type Rect, grow, lineCrosses, middleOf } from "../geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf, textOf } from "../moddle";
import { labelSize } from "./text";

const OUTSIDE = [
  "bpmn:Event",
  "bpmn:Gateway",
  "bpmn:DataObject",
  "bpmn:DataObjectReference",
  "bpmn:DataStoreReference",
  "bpmn:DataInput",
  "bpmn:DataOutput",
  "bpmn:Group",
];

/** Whether the name of a shape stands outside of it. */
export function hasOutsideLabel(element: ModdleElement): boolean {
  return isAny(element, OUTSIDE);
}

/** The text of an element's label; the category for groups, what annotations say. */
export function labelOf(element: ModdleElement): string {
  if (isA(element, "bpmn:TextAnnotation")) return textOf(element, "text");
  if (isA(element, "bpmn:Group")) {
    const value = oneOf(element, "categoryValueRef")?.["value"];
    return typeof value === "string" ? value : "";
  }
  return element.name ?? "";
}

/** Where the label of a shape goes: at its stored place, else below it, or on another side if a line docks there. */
export function shapeLabelBox(
  text: string,
  rect: Rect,
  shape: ModdleElement | undefined,
  docks: readonly Point[] = [],
): Rect {
  const stored = storedBox(shape);
  if (stored) return stored;
  const { width, height } = labelSize(text);
  const taken = new Set(docks.map((point) => sideOf(point, rect)));
  const isOnBorder = isA(oneOf(shape, "bpmnElement"), "bpmn:BoundaryEvent");
  // Above and beside an event on a border is its host, with a name of its own.
  const side = (isOnBorder ? BORDER_SIDES : SIDES).find((one) => !taken.has(one)) ?? "corner";
  const middle = { x: rect.x + rect.width / 2 - width / 2, y: rect.y + rect.height / 2 - height / 2 };
  const place = {
    below: { x: middle.x, y: rect.y + rect.height + GAP },
    above: { x: middle.x, y: rect.y - GAP - height },
    right: { x: rect.x + rect.width + GAP, y: middle.y },
    left: { x: rect.x - GAP - width, y: middle.y },
    // Lines dock in the middle of each side: beside the lower one there is room.
    corner: { x: rect.x + rect.width / 2 + GAP, y: rect.y + rect.height + 2 },
  }[side];
  return { ...place, width, height };
}

/** Distance of a label from its shape. */
const GAP = 5;
/** Sides for a label, the preferred one first. */
const SIDES = ["below", "above", "right", "left"] as const;

const BORDER_SIDES = ["below"] as const;

/** The side of a shape on which a line docks. */
function sideOf({ x, y }: Point, rect: Rect): (typeof SIDES)[number] {
  const across = (x - rect.x - rect.width / 2) / (rect.width || 1);
  const down = (y - rect.y - rect.height / 2) / (rect.height || 1);
  if (Math.abs(down) >= Math.abs(across)) return down > 0 ? "below" : "above";
  return across > 0 ? "right" : "left";
}

/** Where the sequence flows of a node, or the lines of data, touch it. `courseOf` gives the points of a flow on the same plane. */
export function docksOf(
  element: ModdleElement,
  courseOf: (flow: ModdleElement) => readonly Point[] | undefined,
): Point[] {
  const ends = [
    ...listOf(element, "incoming").map((flow) => courseOf(flow)?.at(-1)),
    ...listOf(element, "outgoing").map((flow) => courseOf(flow)?.[0]),
    ...dataLinesOf(element).map(({ flow, source }) => courseOf(flow)?.at(source === element ? 0 : -1)),
  ];
  return ends.filter((point) => point !== undefined);
}

/**
 * Where the label of a line goes: at its stored place, else beside the middle of what it has for itself, where that has
 * room for it: where others bend off nobody sees whose name it is.
 */
export function lineLabelBox(
  text: string,
  edge: ModdleElement | undefined,
  points: readonly Point[] = waypointsOf(edge),
  own: readonly Point[] = points,
): Rect {
  const stored = storedBox(edge);
  if (stored && !isOffset(stored, points)) return stored;
  const { width, height } = labelSize(text);
  const best = longestSegment(own);
  const longest = best && best.length >= (best.isUpright ? height : width) ? best : longestSegment(points);
  const { x, y } = longest?.middle ?? middleOf(points);
  // A line that runs down would go through a text on its middle.
  if (longest?.isUpright) return { x: x + GAP, y: y - height / 2, width, height };
  return { x: x - width / 2, y: y - 4 - height, width, height };
}

/** Some tools write how far a label is from its usual place, as if that were its place: near the origin, far from the line. */
function isOffset(box: Rect, points: readonly Point[]): boolean {
  const isNearOrigin = Math.abs(box.x) <= MOST_OFFSET && Math.abs(box.y) <= MOST_OFFSET;
  return isNearOrigin && !lineCrosses(points, grow(box, MOST_OFFSET));
}

const MOST_OFFSET = 120;

interface Segment {
  length: number;
  middle: Point;
  isUpright: boolean;
}

function longestSegment(points: readonly Point[]): Segment | null {
  let best: Segment | null = null;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [itemAt(points, i - 1), itemAt(points, i)];
    const horizontal = Math.abs(a.y - b.y) < 1 ? 1.5 : 1;
    const length = (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) * horizontal;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (!best || length > best.length)
      best = { length, middle, isUpright: Math.abs(a.x - b.x) < Math.abs(a.y - b.y) / 2 };
  }
  return best;
}

function storedBox(item: ModdleElement | undefined): Rect | null {
  return boundsOfShape(oneOf(item, "label"));
}
