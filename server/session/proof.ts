import { REASON } from "./reasons";
import type { Kept } from "@/runtime/core/kept-sentence";
import type { Context } from "../context";
import type { Database, Db } from "../db/port";
import { BusyError } from "../errors";
import { type Attempt, beginAttempt, endAttempt } from "./attempts";
import { verifyPassword } from "./password";

interface Account {
  id: string;
  enabled: boolean;
  /** As it is stored. */
  password: string;
}

/**
 * The account of an attempt when the password is its own, else null and the attempt has failed. Takes as long for an
 * account that does not exist. An attempt that the server is too busy to look at counts as none.
 */
export async function proveAccount(
  db: Database,
  attempt: Attempt,
  { password, said }: { password: unknown; said: Kept },
): Promise<Account | null> {
  const found = await accountOf(db, attempt.account);
  try {
    if (await verifyPassword(String(password), found?.password ?? null)) return found;
  } catch (error) {
    if (error instanceof BusyError) await endAttempt(db, attempt, "limited", REASON.busy);
    throw error;
  }
  await endAttempt(db, attempt, "failed", said);
  return null;
}

/**
 * The signed-in user's password as it is stored, null where this is not theirs. Guesses of it are slowed down as logins
 * are, by session. What it lets them do asks again whether it {@link isStillProven}.
 */
export async function provePassword(
  { app, user, client }: Context,
  password: unknown,
  words: { failed: Kept; done: Kept },
): Promise<string | null> {
  const { ip, agent } = client;
  const claim = { account: user.account, ip, agent, origin: user.sessionId };
  const attempt = await beginAttempt(app.db, claim);
  const proven = await proveAccount(app.db, attempt, { password, said: words.failed });
  if (proven === null) return null;
  await endAttempt(app.db, attempt, "success", words.done);
  return proven.password;
}

/**
 * Whether the account may still be entered, by this password if one was proved; locks it. Whoever gives another password,
 * or switches the account off, ends its sessions: nothing may be done behind that by what was good before.
 */
export async function isStillProven(tx: Db, userId: string, password: string | null): Promise<boolean> {
  const rows = await tx.query(
    "select 1 from sys_user where id = $1 and enabled and password = coalesce($2, password) for update",
    [userId, password],
  );
  return rows.length > 0;
}

async function accountOf(db: Db, account: string): Promise<Account | null> {
  const [row] = await db.query<Account>("select id, password, enabled from sys_user where account = $1", [
    account,
  ]);
  return row ?? null;
}
