import { previewSerials, type SerialRule, serialRuleFault } from "@/runtime/core/form/serial";
import { refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { readRow } from "../../resource/rows";

const serial = getResource("bpm/serial");
const PREVIEW = 10;

const add: Handler<"bpm/serial", "add"> = (context, input) => {
  check(input);
  return addRow(context, serial, input);
};

const edit: Handler<"bpm/serial", "edit"> = async (context, input) => {
  if (input.rule !== undefined || input.reset !== undefined)
    check({ ...(await readRow(context, serial, input.id, "write")), ...input });
  return editRow(context, serial, input);
};

/** A rule that gives a number twice, or a part of it as it stands, is told where it is made. */
function check({ rule, reset = "never" }: Partial<SerialRule> & Pick<SerialRule, "rule">): void {
  const fault = serialRuleFault({ rule, reset });
  if (fault !== null) throw refusedField("/rule", fault);
}

/** The ten numbers that a rule gives next, with the changes of the form that is being filled in; none is used up. */
const preview: Handler<"bpm/serial", "preview"> = async ({ db }, input) => {
  const [stored] = await db.query<SerialRule>(
    "select rule, reset, initial, step, value, period, former from bpm_serial where code = $1",
    [input.code ?? ""],
  );
  const { rule, reset = "never", initial = 1, step = 1 } = input;
  const asked = { rule: rule ?? "", reset, initial, step };
  const numbers = previewSerials({ value: null, period: null, ...stored, ...asked }, new Date(), PREVIEW);
  return numbers.map((number) => ({ number }));
};

export const handlers: Handlers<"bpm/serial"> = { preview, add, edit };
