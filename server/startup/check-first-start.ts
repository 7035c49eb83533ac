import type { Config } from "../config";
import type { Db } from "../db/port";
import { refuseWeakAdmin } from "../db/seed/users";

/** An installation without demonstration and without accounts needs a password before anything is created. */
export async function checkFirstStart(db: Db, config: Pick<Config, "demo" | "adminPassword">): Promise<void> {
  if (config.demo || (await hasAccounts(db))) return;
  refuseWeakAdmin(config.adminPassword);
}

async function hasAccounts(db: Db): Promise<boolean> {
  const [table] = await db.query<{ name: string | null }>("select to_regclass('sys_user')::text as name");
  return table?.name != null && (await db.query("select 1 from sys_user limit 1")).length > 0;
}
