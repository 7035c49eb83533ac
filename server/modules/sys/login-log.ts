import type { Context, Input } from "../../context";
import { MESSAGE } from "../../messages";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../resource/kept-texts";
import { listRows } from "../../resource/list";
import type { Page } from "../../resource/page";
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

async function list(context: Context, input: Input): Promise<Page<Input>> {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  return withKeptTexts(page, context, { reason: REASONS });
}

export const handlers = { list };
