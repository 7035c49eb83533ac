import { REASON } from "./reasons";
import { columnText, keptIn } from "../kept/keep";
import { type Kept } from "@/runtime/core/kept-sentence";
import { newId } from "../db/id";
import type { Database, Db } from "../db/port";
import { RetryLaterError } from "../errors";
import { MESSAGE } from "../messages";
import { accountLock } from "./account-lock";
import { FREE, secondsToWait, type Failures } from "./slow-down";

const WINDOW_MINUTES = 15;

/** Who tries to prove that an account is theirs, and from where. */
export interface Claim {
  account: string;
  ip: string;
  agent: string;
  /** A device that signed in to the account before, or the session that is open: strangers' failures do not slow it down. */
  origin: string | null;
}

export interface Attempt extends Claim {
  id: string;
}

/**
 * Notes an attempt, or refuses it while earlier failures slow it down. The attempt counts as failed from the start, and
 * the attempts on an account are looked at one after the other, so that many at once do not slip through; rows in the
 * database make all servers count together, by its clock.
 * @throws RetryLaterError with the seconds that remain
 */
export async function beginAttempt(db: Database, claim: Claim): Promise<Attempt> {
  const begun = await db.transaction(async (tx) => {
    await accountLock(tx, claim.account);
    const wait = secondsToWait(await failuresOf(tx, claim), claim.origin !== null);
    if (wait > 0) await noteLimited(tx, claim);
    return wait > 0 ? wait : noteAttempt(tx, claim);
  });
  if (typeof begun !== "number") return begun;
  throw new RetryLaterError(MESSAGE.tooManyLogins({ seconds: begun }), begun);
}

/** An attempt that goes on in a later call, or null where its account has been switched off since. */
export async function attemptOf(db: Db, id: string): Promise<Attempt | null> {
  const [row] = await db.query<Attempt>(
    `select l.id, l.account, l.ip, l.user_agent as agent, l.origin from sys_login_log l
       join sys_user u on u.account = l.account where l.id = $1 and u.enabled`,
    [id],
  );
  return row ?? null;
}

/** Writes how the attempt ended. A success forgives the failures that came from the same place. */
export async function endAttempt(
  db: Db,
  attempt: Attempt,
  result: "success" | "failed" | "limited",
  reason?: Kept,
): Promise<void> {
  await db.query("update sys_login_log set result = $2, reason = $3, kept = $4::jsonb where id = $1", [
    attempt.id,
    result,
    reason === undefined ? "" : columnText(reason),
    JSON.stringify(keptIn({ reason })),
  ]);
  if (result !== "success") return;
  await db.query(
    `update sys_login_log set forgiven = true
      where account = $1 and (ip = $2 or origin = $3) and result = 'failed' and not forgiven`,
    [attempt.account, attempt.ip, attempt.origin],
  );
}

/** Lets an account be tried again at once, from wherever it failed; how many failures that were. */
export async function forgiveFailures(db: Db, account: string): Promise<number> {
  const forgiven = await db.query(
    "update sys_login_log set forgiven = true where account = $1 and result = 'failed' and not forgiven returning id",
    [account],
  );
  return forgiven.length;
}

async function failuresOf(tx: Db, { account, ip, origin }: Claim): Promise<Failures> {
  const [row] = await tx.query<Failures>(FAILURES, [account, ip, origin]);
  if (row === undefined) throw new Error("a count answers one row");
  return row;
}

async function noteAttempt(tx: Db, claim: Claim): Promise<Attempt> {
  const id = newId();
  await tx.query(
    `insert into sys_login_log (id, account, ip, user_agent, result, create_by, origin)
     values ($1, $2, $3, $4, 'failed', $2, $5)`,
    [id, claim.account, claim.ip, claim.agent, claim.origin],
  );
  return { ...claim, id };
}

/** One line a minute: a flood of refused attempts does not fill the log. */
async function noteLimited(tx: Db, { account, ip, agent }: Claim): Promise<void> {
  await tx.query(
    `insert into sys_login_log (id, account, ip, user_agent, result, reason, create_by, kept)
     select $1, $2, $3, $4, 'limited', $5, $2, $6::jsonb where not exists (
       select 1 from sys_login_log where account = $2 and ip = $3 and result = 'limited'
          and create_date > clock_timestamp() - interval '1 minute')`,
    [newId(), account, ip, agent, REASON.limited.zh, JSON.stringify(keptIn({ reason: REASON.limited }))],
  );
}

const since = (condition: string): string =>
  `extract(epoch from clock_timestamp() - max(create_date) filter (where ${condition}))::float8`;

/** Of the last minutes. What a clock that was set back since has put into the future slows nobody down. */
const RECENT = `create_date between clock_timestamp() - interval '${WINDOW_MINUTES} minutes' and clock_timestamp()`;

const FAILURES = `select
  count(*) filter (where account = $1 and ip = $2) as "here", ${since("account = $1 and ip = $2")} as "sinceHere",
  count(*) filter (where account = $1) as "anywhere", ${since("account = $1")} as "sinceAnywhere",
  count(*) filter (where account = $1 and origin = $3) as "origin",
  ${since("account = $1 and origin = $3")} as "sinceOrigin",
  count(distinct account) filter (where ip = $2) as "accounts", ${since("ip = $2")} as "sinceAccounts"
  from sys_login_log
  where result = 'failed' and not forgiven and (account = $1 or ip = $2)
    and ${RECENT}`;

/** SQL: accounts that wrong passwords of the last minutes slow down. */
export const LOCKED_ACCOUNTS = `select f.account from (
    select account, count(*) as here, sum(count(*)) over (partition by account) as anywhere from sys_login_log
     where result = 'failed' and not forgiven and ${RECENT}
     group by account, ip) f
  where f.here >= ${FREE.here} or f.anywhere >= ${FREE.anywhere}`;
