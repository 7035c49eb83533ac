import type { Handler, Handlers } from "../../resource/handler";
import { MESSAGE } from "../../messages";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../resource/kept-texts";
import { listRows } from "../../resource/list";
import { SENTENCE } from "./sentences";

const log = getResource("sys/loginLog");
const { unlockFailed, unlocked, changeFailed, passwordProven } = SENTENCE;
const { wrongPassword, accountDisabled, limited, busy } = MESSAGE;
const REASONS = {
  unlockFailed,
  unlocked,
  changeFailed,
  passwordProven,
  wrongPassword,
  accountDisabled,
  limited,
  busy,
};

const list: Handler<"sys/loginLog", "list"> = async (context, input) => {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  return withKeptTexts(page, context, { reason: REASONS });
};

export const handlers: Handlers<"sys/loginLog"> = { list };
