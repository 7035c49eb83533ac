import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  await deploy(server.db, "line", line());
  await deploy(server.db, "short", line());
  await server.db.query(
    `update bpm_definition set graph = jsonb_set(graph, '{nodes,a,setting,plugins,properties,timeout}',
      '{"after": "P1D", "action": "remind"}') where code = 'short'`,
  );
});
afterAll(() => server.close());

const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("a")
    .task("b", ["wangwu"])
    .path("s", "a", "b", "e");

interface Line {
  taskId: string;
  state: string;
  handler: string;
  nodeName: string;
}

async function tasks(query: object = {}): Promise<Line[]> {
  const answer = await office.call("admin", "task/list", { size: 100, ...query }, "GET");
  expect(answer.code).toBe(200);
  return answer.data.records as Line[];
}

describe("the list of all tasks", () => {
  it("has open and handled tasks of every process, the newest first, with who has them", async () => {
    const inst = await office.start("line");
    await office.agree(inst, "a");
    const rows = await tasks({ defCode: "line" });
    expect(rows.map(({ nodeName, state, handler }) => [nodeName, state, handler])).toEqual([
      ["b", "open", "王武"],
      ["a", "done", "李思"],
    ]);
    expect(await tasks({ defCode: "line", state: "done" })).toHaveLength(1);
    expect(await tasks({ defCode: "line", handler: "王" })).toHaveLength(1);
    expect(await tasks({ defCode: "line", nodeName: "a" })).toHaveLength(1);
    expect(await tasks({ defCode: "line", createDate: "2000-01-01,2000-01-02" })).toEqual([]);
  });

  it("marks open tasks that are past their time limit", async () => {
    const inst = await office.start("short");
    const taskId = await office.task(inst, "a");
    expect(await tasks({ state: "overdue" })).toEqual([]);
    await server.db.query("update bpm_task set create_date = create_date - interval '2 days' where id = $1", [
      taskId,
    ]);
    expect(await tasks({ state: "overdue" })).toMatchObject([{ taskId, state: "overdue" }]);
    expect((await tasks({ state: "open" })).some((row) => row.taskId === taskId)).toBe(false);
    await office.agree(inst, "a");
    expect(await tasks({ state: "overdue" })).toEqual([]);
  });

  it("says by when a task is to be done on the office's calendar, as the timer that waits for it", async () => {
    await deploy(server.db, "monthly", line());
    await server.db.query(
      `update bpm_definition set graph = jsonb_set(graph, '{nodes,a,setting,plugins,properties,timeout}',
        '{"after": "P1M", "action": "remind"}') where code = 'monthly'`,
    );
    const taskId = await office.task(await office.start("monthly"), "a");
    // In the office it is the last day of March already.
    await server.db.query("update bpm_task set create_date = '2026-03-30T20:00:00Z' where id = $1", [taskId]);
    expect(await tasks({ defCode: "monthly" })).toMatchObject([
      { taskId, dueDate: "2026-04-29T20:00:00.000Z" },
    ]);
    const todo = await office.call("lisi", "task/todo/list", { title: "monthly" }, "GET");
    const all = todo.data.records as { taskId: string }[];
    expect(all.filter((row) => row.taskId === taskId)).toMatchObject([
      { dueDate: "2026-04-29T20:00:00.000Z" },
    ]);
  });

  it("is for those who may list tasks, and refuses a period that is none", async () => {
    expect((await office.call("zhangsan", "task/list", {}, "GET")).code).toBe(403);
    expect((await office.call("admin", "task/list", { createDate: "gestern," }, "GET")).code).toBe(400);
  });
});

describe("the list of all applications", () => {
  it("is filtered by process, state, initiator and time", async () => {
    const inst = await office.start("line");
    const list = async (query: object): Promise<string[]> => {
      const answer = await office.call("admin", "instance/list", { size: 100, ...query }, "GET");
      return (answer.data.records as { instId: string }[]).map(({ instId }) => instId);
    };
    await office.call("admin", "instance/suspend", { instId: inst, suspended: true });
    expect(await list({ state: "suspended" })).toEqual([inst]);
    expect(await list({ defCode: "line", initiatorName: "张三", createDate: "2000-01-01," })).toContain(inst);
    expect(await list({ defCode: "short" })).not.toContain(inst);
    expect(await list({ createDate: ",2000-01-01" })).toEqual([]);
  });
});

describe("a process", () => {
  it("is removed with all versions and grants, unless somebody has applied", async () => {
    const id = await deploy(server.db, "unused", line());
    await deploy(server.db, "unused", line(), 2);
    const admin = await server.asUser("admin");
    expect((await admin("DELETE", "/api/bpm/definition/del", { ids: id })).code).toBe(200);
    expect(await server.db.query("select 1 from bpm_definition where code = 'unused'")).toEqual([]);
    expect(await server.db.query("select 1 from bpm_auth where def_code = 'unused'")).toEqual([]);
    const [used] = await server.db.query<{ id: string }>("select id from bpm_definition where code = 'line'");
    const refused = await admin("DELETE", "/api/bpm/definition/del", { ids: used?.id });
    expect(refused).toMatchObject({ code: 409, message: "流程「line」已有申请，不能删除，可以停用" });
  });
});
