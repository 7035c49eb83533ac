import type { Config } from "../config";
import { unknownMigrations } from "../db/migrate";
import type { Db } from "../db/port";
import { refuseWeakAdmin } from "../db/seed/users";
import { SaidError } from "../said-error";
import { START } from "./sentences";

/**
 * Looks at what an opened database holds before anything is written to it.
 * @throws SaidError when a newer version has used it, or when a first account is to be made without a password
 */
export async function checkContent(db: Db, config: Pick<Config, "demo" | "adminPassword">): Promise<void> {
  const names = await unknownMigrations(db);
  if (names.length > 0) throw new SaidError(START.newerDatabase({ names: names.join(", ") }));
  if (!config.demo && !(await hasAccounts(db))) refuseWeakAdmin(config.adminPassword);
}

async function hasAccounts(db: Db): Promise<boolean> {
  const [table] = await db.query<{ name: string | null }>("select to_regclass('sys_user')::text as name");
  return table?.name != null && (await db.query("select 1 from sys_user limit 1")).length > 0;
}
