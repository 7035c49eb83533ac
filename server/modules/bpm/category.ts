import type { Handler, Handlers } from "../../resource/handler";
import { type Known, refuseRemovingUsed, refuseRenamingUsed } from "../../references/refuse-used";
import { editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { removeRows } from "../../resource/remove-rows";

const category = getResource("bpm/category");
/** Processes name their category by its code. */
const KNOWN: Known = { resource: category, kind: "category", by: ["code"] };

const edit: Handler<"bpm/category", "edit"> = async (context, input) => {
  await refuseRenamingUsed(context, KNOWN, input);
  return editRow(context, category, input);
};

const del: Handler<"bpm/category", "del"> = async (context, input) => {
  await refuseRemovingUsed(context, KNOWN, input);
  return removeRows(context, category, input);
};

export const handlers: Handlers<"bpm/category"> = { edit, del };
