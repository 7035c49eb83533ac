import type { Db } from "../../db/port";
import { LOCKED_ACCOUNTS } from "../../session/attempts";
import { EXPIRED_SQL } from "../../session/store";

/**
 * When somebody signed in last, in how many places they are, and whether wrong passwords keep them out at the moment.
 */
export interface SignIns {
  lastLogin: string | null;
  openSessions: number;
  isLocked: boolean;
}

const NEVER: SignIns = { lastLogin: null, openSessions: 0, isLocked: false };

/** The sign-ins of users, by id. */
export async function signInsOf(db: Db, ids: readonly string[]): Promise<(id: string) => SignIns> {
  const rows = await db.query<SignIns & { id: string }>(
    `select u.id, max(s.create_date) as "lastLogin",
       (count(s.id) filter (where s.end_reason is null and u.enabled and not ${EXPIRED_SQL}))::int as "openSessions",
       u.account in (${LOCKED_ACCOUNTS}) as "isLocked"
     from sys_user u left join sys_session s on s.user_id = u.id
     where u.id = any($1::text[]) group by u.id`,
    [ids],
  );
  const known = new Map(rows.map(({ id, ...signIns }) => [id, signIns]));
  return (id) => known.get(id) ?? NEVER;
}
