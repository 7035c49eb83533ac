import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";

/** What is drawn where on the shown plane: all that placing, routing and containing need of a process. */
export interface PlaneModel {
  readonly definitions: ModdleElement;
  readonly plane: ModdleElement;
  readonly process: ModdleElement;
  itemOf(element: ModdleElement): ModdleElement | undefined;
  boundsOf(element: ModdleElement): Rect | null;
  waypointsOf(flow: ModdleElement): Point[];
  groupedBy(
    rolesOf: (element: ModdleElement) => readonly string[],
  ): ReadonlyMap<string, readonly ModdleElement[]>;
}
