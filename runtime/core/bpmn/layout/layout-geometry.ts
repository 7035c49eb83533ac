import type { Point, Rect } from "../geometry";
import { boundsOfShape, waypointsOf } from "../diagram";
import { type ModdleElement, listOf, oneOf } from "../moddle";

/** Where everything of a diagram goes. Applying it is the caller's business. */
export interface Geometry {
  bounds: Map<ModdleElement, Rect>;
  lines: Map<ModdleElement, Point[]>;
  /** Places of labels that cannot stand where they usually do. */
  labels: Map<ModdleElement, Rect>;
}

/** What a plane shows now; labels only where they have a place of their own. */
export function drawnOn(plane: ModdleElement): Geometry {
  const geometry: Geometry = { bounds: new Map(), lines: new Map(), labels: new Map() };
  for (const item of listOf(plane, "planeElement")) {
    const element = oneOf(item, "bpmnElement");
    const [rect, points, label] = [
      boundsOfShape(item),
      waypointsOf(item),
      boundsOfShape(oneOf(item, "label")),
    ];
    if (!element) continue;
    if (rect) geometry.bounds.set(element, rect);
    else if (points.length > 1) geometry.lines.set(element, points);
    if (label) geometry.labels.set(element, label);
  }
  return geometry;
}
