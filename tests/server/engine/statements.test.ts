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
      return once(db, "lisi", `key-${node}`, () => handleTask({ ...context, db }, input));
    });
    expect(seen.length).toBeLessThanOrEqual(MOST);
  }
  expect(await office.status(inst)).toBe("end");
});

it("whoever looks at an application neither waits for its handler nor keeps him waiting", async () => {
  await deploy(server.db, "looked", line());
  const inst = await office.start("looked");
  await server.db.transaction(async (db) => {
    const seen: string[] = [];
    await readInstance(counting(db, seen), inst);
    expect(seen.filter((sql) => /for update/i.test(sql))).toEqual([]);
  }, "read only");
});
