import { newId } from "../db/id";
import type { User } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { knownCodes } from "./codes";
import { createToken, hashToken } from "./token";

const ADMIN_ROLE = "admin";
const LIFETIME = "12 hours";
/** `last_seen` is written at most once in this time. */
const TOUCH = "1 minute";

interface SessionRow {
  id: string;
  account: string;
  name: string;
  dept_id: string | null;
  enabled: boolean;
  end_reason: string | null;
  expired: boolean;
  idle: boolean;
  roles: string[];
  codes: string[];
}

/** Opens a session and ends the user's other ones: one place at a time. Returns the token. */
export async function openSession(tx: Db, userId: string, ip: string): Promise<string> {
  await tx.query("select id from sys_user where id = $1 for update", [userId]);
  await endSessions(tx, userId, "replaced");
  const token = createToken();
  await tx.query("insert into sys_session (id, user_id, token_hash, ip) values ($1, $2, $3, $4)", [
    newId(),
    userId,
    hashToken(token),
    ip,
  ]);
  return token;
}

/** Ends all sessions of a user (newer login, new password, disabled account). */
export async function endSessions(db: Db, userId: string, reason: "replaced" | "revoked"): Promise<void> {
  await db.query(
    "update sys_session set end_reason = $2, update_date = clock_timestamp() where user_id = $1 and end_reason is null",
    [userId, reason],
  );
}

/** Ends the session of one token. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.query(
    "update sys_session set end_reason = 'logout', update_date = clock_timestamp() where token_hash = $1 and end_reason is null",
    [hashToken(token)],
  );
}

/** The user behind a token, with roles and codes as they are now; throws 401 when the session is over. */
export async function findUser(db: Db, token: string): Promise<User> {
  const [row] = await db.query<SessionRow>(USER_OF_TOKEN, [hashToken(token)]);
  if (row === undefined) throw new ApiError(CODE.unauthorized, MESSAGE.sessionEnded);
  if (row.end_reason === "replaced") throw new ApiError(CODE.unauthorized, MESSAGE.replaced);
  if (row.end_reason !== null || row.expired || !row.enabled)
    throw new ApiError(CODE.unauthorized, MESSAGE.sessionEnded);
  if (row.idle) await touch(db, token);
  return userOf(row);
}

/** A user as handlers see him, or null. For work that no request asked for. */
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

const USER_OF_TOKEN = `select ${USER_COLUMNS}, s.end_reason,
  s.last_seen < clock_timestamp() - interval '${LIFETIME}' as expired,
  s.last_seen < clock_timestamp() - interval '${TOUCH}' as idle
  from sys_session s join sys_user u on u.id = s.user_id where s.token_hash = $1`;

const USER_BY_ID = `select ${USER_COLUMNS}, null as end_reason, false as expired, false as idle
  from sys_user u where u.id = $1`;
