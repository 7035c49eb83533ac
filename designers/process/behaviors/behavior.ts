import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { Change, Edit } from "../../kit/edit";
import type { PlaneModel } from "../model/plane-model";

/** What behaviors see of the process. */
export interface BehaviorModel extends PlaneModel {
  readonly setting: BpmDefSetting;
}

export interface BehaviorContext {
  model: BehaviorModel;
  edit: Edit;
  changes: readonly Change[];
}

/** What follows from edits, whoever makes them. Each belongs to the same undo step. */
export type ProcessBehavior = (context: BehaviorContext) => void;
