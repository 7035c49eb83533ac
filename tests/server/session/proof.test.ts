import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "@/server/db/port";
import { isStillProven } from "@/server/session/proof";
import { openTestDatabase } from "../../support/test-database";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    "insert into sys_user (id, account, name, password) values ('user-late', 'late', '迟到', 'hash of before')",
  );
});
afterAll(() => db.close());

const isProven = (password: string | null) =>
  db.transaction((tx) => isStillProven(tx, "user-late", password));

it("a password that was proved opens an account while it is its own, and the account is in use", async () => {
  expect([await isProven("hash of before"), await isProven(null)]).toEqual([true, true]);
  await db.query("update sys_user set password = 'another' where id = 'user-late'");
  expect([await isProven("hash of before"), await isProven(null)]).toEqual([false, true]);
  await db.query("update sys_user set enabled = false where id = 'user-late'");
  expect([await isProven("another"), await isProven(null)]).toEqual([false, false]);
  await db.query("delete from sys_user where id = 'user-late'");
  expect(await isProven(null)).toBe(false);
});
