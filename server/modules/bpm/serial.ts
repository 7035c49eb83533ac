import type { Handler, Handlers } from "../../resource/handler";
import { previewSerials, type SerialRule } from "@/runtime/core/form/serial";
import { type Known, refuseRemovingUsed, refuseRenamingUsed } from "../../references/refuse-used";
import { editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { removeRows } from "../../resource/remove-rows";

const serial = getResource("bpm/serial");
/** Forms number their applications by it. */
const KNOWN: Known = { resource: serial, kind: "serial", by: ["code"] };
const PREVIEW = 10;

const edit: Handler<"bpm/serial", "edit"> = async (context, input) => {
  await refuseRenamingUsed(context, KNOWN, input);
  return editRow(context, serial, input);
};

const del: Handler<"bpm/serial", "del"> = async (context, input) => {
  await refuseRemovingUsed(context, KNOWN, input);
  return removeRows(context, serial, input);
};

/** The ten numbers that a rule gives next, with the changes of the form that is being filled in; none is used up. */
const preview: Handler<"bpm/serial", "preview"> = async ({ db }, input) => {
  const [stored] = await db.query<SerialRule>(
    "select rule, reset, initial, step, value, period from bpm_serial where code = $1",
    [input.code ?? ""],
  );
  const { rule, reset = "never", initial = 1, step = 1 } = input;
  const asked = { rule: rule ?? "", reset, initial, step };
  const numbers = previewSerials({ value: null, period: null, ...stored, ...asked }, new Date(), PREVIEW);
  return numbers.map((number) => ({ number }));
};

export const handlers: Handlers<"bpm/serial"> = { edit, del, preview };
