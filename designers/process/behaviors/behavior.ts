import type { Rect } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { Change, Edit } from "../../kit/edit";

/** What behaviors see of the process. */
export interface BehaviorModel {
  readonly definitions: ModdleElement;
  readonly setting: BpmDefSetting;
  boundsOf(element: ModdleElement): Rect | null;
}

export interface BehaviorContext {
  model: BehaviorModel;
  edit: Edit;
  changes: readonly Change[];
}

/** What follows from edits, whoever makes them. Each belongs to the same undo step. */
export type ProcessBehavior = (context: BehaviorContext) => void;
