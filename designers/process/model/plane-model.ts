import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { BpmDefSetting, NodeSetting } from "@/runtime/core/process/setting";
import type { Change } from "../../kit/edit";

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

/** A process as commands and behaviors edit it: what is drawn, its elements by id, its settings. */
export interface EditedModel extends PlaneModel {
  readonly setting: BpmDefSetting;
  find(id: string): ModdleElement | undefined;
  /** Like {@link find}; an Error where there is none. */
  get(id: string): ModdleElement;
  newId(prefix: string): string;
  nodeSetting(id: string): NodeSetting | undefined;
  /** Drops what was derived and is no longer sure; for what reads the model amid its own edit. */
  forget(changes: readonly Pick<Change, "key">[]): void;
}
