import { SaidError } from "../../said-error";
import { START } from "../../startup/sentences";
import { faultInWords, SHIPPED_RULES } from "../../session/new-password";
import { hashPassword } from "../../session/password";
import type { Db } from "../port";
import users from "./demo/user.json";

/** Password of every demonstration account. */
export const DEMO_PASSWORD = "Flowsmith1!";

/** Accounts of the demonstration, in the order in which the start prints them. */
export const demoAccounts = users.map(({ account, name }) => ({ account, name }));

export async function seedDemoUsers(tx: Db): Promise<void> {
  for (const { dept, roles, ...user } of users) {
    const id = `user-${user.account}`;
    await insertUser(tx, { ...user, id, dept_id: `dept-${dept}` }, DEMO_PASSWORD);
    for (const role of roles) await giveRole(tx, id, role);
  }
}

const ADMIN = { account: "admin", name: "系统管理员" };

/** @throws SaidError naming FLOWSMITH_ADMIN_PASSWORD when there is none or it breaks the rules for passwords */
export function refuseWeakAdmin(password: string | null): string {
  if (password === null) throw new SaidError(START.adminPassword({ length: SHIPPED_RULES.minLength }));
  const said = faultInWords(password, SHIPPED_RULES, ADMIN);
  if (said !== null) throw new SaidError(START.weakAdminPassword({ fault: said }));
  return password;
}

/** The first account of an installation without demonstration data. */
export async function seedAdmin(tx: Db, given: string | null): Promise<void> {
  const password = refuseWeakAdmin(given);
  await insertUser(tx, { id: "user-admin", ...ADMIN }, password);
  await giveRole(tx, "user-admin", "admin");
}

/** Inserts an account; the password is stored as a hash only. */
export async function insertUser(
  tx: Db,
  user: Record<string, string | boolean>,
  password: string,
): Promise<void> {
  const values = { ...user, password: await hashPassword(password) };
  const names = Object.keys(values);
  await tx.query(
    `insert into sys_user (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(values),
  );
}

/** Gives an account a role. */
export async function giveRole(tx: Db, userId: string, roleCode: string): Promise<void> {
  await tx.query("insert into sys_user_role (user_id, role_id) select $1, id from sys_role where code = $2", [
    userId,
    roleCode,
  ]);
}
