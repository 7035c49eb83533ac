import type { Db } from "../db/port";

export interface NamedAccount {
  id: string;
  account: string;
}

/** An account as it is typed: full-width letters and blanks around it mean nothing. */
const spelled = (typed: string): string => typed.normalize("NFKC").trim();

/**
 * Who goes by an account, in whatever case it is typed. One that is spelled just so comes first: accounts of earlier
 * versions may differ by nothing but case, and then each is known by its own spelling alone.
 */
export async function accountCalled(db: Db, typed: string): Promise<NamedAccount | null> {
  const name = spelled(typed);
  const found = await db.query<NamedAccount>(
    "select id, account from sys_user where lower(account) = lower($1)",
    [name],
  );
  const exact = found.find(({ account }) => account === name);
  return exact ?? (found.length === 1 ? (found[0] ?? null) : null);
}

/** The name under which attempts on an account are counted, also on one that does not exist: however it is typed. */
export const accountTried = async (db: Db, typed: string): Promise<string> =>
  (await accountCalled(db, typed))?.account ?? spelled(typed).toLowerCase();
