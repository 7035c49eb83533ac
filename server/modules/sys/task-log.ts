import type { Handler, Handlers } from "../../resource/handler";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../kept/kept-texts";
import { listRows } from "../../resource/list";

const log = getResource("sys/taskLog");

const list: Handler<"sys/taskLog", "list"> = async (context, input) => {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  return withKeptTexts(context, "sys_task_log", page);
};

export const handlers: Handlers<"sys/taskLog"> = { list };
