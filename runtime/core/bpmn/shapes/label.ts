import { boundsOfShape, waypointsOf } from "../diagram";
import { type Point, type Rect, middleOf } from "../geometry";
import { type ModdleElement, isA, isAny, oneOf } from "../moddle";
import { textWidth, wrapText } from "./text";

const OUTSIDE = [
  "bpmn:Event",
  "bpmn:Gateway",
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

/** The text of an element's label; the category for groups. */
export function labelOf(element: ModdleElement): string {
  if (isA(element, "bpmn:Group")) {
    const value = oneOf(element, "categoryValueRef")?.["value"];
    return typeof value === "string" ? value : "";
  }
  return element.name ?? "";
}

/** Where the label of a shape goes: at its stored place, else centred below. */
export function shapeLabelBox(text: string, rect: Rect, shape: ModdleElement | undefined): Rect {
  const stored = storedBox(shape);
  if (stored) return stored;
  const lines = wrapText(text, 90, 4);
  const width = Math.min(90, Math.max(...lines.map((line) => textWidth(line)), 10) + 4);
  return {
    x: rect.x + rect.width / 2 - width / 2,
    y: rect.y + rect.height + 5,
    width,
    height: lines.length * 15,
  };
}

/** Where the label of a line goes: at its stored place, else beside the middle. */
export function lineLabelBox(
  text: string,
  edge: ModdleElement | undefined,
  points: readonly Point[] = waypointsOf(edge),
): Rect {
  const stored = storedBox(edge);
  if (stored) return stored;
  const lines = wrapText(text, 90, 3);
  const width = Math.max(...lines.map((line) => textWidth(line)), 10) + 4;
  const longest = longestSegment(points);
  const middle = longest ?? middleOf(points);
  return { x: middle.x - width / 2, y: middle.y - 4 - lines.length * 15, width, height: lines.length * 15 };
}

function longestSegment(points: readonly Point[]): Point | null {
  let best: { length: number; middle: Point } | null = null;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const horizontal = Math.abs(a.y - b.y) < 1 ? 1.5 : 1;
    const length = (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) * horizontal;
    if (!best || length > best.length) best = { length, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
  return best && best.middle;
}

function storedBox(item: ModdleElement | undefined): Rect | null {
  return boundsOfShape(oneOf(item, "label"));
}
