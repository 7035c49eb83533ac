import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate, migrations } from "@/server/db/migrate";
import type { Database } from "@/server/db/port";
import { applySeed } from "@/server/db/seed/apply";
import { seed } from "@/server/db/seed/seed";
import { openEmptyDatabase } from "../../support/test-database";

let db: Database;
beforeEach(async () => {
  db = await openEmptyDatabase();
});
afterEach(() => db.close());

it("applies each migration once, also when several servers start together", async () => {
  const runs = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(runs.flat()).toEqual(migrations.map((migration) => migration.name));
  expect(await migrate(db)).toEqual([]);
});

it("undoes everything when one fails", async () => {
  const list = [
    { name: "001-good", sql: "create table good (id text)" },
    { name: "002-bad", sql: "create table bad (id nonsense)" },
  ];
  await expect(migrate(db, list)).rejects.toThrow("nonsense");
  expect(await db.query("select to_regclass('good') as good")).toEqual([{ good: null }]);
});

it("refuses a migration that was changed after it ran", async () => {
  await migrate(db, [{ name: "001-a", sql: "create table a (id text)" }]);
  await migrate(db, [
    { name: "001-a", sql: "create table a (id text)" },
    { name: "002-b", sql: "select 1" },
  ]);
  await expect(migrate(db, [{ name: "001-a", sql: "create table b (id text)" }])).rejects.toThrow(
    "001-a 在执行之后被修改",
  );
});

it("seeds once, leaves deletions and own changes alone, carries the rest", async () => {
  await migrate(db);
  const row = (name: string, sort: number) => ({
    table: "bpm_category",
    id: "c",
    values: { code: "c", name, sort },
  });
  const read = () => db.query("select name, sort from bpm_category where id = 'c'");
  await db.transaction((tx) => applySeed(tx, [row("一", 1)]));
  await db.query("update bpm_category set name = '自己的' where id = 'c'");
  await db.transaction((tx) => applySeed(tx, [row("二", 2)]));
  expect(await read()).toEqual([{ name: "自己的", sort: 2 }]);
  await db.query("delete from bpm_category where id = 'c'");
  await db.transaction((tx) => applySeed(tx, [row("三", 3)]));
  expect(await read()).toEqual([]);
});

it("seeds accounts only where there are none, and no demonstration without asking", async () => {
  await migrate(db);
  await expect(seed(db, { demo: false, adminPassword: null })).rejects.toThrow("FLOWSMITH_ADMIN_PASSWORD");
  await seed(db, { demo: false, adminPassword: "Very-Secret-1" });
  await seed(db, { demo: true, adminPassword: null });
  expect(await db.query("select account from sys_user")).toEqual([{ account: "admin" }]);
  const [menus] = await db.query<{ count: number }>("select count(*) as count from sys_menu");
  expect(menus?.count).toBeGreaterThan(80);
});
