import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openFolder } from "@/server/db/open";
import type { PgliteDatabase } from "@/server/db/pglite";

const folder = fs.mkdtempSync(join(tmpdir(), "flowsmith-pglite-"));
const fsync = vi.spyOn(fs, "fsyncSync");
syncBuiltinESMExports();

let db: PgliteDatabase;
beforeAll(async () => {
  db = await openFolder(folder, 0);
  await db.exec(
    "create table item (n integer primary key, at timestamptz default now(), day date, doc jsonb, big bigint)",
  );
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true });
});

describe("the embedded database", () => {
  it("forces every commit to disk", async () => {
    fsync.mockClear();
    for (let n = 0; n < 5; n++) await db.query("insert into item (n) values ($1)", [n]);
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  it("runs one transaction at a time and undoes failed ones", async () => {
    const order: string[] = [];
    const slow = db.transaction(async (tx) => {
      order.push("slow begins");
      await tx.query("select pg_sleep(0.05)");
      order.push("slow ends");
    });
    const failed = db.transaction(async (tx) => {
      order.push("next");
      await tx.query("delete from item");
      throw new Error("no");
    });
    await slow;
    await expect(failed).rejects.toThrow("no");
    expect(order).toEqual(["slow begins", "slow ends", "next"]);
    expect(await db.query("select count(*) as count from item")).toEqual([{ count: 5 }]);
  });

  it("undoes a failed savepoint only", async () => {
    await db.transaction(async (tx) => {
      await tx.query("insert into item (n) values (100)");
      await tx
        .transaction((inner) => inner.query("insert into item (n) values (100)"))
        .catch(() => undefined);
      await tx.query("insert into item (n) values (101)");
    });
    expect(await db.query("select n from item where n >= 100 order by n")).toEqual([{ n: 100 }, { n: 101 }]);
  });

  it("refuses its own use inside a transaction instead of hanging", async () => {
    const wrong = db.transaction(() => db.query("select 1"));
    await expect(wrong).rejects.toThrow("inside a transaction use its own db");
  });

  it("answers values as the port promises", async () => {
    await db.query(
      "insert into item values (200, '2026-01-31 08:00:00.5+00', '2026-01-31', $1::jsonb, 9007199254740991)",
      [JSON.stringify({ a: [1] })],
    );
    expect(await db.query("select * from item where n = 200")).toEqual([
      { n: 200, at: "2026-01-31T08:00:00.500Z", day: "2026-01-31", doc: { a: [1] }, big: 9007199254740991 },
    ]);
  });

  it("refuses a second opening of the same folder, also in the same process", async () => {
    await expect(openFolder(folder, 0)).rejects.toThrow("数据目录正被进程");
  });

  it("refuses a folder that another major version wrote", async () => {
    const old = fs.mkdtempSync(join(tmpdir(), "flowsmith-old-"));
    fs.mkdirSync(join(old, "pg"));
    fs.writeFileSync(join(old, "pg", "PG_VERSION"), "17\n");
    await expect(openFolder(old, 0)).rejects.toThrow("数据目录的数据库版本是 17，本程序需要 18");
    fs.rmSync(old, { recursive: true });
  });
});
