import { passwordFault } from "@/runtime/core/password/check";
import type { PasswordFault, PasswordOwner, PasswordRules } from "@/runtime/core/password/rules";
import type { Sentence } from "@/runtime/core/sentence";
import { newId } from "../db/id";
import type { Db } from "../db/port";
import { dropSignIns } from "../hardware-key/challenge";
import { refusedField } from "../errors";
import { NUMBER_PARAMETERS, readNumbers } from "../parameters";
import { verifyPassword } from "./password";
import { PASSWORD } from "./sentences";

/** Before the database is there, the shipped rules count. */
export const SHIPPED_RULES: PasswordRules = {
  minLength: NUMBER_PARAMETERS["password.minLength"].initial,
  classes: NUMBER_PARAMETERS["password.classes"].initial,
  history: NUMBER_PARAMETERS["password.history"].initial,
  maxAgeDays: NUMBER_PARAMETERS["password.maxAgeDays"].initial,
};

/** The rules of the system parameters. */
export async function readRules(db: Db): Promise<PasswordRules> {
  const names = [
    "password.minLength",
    "password.classes",
    "password.history",
    "password.maxAgeDays",
  ] as const;
  const values = await readNumbers(db, names);
  return {
    minLength: values["password.minLength"],
    classes: values["password.classes"],
    history: values["password.history"],
    maxAgeDays: values["password.maxAgeDays"],
  };
}

/** What is wrong with a password by the rules, in words; null when nothing is. */
export function faultInWords(password: string, rules: PasswordRules, owner: PasswordOwner): Sentence | null {
  const fault = passwordFault(password, rules, owner);
  return fault === null ? null : WORDS[fault](rules);
}

export interface NewPassword {
  password: string;
  owner: PasswordOwner;
  /** Whose earlier passwords are not taken again. Left out where somebody else gives a password: that one does not last. */
  userId?: string;
  /** The field of the request that carries it. */
  field: string;
}

/** The one check of every new password. @throws ApiError 400 at the field */
export async function refuseWeakPassword(
  db: Db,
  { password, owner, userId, field }: NewPassword,
): Promise<void> {
  const rules = await readRules(db);
  const said = faultInWords(password, rules, owner);
  if (said !== null) throw refusedField(field, said);
  if (userId !== undefined && (await wasUsed(db, { userId, password, count: rules.history })))
    throw refusedField(field, PASSWORD.used({ count: rules.history }));
}

/** Stores a password as a hash and remembers the one before; what that has begun is over. `mustChange`: its owner has to choose another one first. */
export async function storePassword(
  tx: Db,
  userId: string,
  { hash, mustChange }: { hash: string; mustChange: boolean },
): Promise<void> {
  await tx.query(
    "insert into sys_password_history (id, user_id, password) select $2, id, password from sys_user where id = $1",
    [userId, newId()],
  );
  await tx.query(
    `delete from sys_password_history where user_id = $1 and id not in (
       select id from sys_password_history where user_id = $1 order by create_date desc, id
        limit ${NUMBER_PARAMETERS["password.history"].to})`,
    [userId],
  );
  await dropSignIns(tx, userId);
  await tx.query(
    `update sys_user set password = $2, must_change = $3, password_date = clock_timestamp(),
       update_date = clock_timestamp() where id = $1`,
    [userId, hash, mustChange],
  );
}

/** The account and the name that a password must not hold. */
export async function ownerOf(db: Db, userId: string): Promise<PasswordOwner> {
  const [row] = await db.query<PasswordOwner>("select account, name from sys_user where id = $1", [userId]);
  return row ?? { account: "", name: "" };
}

/** The present password counts as the first of the last ones. */
async function wasUsed(
  db: Db,
  { userId, password, count }: { userId: string; password: string; count: number },
): Promise<boolean> {
  const rows = await db.query<{ password: string }>(
    `(select password, now() + interval '1 day' as at from sys_user where id = $1)
     union all (select password, create_date as at from sys_password_history where user_id = $1)
     order by at desc limit $2`,
    [userId, count],
  );
  for (const row of rows) if (await verifyPassword(password, row.password)) return true;
  return false;
}

const WORDS: Record<PasswordFault, (rules: PasswordRules) => Sentence> = {
  tooShort: ({ minLength }) => PASSWORD.tooShort({ length: minLength }),
  tooFewClasses: ({ classes }) => PASSWORD.tooFewClasses({ count: classes }),
  tooCommon: () => PASSWORD.tooCommon,
  ownName: () => PASSWORD.ownName,
};
