import type { Db } from "../db/port";

/** Gives people's names by their accounts, for messages; who does not exist is called by the account. */
export async function personNames(db: Db, accounts: readonly string[]): Promise<(account: string) => string> {
  const rows = await db.query<{ account: string; name: string }>(
    "select account, name from sys_user where account = any($1::text[])",
    [accounts],
  );
  const names = new Map(rows.map(({ account, name }) => [account, name]));
  return (account) => names.get(account) ?? account;
}
