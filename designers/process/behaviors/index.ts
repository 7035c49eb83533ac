import type { Change, Edit } from "../../kit/edit";
import type { ProcessModel } from "../model/process-model";
import { followNodeMap } from "./node-map";

/** What follows from edits, whoever makes them. Each belongs to the same undo step. */
export type ProcessBehavior = (context: {
  model: ProcessModel;
  edit: Edit;
  changes: readonly Change[];
}) => void;

/** All behaviors; a new one is a file here and a line in this list. */
export const behaviors: readonly ProcessBehavior[] = [followNodeMap];
