import type { Handler, Handlers } from "../../resource/handler";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../kept/kept-texts";
import { listRows } from "../../resource/list";

const log = getResource("sys/loginLog");

const list: Handler<"sys/loginLog", "list"> = async (context, input) => {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  return withKeptTexts(context, "sys_login_log", page);
};

export const handlers: Handlers<"sys/loginLog"> = { list };
