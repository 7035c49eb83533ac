import type { Handler, Handlers } from "../../resource/handler";
import { logBusiness } from "../../resource/business-log";
import { idsOf } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";

/** Notes that somebody has seen or repaired the faults. Returns how many rows changed. */
const mark: Handler<"sys/exceptionLog", "mark"> = async (context, input) => {
  const rows = await context.db.query<{ id: string }>(
    `update sys_exception_log set status = $2, remark = coalesce($3, remark), handled_by = $4,
       handled_date = clock_timestamp(), update_date = clock_timestamp()
      where id = any($1::text[]) returning id`,
    [idsOf(input), input.status, input.remark ?? null, context.user.name],
  );
  const [resource, after] = [getResource("sys/exceptionLog"), { status: input.status, remark: input.remark }];
  for (const { id } of rows)
    await logBusiness(context, { resource, action: "mark", rowId: id, before: null, after });
  return rows.length;
};

export const handlers: Handlers<"sys/exceptionLog"> = { mark };
