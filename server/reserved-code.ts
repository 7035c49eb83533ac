import { LOST_NAME } from "@/runtime/core/guards";
import { sentences } from "@/runtime/core/sentence";
import { refusedField } from "./errors";

const SAID = sentences({
  reserved: {
    zh: "「{code}」是保留字，不能作为编码",
    en: "“{code}” is reserved and cannot be a code",
  },
});

/**
 * Refuses a code that values could never be handed in or read by, such as those of a form.
 *
 * @throws ApiError 400 at `pointer`
 */
export function refuseReservedCode(code: string | undefined, pointer = "/code"): void {
  if (code === LOST_NAME) throw refusedField(pointer, SAID.reserved({ code }));
}
