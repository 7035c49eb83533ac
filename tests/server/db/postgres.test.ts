import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/server/db/port";
import { openEmptyDatabase } from "@/tests/support/test-database";

describe.skipIf(!process.env["TEST_DATABASE_URL"])("statements that PostgreSQL keeps by name", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openEmptyDatabase();
    await db.exec("create table kept (n integer)");
  });
  afterAll(() => db.close());

  const named = () => db.query<{ name: string }>("select name from pg_prepared_statements");
  const read = () => db.query("select * from kept where n = $1", [1]);

  it("are those that come often, not those of one search", async () => {
    for (let turn = 0; turn < 20; turn++) {
      await read();
      await db.query(`select * from kept where n = ${turn} and $1 = 1`, [1]);
    }
    const kept = await db.query<{ statement: string }>("select statement from pg_prepared_statements");
    expect(kept.map(({ statement }) => statement)).toContain("select * from kept where n = $1");
    expect(kept.filter(({ statement }) => statement.includes("and $1 = 1"))).toEqual([]);
  });

  it("give the same rows each time: with values, with null, none, and where there is nothing to give", async () => {
    const echo =
      "select $1::int as n, $2::timestamptz as at, $3::jsonb as facts where $1::int is distinct from 0";
    const at = "2026-01-31T08:00:00.500Z";
    for (let turn = 0; turn < 20; turn++) {
      expect(await db.query(echo, [1, at, '{"a":[1]}'])).toEqual([{ n: 1, at, facts: { a: [1] } }]);
      expect(await db.query(echo, [null, null, null])).toEqual([{ n: null, at: null, facts: null }]);
      expect(await db.query(echo, [0, at, null])).toEqual([]);
      expect(await db.query("insert into kept (n) values ($1)", [turn + 100])).toEqual([]);
    }
    const names = await db.query<{ statement: string }>("select statement from pg_prepared_statements");
    expect(names.map(({ statement }) => statement)).toContain(echo);
    await expect(db.query(echo, ["no number", null, null])).rejects.toMatchObject({ code: "22P02" });
    expect(await db.query(echo, [2, null, null])).toEqual([{ n: 2, at: null, facts: null }]);
  });

  it("serve on after their table got another column: the connection that knew the old one is replaced", async () => {
    expect(await named()).not.toEqual([]);
    await db.exec("alter table kept add column more integer");
    await expect(read()).rejects.toThrow("cached plan");
    await db.query("insert into kept (n, more) values ($1, $2)", [1, 2]);
    expect(await read()).toEqual([{ n: 1, more: 2 }]);
  });
});
