import { Office } from "./engine";
import type { TestServer } from "./server";
import { WORK_PERMIT } from "./work-permit";

/** A credit code whose area lies in Jiangsu. */
export const UNIT_CODE = "91320100MA1ABCDE2X";

/** Applies for the permit of the demonstration and lets everybody agree; gives the application's id. */
export async function issuedPermit(server: TestServer, more: Record<string, unknown> = {}): Promise<string> {
  const office = new Office(server);
  const values = { ...WORK_PERMIT, unitCode: UNIT_CODE, ...more };
  const started = await office.call("zhangsan", "process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: values },
  });
  if (started.code !== 200) throw new Error(started.message);
  const instId = started.data.instId as string;
  await office.agree(instId, "Task_review", "lisi");
  await office.agree(instId, "Task_approve", "wangwu");
  return instId;
}

/** The number of the permit that an application led to. */
export async function numberOf(server: TestServer, instId: string): Promise<string> {
  const [row] = await server.db.query<{ number: string }>(
    "select number from zyz_permit where inst_id = $1",
    [instId],
  );
  if (row === undefined) throw new Error("no permit was issued");
  return row.number;
}
