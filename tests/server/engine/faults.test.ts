import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "@/server/config";
import type { Context } from "@/server/context";
import type { Db } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { once } from "@/server/engine/once";
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

class Crash extends Error {}

/** A session that breaks at its nth statement, as when the process dies there. */
function breakingAt(db: Db, countdown: { left: number }): Db {
  const tick = (): void => {
    if (countdown.left-- === 0) throw new Crash();
  };
  return {
    query: (sql, params) => (tick(), db.query(sql, params)),
    exec: (sql) => (tick(), db.exec(sql)),
    transaction: (work) => db.transaction((tx) => work(breakingAt(tx, countdown))),
  };
}

/** A step that touches everything: a join, a script, a service call, a timer, a shared task, messages. */
const rich = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .node("sum", "ScriptTask", { script: "vars.total = 1" })
    .node("f2", "ParallelGateway")
    .node("call", "ServiceTask", { $attrs: { "activiti:requestUrl": "https://example.com/" } })
    .node("wait", "IntermediateCatchEvent", {
      eventDefinitions: [{ $type: "bpmn:TimerEventDefinition", timeDuration: { body: "PT1H" } }],
    })
    .task("a")
    .task("b", ["wangwu"])
    .task("after", ["lisi", "wangwu"])
    .path("s", "f", "a", "j", "sum", "f2", "after", "e")
    .path("f", "b", "j")
    .path("f2", "call", "e")
    .path("f2", "wait", "e");

const TABLES = ["bpm_instance", "bpm_token", "bpm_task", "bpm_history", "sys_job", "bpm_copy"];

/** All rows of an instance, and how many messages and answered keys there are. */
async function picture(inst: string): Promise<string> {
  const rows: unknown[] = [];
  for (const table of TABLES) {
    const column = table === "bpm_instance" ? "id" : "inst_id";
    rows.push(await server.db.query(`select * from ${table} where ${column} = $1 order by id`, [inst]));
  }
  rows.push(await server.db.query("select count(*)::int as count from bpm_candidate"));
  rows.push(await server.db.query("select count(*)::int as count from sys_message"));
  rows.push(await server.db.query("select count(*)::int as count from bpm_action"));
  return JSON.stringify(rows);
}

async function contextOf(account: string): Promise<Context> {
  const [row] = await server.db.query<{ id: string; name: string }>("select id, name from sys_user where account = $1", [account]);
  return {
    db: server.db,
    user: { id: row?.id ?? "", account, name: row?.name ?? "", deptId: null, roles: [], codes: new Set(), isAdmin: false },
    client: { ip: "", agent: "", token: null },
    log: server.app.log,
    app: { db: server.db, config: readConfig({}) },
  };
}

it("a step that breaks at any of its statements leaves everything as before, and then succeeds once", async () => {
  await deploy(server.db, "rich", rich());
  const inst = await office.start("rich");
  await office.agree(inst, "b", "wangwu");
  const context = await contextOf("lisi");
  const input = { taskId: await office.task(inst, "a"), action: "agree", boData: {}, opinion: "同意" };
  const work = (left: number): Promise<unknown> =>
    server.db.transaction(async (tx) => {
      const db = breakingAt(tx, { left });
      return once(db, "lisi", "the-key", () => handleTask({ ...context, db }, input));
    });
  const before = await picture(inst);
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
    expect(await picture(inst), `after a break at statement ${statements}`).toBe(before);
  }
  expect(statements).toBeGreaterThan(20);
  expect(await office.at(inst)).toEqual(["after"]);
  const after = await picture(inst);
  expect(after).not.toBe(before);
  // The answer was lost on its way: the same request again finds it and acts no second time.
  expect(await work(10_000)).toEqual({ instId: inst, status: "running" });
  expect(await picture(inst)).toBe(after);
});
