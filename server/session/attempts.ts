import { newId } from "../db/id";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";

const WINDOW_MINUTES = 15;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;

export interface Attempt {
  id: string;
  account: string;
  ip: string;
}

/**
 * Notes a login attempt and refuses it when account or address failed too often. The attempt counts as failed from
 * the start, so that many at once do not slip through; rows in the database make all servers count together.
 */
export async function beginAttempt(db: Db, account: string, ip: string, agent: string): Promise<Attempt> {
  const attempt = { id: newId(), account, ip };
  await db.query(
    "insert into sys_login_log (id, account, ip, user_agent, result, create_by) values ($1, $2, $3, $4, 'failed', $2)",
    [attempt.id, account, ip, agent],
  );
  const [count] = await db.query<{ account: number; address: number }>(FAILURES, [account, ip]);
  if ((count?.account ?? 0) <= PER_ACCOUNT && (count?.address ?? 0) <= PER_ADDRESS) return attempt;
  await endAttempt(db, attempt, "limited", MESSAGE.limited.zh);
  throw new ApiError(CODE.tooMany, MESSAGE.tooManyLogins({ minutes: WINDOW_MINUTES }));
}

/** Writes how the attempt ended. A success forgives the account's earlier failures. */
export async function endAttempt(
  db: Db,
  attempt: Attempt,
  result: "success" | "failed" | "limited",
  reason = "",
): Promise<void> {
  await db.query("update sys_login_log set result = $2, reason = $3 where id = $1", [
    attempt.id,
    result,
    reason,
  ]);
}

const FAILURES = `select
  count(*) filter (where account = $1 and create_date > coalesce((
    select max(create_date) from sys_login_log where account = $1 and result = 'success'), '-infinity')) as account,
  count(*) filter (where ip = $2) as address
  from sys_login_log
  where result = 'failed' and (account = $1 or ip = $2)
    and create_date > clock_timestamp() - interval '${WINDOW_MINUTES} minutes'`;
