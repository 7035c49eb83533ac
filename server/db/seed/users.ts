import { hashPassword } from "../../session/password";
import type { Db } from "../port";
import users from "./demo/user.json";

/** Password of every demonstration account. */
export const DEMO_PASSWORD = "Flowsmith1!";

const MIN_PASSWORD = 8;

/** Accounts of the demonstration, in the order in which the start prints them. */
export const demoAccounts = users.map(({ account, name }) => ({ account, name }));

export async function seedDemoUsers(tx: Db): Promise<void> {
  for (const { dept, roles, ...user } of users) {
    const id = `user-${user.account}`;
    await insertUser(tx, { ...user, id, dept_id: `dept-${dept}` }, DEMO_PASSWORD);
    for (const role of roles) await giveRole(tx, id, role);
  }
}

/** The first account of an installation without demonstration data. */
export async function seedAdmin(tx: Db, password: string | null): Promise<void> {
  if (password === null || password.length < MIN_PASSWORD)
    throw new Error(
      `首次启动请用环境变量 FLOWSMITH_ADMIN_PASSWORD 设置管理员密码（至少 ${MIN_PASSWORD} 位）`,
    );
  await insertUser(tx, { id: "user-admin", account: "admin", name: "系统管理员" }, password);
  await giveRole(tx, "user-admin", "admin");
}

async function insertUser(tx: Db, user: Record<string, string>, password: string): Promise<void> {
  const values = { ...user, password: await hashPassword(password) };
  const names = Object.keys(values);
  await tx.query(
    `insert into sys_user (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(values),
  );
}

async function giveRole(tx: Db, userId: string, roleCode: string): Promise<void> {
  await tx.query("insert into sys_user_role (user_id, role_id) select $1, id from sys_role where code = $2", [
    userId,
    roleCode,
  ]);
}
