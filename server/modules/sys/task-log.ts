import type { Handler, Handlers } from "../../resource/handler";
import { RESULT } from "../../jobs/sentences";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../resource/kept-texts";
import { listRows } from "../../resource/list";

const log = getResource("sys/taskLog");

const list: Handler<"sys/taskLog", "list"> = async (context, input) => {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  return withKeptTexts(page, context, { message: RESULT });
};

export const handlers: Handlers<"sys/taskLog"> = { list };
