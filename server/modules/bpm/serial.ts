import { previewSerials, type SerialRule } from "@/runtime/core/form/serial";
import type { Context, Input } from "../../context";

const PREVIEW = 10;

/** The ten numbers that a rule gives next, with the changes of the form that is being filled in; none is used up. */
async function preview({ db }: Context, input: Input): Promise<{ number: string }[]> {
  const [stored] = await db.query<SerialRule>(
    "select rule, reset, initial, step, value, period from bpm_serial where code = $1",
    [input["code"] ?? ""],
  );
  const { rule, reset = "never", initial = 1, step = 1 } = input as Partial<SerialRule>;
  const asked = { rule: rule ?? "", reset, initial, step };
  const numbers = previewSerials({ value: null, period: null, ...stored, ...asked }, new Date(), PREVIEW);
  return numbers.map((number) => ({ number }));
}

export const handlers = { preview };
