import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { contextOf } from "@/tests/support/rich-step";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

const line = (...handlers: string[]): ProcessBuilder => {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  for (const [at, handler] of handlers.entries()) builder.task(`t${at}`, [handler]);
  return builder.path("s", ...handlers.map((_, at) => `t${at}`), "e");
};

/** How often an agree asks who is there. */
async function asked(inst: string, node: string, account: string): Promise<number> {
  const seen: string[] = [];
  const context = await contextOf(server.db, account);
  const input = { taskId: await office.task(inst, node), action: "agree" as const, boData: {} };
  await server.db.transaction((tx) => {
    const db: Db = { ...tx, query: (sql, params) => (seen.push(sql), tx.query(sql, params)) };
    return handleTask({ ...context, db }, input);
  });
  return seen.filter((sql) => sql.includes('"hasStandIns"')).length;
}

it("the next step of an application asks once, together with the application", async () => {
  await deploy(server.db, "foreseen", line("lisi", "wangwu"));
  const inst = await office.start("foreseen");
  expect(await asked(inst, "t0", "lisi")).toBe(1);
  expect(await asked(inst, "t1", "wangwu")).toBe(1);
  expect(await office.status(inst)).toBe("end");
});

it("whoever was disabled since the last step gets no task, though they were remembered", async () => {
  await deploy(server.db, "disabled", line("lisi", "wangwu"));
  const inst = await office.start("disabled");
  await server.db.query("update sys_user set enabled = false where account = 'wangwu'");
  expect(await asked(inst, "t0", "lisi")).toBe(1);
  await server.db.query("update sys_user set enabled = true where account = 'wangwu'");
  const [next] = await office.open(inst);
  expect(next).toMatchObject({ node: "t1", assignee: null, is_orphan: true });
});

it("what is remembered of another version is asked for anew: its people and roles have the next task", async () => {
  await deploy(server.db, "moved", line("lisi", "wangwu", "wangwu"));
  const inst = await office.start("moved");
  const newer = await deploy(server.db, "moved", line("lisi", "designer", "@admin"), 2);
  await server.db.query("update bpm_instance set def_id = $2 where id = $1", [inst, newer]);
  expect(await asked(inst, "t0", "lisi")).toBe(2);
  expect(await office.open(inst)).toMatchObject([{ node: "t1", assignee: "designer" }]);
  expect(await asked(inst, "t1", "designer")).toBe(1);
  expect(await office.open(inst)).toMatchObject([
    { node: "t2", candidates: [{ kind: "role", code: "admin" }], is_orphan: false },
  ]);
});
