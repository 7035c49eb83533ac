import type { Context } from "../../context";
import type { Db } from "../../db/port";
import { demandIds } from "../../references/demand-ids";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";

/** The departments that users belong to beside their first one, by the user's id. */
export async function otherDeptsOf(db: Db, ids: readonly string[]): Promise<(id: string) => string[]> {
  const rows = await db.query<{ userId: string; deptId: string }>(
    `select m.user_id as "userId", m.dept_id as "deptId" from sys_member_dept m join sys_dept d on d.id = m.dept_id
      where m.user_id = any($1::text[]) order by d.sort, d.code`,
    [ids],
  );
  return (id) => rows.filter(({ userId }) => userId === id).map(({ deptId }) => deptId);
}

/** Replaces a user's further departments. @throws ApiError 400 at one that does not exist */
export async function setOtherDepts(
  context: Context,
  userId: string,
  deptIds: readonly string[],
): Promise<void> {
  const { db } = context;
  const before = (await otherDeptsOf(db, [userId]))(userId);
  const wanted = new Set(deptIds);
  if (wanted.size === before.length && before.every((id) => wanted.has(id))) return;
  await demandIds(db, "dept", { ids: deptIds, pointer: "/otherDeptIds" });
  await db.query("delete from sys_member_dept where user_id = $1", [userId]);
  await db.query(
    "insert into sys_member_dept (user_id, dept_id) select $1, id from sys_dept where id = any($2::text[])",
    [userId, [...wanted]],
  );
  const [user] = await db.query<{ name: string }>("select name from sys_user where id = $1", [userId]);
  const entry = {
    resource: getResource("sys/user"),
    action: "edit",
    rowId: userId,
    label: user?.name ?? userId,
  };
  await logBusiness(context, {
    ...entry,
    before: { otherDeptIds: before },
    after: { otherDeptIds: [...wanted] },
  });
}
