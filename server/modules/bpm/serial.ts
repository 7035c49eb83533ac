import type { Handler, Handlers } from "../../resource/handler";
import { previewSerials, type SerialRule } from "@/runtime/core/form/serial";

const PREVIEW = 10;

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

export const handlers: Handlers<"bpm/serial"> = { preview };
