import { localText } from "@/runtime/core/locale";
import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { logRefused } from "../plugins/log";

interface Outcome {
  ok: boolean;
  code: number;
  message: string;
  fields?: Record<string, string>;
}

/** What came of one task of several: a refusal is told with it, and does not keep the others from being done. */
export async function outcomeOf<Done extends object>(
  { log, user, client }: Context,
  path: string,
  work: () => Promise<Done>,
): Promise<(Outcome & Done) | Outcome> {
  try {
    return { ok: true, code: CODE.ok, message: localText(MESSAGE.success, client.locale), ...(await work()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === CODE.forbidden)
      logRefused(log, { account: user.account, path, reason: error.message });
    const { message, fields = {} } = error.inWords(client.locale);
    return { ok: false, code: error.code, message, fields };
  }
}
