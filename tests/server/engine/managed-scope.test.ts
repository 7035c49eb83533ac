import { afterAll, beforeAll, expect, it } from "vitest";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
let manager: Caller;
let near: string;
let far: string;

const scope = (name: string) =>
  server.db.query("update sys_role set data_scope = $1 where code = 'overseer'", [name]);

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const office = new Office(server);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .task("review", ["admin"])
    .node("e", "EndEvent")
    .path("s", "apply", "review", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  await deploy(server.db, "overseen", builder);
  for (const [id, parent] of [
    ["top", null],
    ["below", "top"],
    ["other", null],
  ])
    await server.db.query("insert into sys_dept (id, parent_id, name, code) values ($1, $2, $1, $1)", [
      id,
      parent,
    ]);
  for (const [account, dept] of [
    ["lisi", "top"],
    ["zhangsan", "below"],
    ["wangwu", "other"],
  ])
    await server.db.query("update sys_user set dept_id = $2 where account = $1", [account, dept]);
  await server.db.query(
    "delete from sys_user_role where user_id in (select id from sys_user where account = 'lisi')",
  );
  const role = await admin("POST", "/api/sys/role/add", { code: "overseer", name: "督办" });
  const codes = ["bpm:instance:list", "bpm:instance:edit", "bpm:instance:del", "bpm:task:list"];
  await admin("POST", "/api/sys/role/grant", { id: role.data.id, codes });
  const [lisi] = await server.db.query<{ id: string }>("select id from sys_user where account = 'lisi'");
  await admin("POST", "/api/sys/role/setUsers", { id: role.data.id, userIds: [lisi!.id] });
  manager = await server.asUser("lisi");
  const start = async (account: string): Promise<string> =>
    (await office.call(account, "process/start", { defCode: "overseen", boData: {} })).data.instId;
  near = await start("zhangsan");
  far = await start("wangwu");
});
afterAll(() => server.close());

const listed = async (path = "/api/bpm/instance/list"): Promise<string[]> => {
  const { data } = await manager("GET", path, { defCode: "overseen", size: 100 });
  return data.records.map((row: { instId: string }) => row.instId).toSorted();
};

it.each([
  ["all", ["near", "far"]],
  ["departmentBelow", ["near"]],
  ["department", []],
  ["own", []],
])("who manages applications sees those within the data scope of his role: %s", async (name, expected) => {
  await scope(name);
  const ids = expected.map((one) => (one === "near" ? near : far)).toSorted();
  expect(await listed()).toEqual(ids);
  expect(await listed("/api/bpm/task/list")).toEqual(ids);
});

it("and nothing can be done with the others: they are as if they were not there", async () => {
  await scope("departmentBelow");
  const [task] = await server.db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and status = 'open'",
    [far],
  );
  const missing = await manager("GET", "/api/bpm/instance/positions", { instId: "nothing" });
  for (const answer of [
    await manager("GET", "/api/bpm/instance/positions", { instId: far }),
    await manager("POST", "/api/bpm/instance/shutdown", { instId: far, opinion: "x" }),
    await manager("POST", "/api/bpm/instance/suspend", { instId: far, suspended: true, opinion: "x" }),
    await manager("POST", "/api/bpm/instance/move", { instId: far, to: "apply", opinion: "x" }),
    await manager("POST", "/api/bpm/instance/movePreview", { instId: far, to: "apply" }),
    await manager("POST", "/api/bpm/instance/assign", { taskId: task!.id, to: "lisi", opinion: "x" }),
  ])
    expect([answer.status, answer.message]).toEqual([missing.status, missing.message]);
  expect(await manager("DELETE", "/api/bpm/instance/del", { ids: far, reason: "x" })).toMatchObject({
    data: { removed: 0 },
  });
  expect(await manager("GET", "/api/bpm/instance/positions", { instId: near })).toMatchObject({ code: 200 });
});
