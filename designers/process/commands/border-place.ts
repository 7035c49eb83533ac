import { type Rect, bottom, grow, lineCrosses, overlaps, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, eventsOn } from "@/runtime/core/bpmn/moddle";
import { labelSize } from "@/runtime/core/bpmn/shapes/text";
import type { PlaneModel } from "../model/plane-model";
import { framesAround, linesOf, obstaclesOf } from "../model/space";

/** Where an event stands on a border, and where its name has to stand if not below it. */
export interface BorderPlace {
  rect: Rect;
  label: Rect | null;
}

interface Event {
  width: number;
  height: number;
  name: string;
}

/** Distance from the corners of the border, and how far one place is from the next that is tried. */
const [INSET, STEP] = [4, 2];
/** Air to lines and to other events. */
const AIR = 4;
/** Air between an event and its name. */
const NAME_GAP = 5;

/**
 * A place on the border of a shape that nothing lies at: on the lower edge from its right end on, else on the upper one
 * or at the sides. Where all of the border is taken, the right end of the lower edge.
 */
export function placeOnBorder(model: PlaneModel, host: ModdleElement, event: Event): BorderPlace {
  const around = model.boundsOf(host) ?? { x: 0, y: 0, width: event.width, height: event.height };
  const isFree = freeFor(model, host);
  let first: BorderPlace | null = null;
  for (const place of placesOn(around, event)) {
    first ??= place;
    if (isFree(place.rect)) return place;
  }
  return first ?? { rect: { ...around, width: event.width, height: event.height }, label: null };
}

function freeFor(model: PlaneModel, host: ModdleElement): (rect: Rect) => boolean {
  const frames = framesAround(host);
  const shapes = [
    ...eventsOn(host).flatMap((one) => model.boundsOf(one) ?? []),
    ...obstaclesOf(model).flatMap(({ element, rect }) =>
      element === host || frames.includes(element) ? [] : [rect],
    ),
  ];
  const lines = linesOf(model).map((line) => model.waypointsOf(line));
  return (rect) => {
    const wide = grow(rect, AIR);
    return !shapes.some((one) => overlaps(one, wide)) && !lines.some((points) => lineCrosses(points, wide));
  };
}

/** Places around a border, the best ones first. */
function* placesOn(around: Rect, { width, height, name }: Event): Generator<BorderPlace> {
  const text = labelSize(name);
  const [left, top] = [around.x - width / 2, around.y - height / 2];
  const [end, foot] = [right(around) - width / 2, bottom(around) - height / 2];
  const across = steps(right(around) - width - INSET, around.x + INSET);
  const down = steps(bottom(around) - height - INSET, around.y + INSET);
  for (const x of across) yield { rect: { x, y: foot, width, height }, label: null };
  for (const x of across) {
    const label = { ...text, x: x + (width - text.width) / 2, y: top - NAME_GAP - text.height };
    yield { rect: { x, y: top, width, height }, label };
  }
  for (const y of down) {
    const label = { ...text, x: end + width + NAME_GAP, y: y + (height - text.height) / 2 };
    yield { rect: { x: end, y, width, height }, label };
  }
  for (const y of down) {
    const label = { ...text, x: left - NAME_GAP - text.width, y: y + (height - text.height) / 2 };
    yield { rect: { x: left, y, width, height }, label };
  }
}

/** From one value down to another; the first one also where that is not smaller. */
function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, Math.floor((from - to) / STEP) + 1) }, (_, i) => from - i * STEP);
}
