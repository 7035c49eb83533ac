import type { Db } from "@/server/db/port";

/** Function codes that an account holds, read from the tables themselves. */
export async function userCodes(db: Db, account: string | null): Promise<ReadonlySet<string> | "all"> {
  const rows = await db.query<{ code: string | null; role: string }>(
    `select c.code, r.code as role from sys_user u join sys_user_role ur on ur.user_id = u.id
       join sys_role r on r.id = ur.role_id and r.enabled left join sys_role_code c on c.role_id = r.id
      where u.account = $1`,
    [account],
  );
  if (rows.some(({ role }) => role === "admin")) return "all";
  return new Set(rows.flatMap(({ code }) => code ?? []));
}
