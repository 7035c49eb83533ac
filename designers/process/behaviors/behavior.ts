import type { Change, Edit } from "../../kit/edit";
import type { EditedModel } from "../model/plane-model";

export interface BehaviorContext {
  model: EditedModel;
  edit: Edit;
  changes: readonly Change[];
}

/** What follows from edits, whoever makes them. Each belongs to the same undo step. */
export type ProcessBehavior = (context: BehaviorContext) => void;
