import type { Db } from "../../db/port";
import { refusedField } from "../../errors";
import { SENTENCE } from "./sentences";

/** SQL: applications, tasks or drafts name the user `u` by his account. */
const NAMED = `(exists (select 1 from bpm_instance where initiator = u.account)
  or exists (select 1 from bpm_task where u.account in (assignee, owner, actor))
  or exists (select 1 from bpm_candidate where kind = 'user' and code = u.account)
  or exists (select 1 from bpm_copy where account = u.account)
  or exists (select 1 from bpm_draft where create_by = u.account))`;

/**
 * Keeps the account names of people who are about to be deleted and have left work behind: who came later by that name
 * would have it.
 */
export async function retireAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(
    `insert into sys_former_account (account)
       select u.account from sys_user u where u.id = any($1::text[]) and ${NAMED} on conflict do nothing`,
    [ids],
  );
}

/** @throws ApiError 400 at the account when it was that of somebody who was deleted */
export async function refuseFormerAccount(db: Db, account: string): Promise<void> {
  const found = await db.query("select 1 from sys_former_account where account = $1", [account]);
  if (found.length > 0) throw refusedField("/account", SENTENCE.formerAccount({ account }));
}

/**
 * Asked before a user gets another account.
 * @throws ApiError 400 at the account when applications know him by the one he has, or the new one was somebody else's
 */
export async function refuseOtherAccount(db: Db, id: string, account: string): Promise<void> {
  const [row] = await db.query<{ account: string; isNamed: boolean }>(
    `select u.account, ${NAMED} as "isNamed" from sys_user u where u.id = $1`,
    [id],
  );
  if (row === undefined || row.account === account) return;
  await refuseFormerAccount(db, account);
  if (row.isNamed) throw refusedField("/account", SENTENCE.namedAccount({ account: row.account }));
}
