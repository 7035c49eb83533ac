import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { observeDatabase, type SeenStatement } from "@/server/db/observe";
import { type Database, type Db, send } from "@/server/db/port";
import { openEmptyDatabase } from "@/tests/support/test-database";

let db: Database;
beforeAll(async () => {
  db = await openEmptyDatabase();
  await db.exec("create table note (n integer primary key)");
});
beforeEach(() => db.exec("delete from note"));
afterAll(() => db.close());

const write = (tx: Db, n: number): Promise<void> => send(tx, "insert into note values ($1::integer)", [n]);
const kept = async (): Promise<number[]> =>
  (await db.query<{ n: number }>("select n from note order by n")).map(({ n }) => n);

it("what is sent without waiting is done in its order, before what is asked behind it, and kept", async () => {
  const seen = await db.transaction(async (tx) => {
    await write(tx, 1);
    await write(tx, 2);
    const rows = await tx.query<{ n: number }>("select n from note order by n");
    await write(tx, 3);
    return rows.map(({ n }) => n);
  });
  expect(seen).toEqual([1, 2]);
  expect(await kept()).toEqual([1, 2, 3]);
});

it("a statement that fails when nobody waits for it undoes all, and its own error is what is thrown", async () => {
  const work = db.transaction(async (tx) => {
    await write(tx, 1);
    await write(tx, 1);
    await write(tx, 2);
    return "done";
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([]);
});

it("whoever asks behind a statement that failed hears why, not that the transaction is of no more use", async () => {
  const work = db.transaction(async (tx) => {
    await write(tx, 1);
    await write(tx, 1);
    await tx.query("select n from note");
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([]);
});

it("a part that may fail is not blamed for what was sent before it", async () => {
  const work = db.transaction(async (tx) => {
    await write(tx, 1);
    await write(tx, 1);
    await tx.transaction((part) => write(part, 2)).catch(() => undefined);
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([]);
});

it("what fails within a part undoes the part alone", async () => {
  await db.transaction(async (tx) => {
    await write(tx, 1);
    await tx.transaction((part) => write(part, 1)).catch(() => undefined);
    await write(tx, 2);
  });
  expect(await kept()).toEqual([1, 2]);
});

it("outside of a transaction it is waited for", async () => {
  await write(db, 1);
  await expect(write(db, 1)).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toEqual([1]);
});

it("who watches the database sees it too", async () => {
  const seen: SeenStatement[] = [];
  await observeDatabase(db, (one) => seen.push(one)).transaction((tx) => write(tx, 1));
  expect(seen.map(({ sql }) => sql)).toEqual(["insert into note values ($1::integer)"]);
});
