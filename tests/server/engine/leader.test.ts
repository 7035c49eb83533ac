import { afterAll, beforeAll, expect, it } from "vitest";
import { LEADER_CODES } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("first", [LEADER_CODES.initiator])
    .task("second", [LEADER_CODES.previous])
    .node("e", "EndEvent")
    .path("s", "first", "second", "e");
  await deploy(server.db, "headed", builder);
  for (const [id, parent, head] of [
    ["h-bureau", null, "user-wangwu"],
    ["h-office", "h-bureau", "user-lisi"],
    ["h-group", "h-office", null],
  ])
    await server.db.query(
      "insert into sys_dept (id, parent_id, name, code, leader_id) values ($1, $2, $1, $1, $3)",
      [id, parent, head],
    );
  await server.db.exec(`update sys_user set dept_id = 'h-group' where account = 'zhangsan';
    update sys_user set dept_id = 'h-office' where account = 'lisi'`);
});
afterAll(() => server.close());

/** Who has the open tasks, by node. */
const waiting = async (id: string): Promise<object[]> =>
  (await office.open(id)).map(({ node, assignee }) => ({ node, assignee }));

it("a task goes to the head of the initiator's department, then of the handler's, up the tree where there is none", async () => {
  const id = await office.start("headed");
  expect(await waiting(id)).toEqual([{ node: "first", assignee: "lisi" }]);
  await office.agree(id, "first", "lisi");
  expect(await waiting(id)).toEqual([{ node: "second", assignee: "wangwu" }]);
});

it("a head who may not sign in any more is passed over", async () => {
  await server.db.query("update sys_user set enabled = false where account = 'lisi'");
  expect(await waiting(await office.start("headed"))).toEqual([{ node: "first", assignee: "wangwu" }]);
  await server.db.query("update sys_user set enabled = true where account = 'lisi'");
});

it("without a head anywhere the task waits for an administrator", async () => {
  await server.db.query("update sys_dept set leader_id = null where id in ('h-bureau', 'h-office')");
  expect(await waiting(await office.start("headed"))).toEqual([{ node: "first", assignee: null }]);
});
