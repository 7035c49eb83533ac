import { newId } from "../db/id";
import type { User } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { numberSql } from "../parameters";
import { ADMIN_ROLE, knownCodes } from "./codes";
import { createToken, hashToken } from "./token";

/** How long the shown history of a person's sessions stays. */
const KEPT_SESSIONS = 20;
/** `last_seen` is written at most once in this time. */
const TOUCH = "1 minute";

/**
 * Why a session is over: a newer login, their own leaving, a changed account or password, an administrator, its limits.
 */
export type EndReason = "replaced" | "logout" | "revoked" | "admin" | "expired";

/** Where somebody signs in. */
export interface Entry {
  userId: string;
  ip: string;
  agent: string;
  deviceId: string | null;
}

interface SessionRow {
  id: string;
  account: string;
  name: string;
  dept_id: string | null;
  enabled: boolean;
  session_id: string | null;
  end_reason: EndReason | null;
  expired: boolean;
  idle: boolean;
  must_change: boolean;
  roles: string[];
  codes: string[];
}

/** Opens a session and ends the user's other ones: one place at a time. Returns the token. */
export async function openSession(tx: Db, { userId, ip, agent, deviceId }: Entry): Promise<string> {
  await tx.query("select id from sys_user where id = $1 for update", [userId]);
  await tx.query(END_EXPIRED, [userId]);
  await endSessions(tx, userId, "replaced");
  const token = createToken();
  await tx.query(
    "insert into sys_session (id, user_id, token_hash, ip, user_agent, device_id) values ($1, $2, $3, $4, $5, $6)",
    [newId(), userId, hashToken(token), ip, agent, deviceId],
  );
  await tx.query(FORGET_OLD, [userId]);
  return token;
}

/** Ends all sessions of a user. */
export async function endSessions(db: Db, userId: string, reason: EndReason): Promise<void> {
  await db.query(`${END} where user_id = $2 and end_reason is null`, [reason, userId]);
}

/** Ends one session. */
export async function endSession(db: Db, id: string, reason: EndReason): Promise<void> {
  await db.query(`${END} where id = $2 and end_reason is null`, [reason, id]);
}

/** Ends a user's sessions but the one of a token. */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db.query(`${END} where user_id = $2 and end_reason is null and token_hash <> $3`, [
    "revoked",
    userId,
    hashToken(token),
  ]);
}

/** Ends the session of one token. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.query(`${END} where token_hash = $2 and end_reason is null`, ["logout", hashToken(token)]);
}

/**
 * The user behind a token, with roles and codes as they are now; throws 401 when the session is over. `isUse`: the call
 * counts as somebody being there.
 */
export async function findUser(db: Db, token: string, isUse = true): Promise<User> {
  const [row] = await db.query<SessionRow>(USER_OF_TOKEN, [hashToken(token)]);
  if (row === undefined) throw new ApiError(CODE.unauthorized, MESSAGE.sessionEnded);
  if (row.end_reason === "replaced") throw new ApiError(CODE.unauthorized, MESSAGE.replaced);
  if (row.end_reason === "admin") throw new ApiError(CODE.unauthorized, MESSAGE.endedByAdmin);
  if (row.end_reason === null && row.expired) await db.query(END_EXPIRED, [row.id]);
  if (row.end_reason !== null || row.expired || !row.enabled)
    throw new ApiError(CODE.unauthorized, MESSAGE.sessionEnded);
  if (row.idle && isUse) await touch(db, token);
  return userOf(row);
}

/** A user as handlers see them, or null. For work that no request asked for. */
export async function loadUser(db: Db, userId: string): Promise<User | null> {
  const [row] = await db.query<SessionRow>(USER_BY_ID, [userId]);
  return row === undefined ? null : userOf(row);
}

function userOf(row: SessionRow): User {
  const isAdmin = row.roles.includes(ADMIN_ROLE);
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    deptId: row.dept_id,
    roles: row.roles,
    codes: isAdmin ? knownCodes(row.codes) : new Set(row.codes),
    isAdmin,
    sessionId: row.session_id,
    mustChange: row.must_change,
  };
}

async function touch(db: Db, token: string): Promise<void> {
  await db.query("update sys_session set last_seen = clock_timestamp() where token_hash = $1", [
    hashToken(token),
  ]);
}

const USER_COLUMNS = `u.id, u.account, u.name, u.dept_id, u.enabled,
  array(select r.code from sys_user_role ur join sys_role r on r.id = ur.role_id
         where ur.user_id = u.id and r.enabled order by r.code) as roles,
  array(select distinct g.code from sys_user_role ur join sys_role r on r.id = ur.role_id
         join sys_role_code g on g.role_id = r.id
         where ur.user_id = u.id and r.enabled
        union select m.code from sys_menu m where m.code is not null and exists (
          select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
           where ur.user_id = u.id and r.enabled and r.code = '${ADMIN_ROLE}')) as codes`;

/** When a session has been idle, or open, for too long: by the database's clock and the system parameters. */
export const EXPIRED_SQL = `(s.last_seen < clock_timestamp() - interval '1 minute' * ${numberSql("session.idleMinutes")}
  or s.create_date < clock_timestamp() - interval '1 hour' * ${numberSql("session.absoluteHours")})`;

const MUST_CHANGE = `(u.must_change or (${numberSql("password.maxAgeDays")} > 0
  and u.password_date < clock_timestamp() - interval '1 day' * ${numberSql("password.maxAgeDays")}))`;

const USER_OF_TOKEN = `select ${USER_COLUMNS}, s.id as session_id, s.end_reason, ${EXPIRED_SQL} as expired,
  s.last_seen < clock_timestamp() - interval '${TOUCH}' as idle, ${MUST_CHANGE} as must_change
  from sys_session s join sys_user u on u.id = s.user_id where s.token_hash = $1`;

const USER_BY_ID = `select ${USER_COLUMNS}, null as session_id, null as end_reason, false as expired, false as idle,
  ${MUST_CHANGE} as must_change
  from sys_user u where u.id = $1`;

const END =
  "update sys_session set end_reason = $1, end_date = clock_timestamp(), update_date = clock_timestamp()";

const END_EXPIRED = `update sys_session s set end_reason = 'expired', end_date = clock_timestamp(),
  update_date = clock_timestamp() where s.user_id = $1 and s.end_reason is null and ${EXPIRED_SQL}`;

const FORGET_OLD = `delete from sys_session where user_id = $1 and end_reason is not null and id not in (
  select id from sys_session where user_id = $1 order by create_date desc, id limit ${KEPT_SESSIONS})`;
