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

  it("serve on after their table got another column: the connection that knew the old one is replaced", async () => {
    expect(await named()).not.toEqual([]);
    await db.exec("alter table kept add column more integer");
    await expect(read()).rejects.toThrow("cached plan");
    await db.query("insert into kept (n, more) values ($1, $2)", [1, 2]);
    expect(await read()).toEqual([{ n: 1, more: 2 }]);
  });
});
