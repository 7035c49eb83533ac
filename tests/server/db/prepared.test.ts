import { afterAll, beforeAll, expect, it } from "vitest";
import { openMemory } from "@/server/db/open";
import type { Database } from "@/server/db/port";

/** More often than a statement has to come before it is kept prepared. */
const OFTEN = 8;

let db: Database;
beforeAll(async () => {
  db = await openMemory();
  await db.exec("create table item (n int, words text[], facts jsonb, at timestamptz, many bigint)");
});
afterAll(() => db.close());

const INSERT = "insert into item values ($1, $2::text[], $3::jsonb, $4, $5) returning *";
const values = [1, ["a", 'b,"c"', ""], JSON.stringify({ 键: [1, null] }), "2026-01-31T08:00:00.500Z", 5];
const row = { n: 1, words: ["a", 'b,"c"', ""], facts: { 键: [1, null] }, at: values[3], many: 5 };

it("gives the same rows however often a statement came", async () => {
  for (let time = 0; time < OFTEN; time++) expect(await db.query(INSERT, values)).toEqual([row]);
  const none = await db.query(INSERT, [null, null, null, null, null]);
  expect(none).toEqual([{ n: null, words: null, facts: null, at: null, many: null }]);
});

it("goes on after a value that a statement cannot take, and rolls its transaction back", async () => {
  const before = await db.query("select count(*)::int as rows from item");
  const broken = db.transaction(async (tx) => {
    await tx.query(INSERT, values);
    await tx.query(INSERT, ["no number", null, null, null, null]);
  });
  await expect(broken).rejects.toMatchObject({ code: "22P02" });
  expect(await db.query("select count(*)::int as rows from item")).toEqual(before);
  expect(await db.query(INSERT, values)).toEqual([row]);
});

it("sees the columns that a table has got since", async () => {
  for (let time = 0; time < OFTEN; time++) await db.query("select * from item limit 1");
  await db.exec("alter table item add column note text default 'new'");
  expect(await db.query("select * from item limit 1")).toEqual([{ ...row, note: "new" }]);
});
