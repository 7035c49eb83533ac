import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "@/server/db/port";
import { deploy, Office } from "@/tests/support/engine";
import { contextOf, pictureOf, richProcess, richStep } from "@/tests/support/rich-step";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

class Crash extends Error {}

/** A session that breaks at its nth statement, as when the process dies there. */
function breakingAt(db: Db, countdown: { left: number }): Db {
  const tick = (): void => {
    if (countdown.left-- === 0) throw new Crash();
  };
  return {
    query: (sql, params) => (tick(), db.query(sql, params)),
    ...(db.send ? { send: (sql, params) => (tick(), db.send?.(sql, params) ?? Promise.resolve()) } : {}),
    exec: (sql) => (tick(), db.exec(sql)),
    transaction: (work) => db.transaction((tx) => work(breakingAt(tx, countdown))),
  };
}

it("a step that breaks at any of its statements leaves everything as before, and then succeeds once", async () => {
  await deploy(server.db, "rich", richProcess());
  const inst = await office.start("rich");
  await office.agree(inst, "b", "wangwu");
  const context = await contextOf(server.db, "lisi");
  const taskId = await office.task(inst, "a");
  const picture = async (): Promise<string> => JSON.stringify(await pictureOf(server.db, inst));
  const work = (left: number): Promise<unknown> =>
    server.db.transaction((tx) => richStep(context, breakingAt(tx, { left }), taskId));
  const before = await picture();
  let statements = 0;
  for (; ; statements++) {
    const outcome = await work(statements).then(
      () => "done",
      (error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        return "broken";
      },
    );
    if (outcome === "done") break;
    expect(await picture(), `after a break at statement ${statements}`).toBe(before);
  }
  expect(statements).toBeGreaterThan(10);
  expect(await office.at(inst)).toEqual(["after", "all", "all", "all"]);
  const after = await picture();
  expect(after).not.toBe(before);
  // The answer was lost on its way: the same request again finds it and acts no second time.
  expect(await work(10_000)).toEqual({ instId: inst, status: "running" });
  expect(await picture()).toBe(after);
});
