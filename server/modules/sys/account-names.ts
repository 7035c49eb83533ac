import type { LocalText } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "../../db/port";
import { takeTurn } from "../../db/take-turn";
import { refusedField } from "../../errors";
import { quotedTitles, usersOf } from "../../references/refuse-used";
import { saysAccount } from "../../references/rule-names";
import type { NamedAccount } from "../../session/account-name";
import { physicalTable } from "../../tables/physical";
import { lockDefinitions } from "../../tables/table-store";
import { SENTENCE } from "./sentences";

/** SQL: applications, tasks or drafts name the user `u` by their account. */
const NAMED = `(exists (select 1 from bpm_instance where initiator = u.account)
  or exists (select 1 from bpm_task where u.account in (assignee, owner, actor))
  or exists (select 1 from bpm_candidate where kind = 'user' and code = u.account)
  or exists (select 1 from bpm_copy where account = u.account)
  or exists (select 1 from bpm_draft where create_by = u.account))`;

/** SQL: the user `u` was at work here, so that rows, files, versions and the log may name them as their maker. */
const WAS_HERE = `(not u.must_change or exists (select 1 from sys_session s where s.user_id = u.id))`;

/** SQL: rights are given to the user `u` by their account: in grants, by row rules, through clients and as a handler. */
const TRUSTED = `(exists (select 1 from bpm_auth where kind = 'user' and code = u.account)
  or exists (select 1 from data_rule where ${saysAccount("condition", "u.account")})
  or exists (select 1 from sys_client c where c.account = u.account)
  or u.account in (
    select source ->> 'code' from bpm_definition d
      cross join jsonb_path_query(d.setting, '$.**.source[*] ? (@.type == "user")') source))`;

/**
 * Keeps the account names of people who are about to be deleted and have left something behind, were it only a right: who
 * came later by that name would have it. An account that was never used, and that nothing names, is free again.
 */
export async function retireAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(
    `insert into sys_former_account (account)
       select u.account from sys_user u where u.id = any($1::text[]) and (${NAMED} or ${WAS_HERE} or ${TRUSTED}) on conflict do nothing`,
    [ids],
  );
}

/**
 * Asked before somebody gets an account, and before the rows of a file are looked at.
 * @throws ApiError 400 at the account when it was that of somebody who was deleted, or differs from another one by case alone
 */
export async function refuseAccount(db: Db, { id, account }: NamedAccount): Promise<void> {
  const former = await db.query("select 1 from sys_former_account where lower(account) = lower($1)", [
    account,
  ]);
  if (former.length > 0) throw refusedField("/account", SENTENCE.formerAccount({ account }));
  const [other] = await db.query<{ account: string }>(
    "select account from sys_user where lower(account) = lower($1) and account <> $1 and id <> $2",
    [account, id],
  );
  if (other) throw refusedField("/account", SENTENCE.accountCase(other));
}

/** Accounts are given one after the other until the transaction ends: two at once might differ by case alone. */
export const lockAccounts = (db: Db): Promise<unknown> => takeTurn(db, "accounts");

/** Asked of rows that were stored at once. @throws ApiError 400 where the account of one differs from another by case alone */
export async function refuseAlikeAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await lockAccounts(db);
  // Looked up one by one in the index: as a join it compares each row of a file with everybody there is.
  const [found] = await db.query<{ account: string }>(
    `select other.account from unnest($1::text[]) given (id) join sys_user u using (id)
      cross join lateral (
        select o.account from sys_user o where lower(o.account) = lower(u.account) and o.id <> u.id limit 1) other
      limit 1`,
    [ids],
  );
  if (found) throw refusedField("/account", SENTENCE.accountCase(found));
}

/**
 * Asked before a user gets another account.
 * @throws ApiError 400 at the account when they are known by the one they have, or the new one was somebody else's
 */
export async function refuseOtherAccount(db: Db, id: string, account: string): Promise<void> {
  const [row] = await db.query<{ account: string; isNamed: boolean }>(
    `select u.account, ${NAMED} as "isNamed" from sys_user u where u.id = $1`,
    [id],
  );
  if (row === undefined || row.account === account) return;
  await lockAccounts(db);
  await refuseAccount(db, { id, account });
  const known = row.isNamed
    ? SENTENCE.namedAccount({ account: row.account })
    : ((await trustedBy(db, row.account)) ?? (await makerOf(db, row.account)));
  if (known !== null) throw refusedField("/account", known);
}

/** What gives rights to an account: they would be lost to it, and be those of whoever gets it next. */
async function trustedBy(db: Db, account: string): Promise<Sentence | null> {
  // What is published meanwhile would name the account that is gone.
  await lockDefinitions(db);
  const clients = await db.query<{ name: string }>(
    "select name from sys_client where account = $1 order by code",
    [account],
  );
  const spoken: LocalText[] = await usersOf({ db }, { kind: "user", name: account });
  const users = [...spoken, ...clients.map(({ name }) => name)];
  return users.length === 0 ? null : SENTENCE.trustedAccount({ account, users: quotedTitles(users) });
}

/** Rows of defined tables are their maker's by the account: row rules would take them from who is called otherwise. */
async function makerOf(db: Db, account: string): Promise<Sentence | null> {
  const tables = await db.query<{ code: string; name: string }>(
    "select code, name from data_table where storage is null order by code",
  );
  for (const { code, name } of tables) {
    const rows = await db.query(`select 1 from ${physicalTable(code)} where create_by = $1 limit 1`, [
      account,
    ]);
    if (rows.length > 0) return SENTENCE.makerAccount({ account, table: name });
  }
  return null;
}
