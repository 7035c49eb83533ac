import { REASON } from "../../session/reasons";
import type { Handler, Handlers } from "../../resource/handler";
import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { readLook } from "../../look/look";
import { beginAttempt, endAttempt } from "../../session/attempts";
import { knownDevice, rememberDevice } from "../../session/devices";
import { proveAccount, provePassword } from "../../session/proof";
import { withSignedAddresses } from "../../file/file-sign";
import { closeSession, loadUser, openSession } from "../../session/store";
import { sessionList } from "./session-list";

/** What the browser keeps about the signed-in user. */
export interface SessionInfo {
  accessToken: string;
  UserName: string;
  LoginCode: string;
  UserCode: string;
  funCodes: string;
  /** Left out where he has none. */
  avatar?: string;
  /** A new password has to be chosen before anything else; left out when not. */
  mustChange?: true;
}

const login: Handler<"sys/session", "login"> = async (context, input) => {
  const { db } = context.app;
  const { ip, agent } = context.client;
  const account = input.account;
  const key = input.device ?? null;
  const attempt = await beginAttempt(db, { account, ip, agent, origin: await knownDevice(db, account, key) });
  const found = await proveAccount(db, attempt, { password: input.password, said: REASON.wrongPassword });
  if (found === null) throw new ApiError(CODE.unauthorized, MESSAGE.wrongPassword);
  if (!found.enabled) {
    await endAttempt(db, attempt, "failed", REASON.accountDisabled);
    throw new ApiError(CODE.forbidden, MESSAGE.accountDisabled);
  }
  return db.transaction(async (tx) => {
    const use = { userId: found.id, ip, agent };
    const deviceId = key === null ? null : await rememberDevice(tx, { ...use, key });
    const token = await openSession(tx, { ...use, deviceId });
    await endAttempt(tx, attempt, "success");
    return info({ ...context, db: tx }, found.id, token);
  });
};

/** The session's facts again, for a page that was reloaded. */
const current: Handler<"sys/session", "current"> = (context) => {
  return info(context, context.user.id, context.client.token ?? "");
};

const logout: Handler<"sys/session", "logout"> = async (context) => {
  if (context.client.token !== null) await closeSession(context.db, context.client.token);
  return null;
};

/** The lock screen: is this the signed-in user's password? Limited like logins. */
const unlock: Handler<"sys/session", "unlock"> = async (context, input) => {
  const words = { failed: REASON.unlockFailed, done: REASON.unlocked };
  if (!(await provePassword(context, input.password, words)))
    throw refusedField("/password", MESSAGE.wrongUnlock);
  return { unlocked: true };
};

/** How this installation shows itself; null where it is as the product comes. */
const product: Handler<"sys/session", "product"> = async ({ db }) => {
  const { name, logo, colours, tabs } = await readLook(db);
  return { name, logo, colours, tabs };
};

async function info(context: Context, userId: string, token: string): Promise<SessionInfo> {
  const user = await loadUser(context.db, userId);
  if (user === null) throw new ApiError(CODE.unauthorized, MESSAGE.sessionEnded);
  const [own] = await context.db.query<{ avatar: string | null }>(
    "select avatar from sys_user where id = $1",
    [userId],
  );
  return {
    ...(own?.avatar ? { avatar: await withSignedAddresses(context.db, own.avatar) } : {}),
    accessToken: token,
    UserName: user.name,
    LoginCode: user.account,
    UserCode: user.id,
    funCodes: [...user.codes].toSorted().join(","),
    ...(user.mustChange ? { mustChange: true } : {}),
  };
}

export const handlers: Handlers<"sys/session"> = { login, current, logout, unlock, product, ...sessionList };
