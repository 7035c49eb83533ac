import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { once } from "@/server/engine/once";
import { readInstance } from "@/server/engine/open-instance";
import { contextOf } from "@/tests/support/rich-step";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

/** What one agree may cost, with its idempotency key; finding the session comes on top. */
const MOST = 12;

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

const counting = (db: Db, seen: string[]): Db => ({
  ...db,
  query: (sql, params) => (seen.push(sql), db.query(sql, params)),
  ...(db.send
    ? { send: (sql, params) => (seen.push(sql), db.send?.(sql, params) ?? Promise.resolve()) }
    : {}),
});

const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("a")
    .task("b")
    .task("c")
    .path("s", "a", "b", "c", "e");

it(`an agree takes at most ${MOST} statements, the first on a process as the next`, async () => {
  await deploy(server.db, "line", line());
  const inst = await office.start("line");
  const context = await contextOf(server.db, "lisi");
  for (const node of ["a", "b", "c"]) {
    const seen: string[] = [];
    const input = { taskId: await office.task(inst, node), action: "agree" as const, boData: {} };
    await server.db.transaction((tx) => {
      const db = counting(tx, seen);
      return once(db, "lisi", { key: `key-${node}` }, () => handleTask({ ...context, db }, input));
    });
    expect(seen.length).toBeLessThanOrEqual(MOST);
  }
  expect(await office.status(inst)).toBe("end");
});

it("whoever looks at an application neither waits for its handler nor keeps them waiting", async () => {
  await deploy(server.db, "looked", line());
  const inst = await office.start("looked");
  await server.db.transaction(async (db) => {
    const seen: string[] = [];
    await readInstance(counting(db, seen), inst);
    expect(seen.filter((sql) => /for update/i.test(sql))).toEqual([]);
  }, "read only");
});

it("an agree finds its rows by their keys, however many applications there are", async () => {
  await deploy(server.db, "keyed", line());
  const inst = await office.start("keyed");
  const context = await contextOf(server.db, "lisi");
  const input = { taskId: await office.task(inst, "a"), action: "agree" as const, boData: {} };
  const plans: string[] = [];
  await server.db.transaction((tx) => handleTask({ ...context, db: planning(tx, plans) }, input));
  const growing = /Seq Scan on (bpm_task|bpm_token|bpm_candidate|bpm_instance|bpm_history)\b.*/g;
  expect(plans.flatMap((plan) => plan.match(growing) ?? [])).toEqual([]);
});

const planning = ({ frozen, ...db }: Db, plans: string[]): Db => ({
  ...(frozen ? { frozen } : {}),
  exec: db.exec,
  transaction: db.transaction,
  query: async (sql, params) => {
    const lines = await db.query<Record<string, string>>(`explain ${sql}`, params);
    plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
    return db.query(sql, params);
  },
});
