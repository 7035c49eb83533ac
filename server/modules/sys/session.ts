import { REASON } from "../../session/reasons";
import type { Handler, Handlers } from "../../resource/handler";
import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { readLook } from "../../look/look";
import type { Db } from "../../db/port";
import { askChallenge, takeChallenge } from "../../hardware-key/challenge";
import { keyThatSigned, needsKey } from "../../hardware-key/keys";
import { KEY } from "../../hardware-key/sentences";
import { type Attempt, attemptOf, beginAttempt, endAttempt } from "../../session/attempts";
import { knownDevice, rememberDevice } from "../../session/devices";
import { accountTried } from "../../session/account-name";
import { isStillProven, proveAccount, provePassword } from "../../session/proof";
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
  /** Left out where they have none. */
  avatar?: string;
  /** A new password has to be chosen before anything else; left out when not. */
  mustChange?: true;
}

const login: Handler<"sys/session", "login"> = async (context, input) => {
  const { db } = context.app;
  const { ip, agent } = context.client;
  const account = await accountTried(db, input.account);
  const key = input.device ?? null;
  const attempt = await beginAttempt(db, { account, ip, agent, origin: await knownDevice(db, account, key) });
  const found = await proveAccount(db, attempt, { password: input.password, said: REASON.wrongPassword });
  if (found === null) throw new ApiError(CODE.unauthorized, MESSAGE.wrongPassword);
  if (!found.enabled) {
    await endAttempt(db, attempt, "failed", REASON.accountDisabled);
    throw new ApiError(CODE.forbidden, MESSAGE.accountDisabled);
  }
  if (await needsKey(db, found.id)) throw await keyAsked(db, attempt, found.id);
  return enter(context, { attempt, userId: found.id, password: found.password, device: key });
};

/** The attempt goes on with the signature of a key of the account; left like this it counts as failed. */
async function keyAsked(db: Db, attempt: Attempt, userId: string): Promise<ApiError> {
  await endAttempt(db, attempt, "failed", REASON.keyAsked);
  const keyChallenge = await askChallenge(db, { userId, purpose: "signIn", attemptId: attempt.id });
  return new ApiError(CODE.unauthorized, KEY.asked, undefined, { keyChallenge });
}

/** The second step of an account with a hardware key. A challenge is good for one signature, right or wrong. */
const loginByKey: Handler<"sys/session", "loginByKey"> = async (context, input) => {
  const { db } = context.app;
  const challenge = await takeChallenge(db, input.challengeId, "signIn");
  const attempt = challenge && (await attemptOf(db, challenge.attemptId ?? ""));
  if (!challenge || !attempt) throw new ApiError(CODE.unauthorized, KEY.signInOver);
  const { userId, text } = challenge;
  if ((await keyThatSigned(db, { userId, text, signature: input.signature })) === null) {
    await endAttempt(db, attempt, "failed", REASON.wrongKey);
    throw new ApiError(CODE.unauthorized, KEY.wrong);
  }
  return enter(context, { attempt, userId, password: null, device: input.device ?? null });
};

interface Entering {
  attempt: Attempt;
  userId: string;
  /** That was proved, as it is stored; null where a key has signed, whose challenge ends with the password. */
  password: string | null;
  device: string | null;
}

/**
 * Opens the session of somebody who has proved that they are it.
 * @throws ApiError 401 where that is no proof any more: their account is gone or off, or has another password, since
 * they began
 */
async function enter(context: Context, entering: Entering): Promise<SessionInfo> {
  const { db } = context.app;
  const opened = await db.transaction((tx) => enterWithin({ ...context, db: tx }, entering));
  if (opened !== null) return opened;
  await endAttempt(db, entering.attempt, "failed", REASON.wrongPassword);
  throw new ApiError(CODE.unauthorized, MESSAGE.wrongPassword);
}

async function enterWithin(
  context: Context,
  { attempt, userId, password, device }: Entering,
): Promise<SessionInfo | null> {
  const { db: tx, client } = context;
  const { ip, agent } = client;
  if (!(await isStillProven(tx, userId, password))) return null;
  const use = { userId, ip, agent };
  const deviceId = device === null ? null : await rememberDevice(tx, { ...use, key: device });
  const token = await openSession(tx, { ...use, deviceId });
  await endAttempt(tx, attempt, "success");
  return info(context, userId, token);
}

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
  if ((await provePassword(context, input.password, words)) === null)
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

export const handlers: Handlers<"sys/session"> = {
  login,
  loginByKey,
  current,
  logout,
  unlock,
  product,
  ...sessionList,
};
