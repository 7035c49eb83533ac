import type { Handler, Handlers } from "../../resource/handler";
import { getResource } from "../../resource/declaration";
import { listRows } from "../../resource/list";

const resource = getResource("workbench/phrase");

/** Their own phrases and the shared ones, which an administrator alone may change. */
const list: Handler<"workbench/phrase", "list"> = async (context, input) => {
  const { user } = context;
  const page = await listRows(context, resource, resource.calls["list"] ?? {}, input);
  const records = page.records.map((row) => ({
    ...row,
    canChange: user.isAdmin || row.userId === user.id,
  }));
  return { ...page, records };
};

export const handlers: Handlers<"workbench/phrase"> = { list };
