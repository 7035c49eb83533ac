import type { Context, Input } from "../../context";
import { ApiError, BusyError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { type Attempt, beginAttempt, endAttempt } from "../../session/attempts";
import { verifyPassword } from "../../session/password";
import { closeSession, loadUser, openSession } from "../../session/store";
import { SENTENCE } from "./sentences";

interface Account {
  id: string;
  password: string;
  enabled: boolean;
}

/** What the browser keeps about the signed-in user. */
export interface SessionInfo {
  accessToken: string;
  UserName: string;
  LoginCode: string;
  UserCode: string;
  funCodes: string;
}

async function login(context: Context, input: Input): Promise<SessionInfo> {
  const { db } = context.app;
  const account = String(input["account"]);
  const attempt = await beginAttempt(db, account, context.client.ip, context.client.agent);
  const found = await accountOf(context, account);
  if (
    !(await isPassword(context, attempt, { given: input["password"], stored: found?.password })) ||
    found === undefined
  ) {
    await endAttempt(db, attempt, "failed", MESSAGE.wrongPassword.zh);
    throw new ApiError(CODE.unauthorized, MESSAGE.wrongPassword);
  }
  if (!found.enabled) {
    await endAttempt(db, attempt, "failed", MESSAGE.accountDisabled.zh);
    throw new ApiError(CODE.forbidden, MESSAGE.accountDisabled);
  }
  return db.transaction(async (tx) => {
    const token = await openSession(tx, found.id, context.client.ip);
    await endAttempt(tx, attempt, "success");
    return info({ ...context, db: tx }, found.id, token);
  });
}

/** The session's facts again, for a page that was reloaded. */
function current(context: Context): Promise<SessionInfo> {
  return info(context, context.user.id, context.client.token ?? "");
}

async function logout(context: Context): Promise<null> {
  if (context.client.token !== null) await closeSession(context.db, context.client.token);
  return null;
}

/** The lock screen: is this the signed-in user's password? Limited like logins. */
async function unlock(context: Context, input: Input): Promise<{ unlocked: true }> {
  const { db } = context.app;
  const { account } = context.user;
  const attempt = await beginAttempt(db, account, context.client.ip, context.client.agent);
  const found = await accountOf(context, account);
  if (!(await isPassword(context, attempt, { given: input["password"], stored: found?.password }))) {
    await endAttempt(db, attempt, "failed", SENTENCE.unlockFailed.zh);
    throw refusedField("/password", MESSAGE.wrongUnlock);
  }
  await endAttempt(db, attempt, "success", SENTENCE.unlocked.zh);
  return { unlocked: true };
}

/** An attempt that the server is too busy to look at counts as none. */
async function isPassword(
  { app }: Context,
  attempt: Attempt,
  { given, stored }: { given: unknown; stored: string | undefined },
): Promise<boolean> {
  try {
    return await verifyPassword(String(given), stored ?? null);
  } catch (error) {
    if (error instanceof BusyError) await endAttempt(app.db, attempt, "limited", MESSAGE.busy.zh);
    throw error;
  }
}

async function accountOf(context: Context, account: string): Promise<Account | undefined> {
  const [row] = await context.app.db.query<Account>(
    "select id, password, enabled from sys_user where account = $1",
    [account],
  );
  return row;
}

async function info(context: Context, userId: string, token: string): Promise<SessionInfo> {
  const user = await loadUser(context.db, userId);
  if (user === null) throw new ApiError(CODE.unauthorized, MESSAGE.sessionEnded);
  return {
    accessToken: token,
    UserName: user.name,
    LoginCode: user.account,
    UserCode: user.id,
    funCodes: [...user.codes].toSorted().join(","),
  };
}

export const handlers = { login, current, logout, unlock };
