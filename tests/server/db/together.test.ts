import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "@/server/db/port";
import { together } from "@/server/db/together";
import { openEmptyDatabase } from "@/tests/support/test-database";

let db: Database;
beforeAll(async () => {
  db = await openEmptyDatabase();
  await db.exec("create table note (n integer primary key)");
});
afterAll(() => db.close());

const kept = async (): Promise<number[]> =>
  (await db.query<{ n: number }>("select n from note order by n")).map(({ n }) => n);

it("statements given at once are carried out in their order, the first ones of a transaction too", async () => {
  const seen = await db.transaction((tx) =>
    together([
      tx.query<{ n: number }>("insert into note values (1) returning n"),
      tx.query<{ n: number }>("select n from note"),
      tx.query<{ n: number }>("update note set n = n + 1 returning n"),
      tx.query<{ n: number }>("select n from note"),
    ]),
  );
  expect(seen.map(([row]) => row?.n)).toEqual([1, 1, 2, 2]);
});

it("the error is the first statement's that failed, nothing is kept, and nothing runs on after it", async () => {
  const before = await kept();
  let isOver = false;
  const late = async (tx: Pick<Database, "query">): Promise<void> => {
    await tx.query("select 1").catch(() => undefined);
    expect(isOver).toBe(false);
  };
  const work = db.transaction((tx) =>
    together([
      tx.query("insert into note values (7)"),
      tx.query("insert into note values (7)"),
      late(tx),
      tx.query("insert into note values (8)"),
    ]),
  );
  await expect(work.finally(() => (isOver = true))).rejects.toThrow(/duplicate key/);
  expect(await kept()).toEqual(before);
});

it("a transaction that only looks sees one moment and refuses to write", async () => {
  const work = db.transaction(
    (tx) => together([tx.query("select n from note"), tx.query("insert into note values (9)")]),
    "read only",
  );
  await expect(work).rejects.toThrow(/read-only transaction/);
  expect(await kept()).not.toContain(9);
});

it("many transactions beside each other keep their statements apart", async () => {
  const turns = Array.from({ length: 30 }, (_, at) => 100 + at);
  const read = await Promise.all(
    turns.map((n) =>
      db.transaction(async (tx) => {
        const [, found] = await together([
          tx.query("insert into note values ($1)", [n]),
          tx.query<{ n: number }>("select n from note where n = $1", [n]),
        ]);
        return found[0]?.n;
      }),
    ),
  );
  expect(read).toEqual(turns);
});
