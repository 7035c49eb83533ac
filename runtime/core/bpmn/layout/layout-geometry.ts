import type { Point, Rect } from "../geometry";
import type { ModdleElement } from "../moddle";

/** Where everything of a diagram goes. Applying it is the caller's business. */
export interface Geometry {
  bounds: Map<ModdleElement, Rect>;
  lines: Map<ModdleElement, Point[]>;
  /** Places of labels that cannot stand where they usually do. */
  labels: Map<ModdleElement, Rect>;
}
