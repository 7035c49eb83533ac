import type { Handler, Handlers } from "../../resource/handler";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../kept/kept-texts";
import { listRows } from "../../resource/list";
import { deviceName } from "../../session/device-name";

const log = getResource("sys/loginLog");

const list: Handler<"sys/loginLog", "list"> = async (context, input) => {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  const { records, total } = await withKeptTexts(context, "sys_login_log", page);
  return { records: records.map((row) => ({ ...row, device: deviceName(row.userAgent) })), total };
};

export const handlers: Handlers<"sys/loginLog"> = { list };
