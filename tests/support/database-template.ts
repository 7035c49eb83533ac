import { migrate } from "@/server/db/migrate";
import type { Database } from "@/server/db/port";
import { seed } from "@/server/db/seed/seed";
import { DEMO_PASSWORD } from "@/server/db/seed/users";
import { hashPassword } from "@/server/session/password";

const DEMO = { demo: true, adminPassword: null };
/** What a guess of a demonstration account's password costs here: tests sign in a thousand times. */
const PASSWORD_COST = 16;

/** Migrates and seeds an empty database. */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db);
  await seed(db, DEMO);
}

/** What every test starts from: the same, with passwords that are quickly compared. */
export async function prepareTemplate(db: Database): Promise<void> {
  await prepareDatabase(db);
  await db.query("update sys_user set password = $1", [await hashPassword(DEMO_PASSWORD, PASSWORD_COST)]);
}

/** PGlite's own spare copy of an empty database goes: it is a fifth of what is unpacked for each test file. */
export async function dropSpare(db: Database): Promise<void> {
  await db.exec("update pg_database set datistemplate = false where datname = 'template0'");
  await db.exec("drop database template0");
}
