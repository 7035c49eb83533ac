import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  const roles = await server.db.query<{ code: string }>(
    "select r.code from sys_role r join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id where u.account = 'lisi'",
  );
  builder.task("own").task("shared", ["lisi", "wangwu", ...roles.map(({ code }) => `@${code}`)]);
  await deploy(server.db, "todo", builder.path("s", "own", "shared", "e"));
});
afterAll(() => server.close());

interface TodoRow {
  instId: string;
  node: string;
}

async function todo(account: string, input: object = {}): Promise<{ total: number; records: TodoRow[] }> {
  return (await office.call(account, "task/todo/list", input, "GET")).data;
}

it("shows own and shared tasks once, newest first, page by page, and counts the same", async () => {
  const instances: string[] = [];
  for (let count = 0; count < 7; count++) instances.push(await office.start("todo"));
  for (const inst of instances.slice(0, 3)) await office.agree(inst, "own");
  const first = await todo("lisi", { size: 4 });
  const second = await todo("lisi", { size: 4, page: 2 });
  expect(first.total).toBe(7);
  const shown = [...first.records, ...second.records];
  expect(shown.map(({ instId }) => instId).toSorted()).toEqual(instances.toSorted());
  expect(shown.map(({ node }) => node)).toEqual([...Array(3).fill("shared"), ...Array(4).fill("own")]);
  expect((await office.call("lisi", "task/todo/count", {}, "GET")).data.count).toBe(7);
  expect((await todo("lisi", { title: "张三", size: 100 })).total).toBe(7);
  expect((await todo("lisi", { initiatorName: "张三", size: 100 })).total).toBe(7);
  expect((await todo("lisi", { initiatorName: "没有这个人" })).total).toBe(0);
  expect((await todo("lisi", { defName: "tod" })).total).toBe(7);
  expect((await todo("lisi", { defName: "zzz" })).total).toBe(0);
  expect((await todo("lisi", { sort: "createDate", size: 100 })).records.map(({ instId }) => instId)).toEqual(
    shown.map(({ instId }) => instId).toReversed(),
  );
  expect((await todo("wangwu")).total).toBe(3);
});

it("leaves out what is suspended, done by somebody else, or given to one person", async () => {
  const { total } = await todo("lisi");
  const inst = await office.start("todo");
  await office.call("admin", "instance/suspend", { instId: inst, suspended: true });
  expect((await todo("lisi")).total).toBe(total);
  expect((await todo("lisi", { size: 100 })).records.some(({ instId }) => instId === inst)).toBe(false);
  await office.call("admin", "instance/suspend", { instId: inst, suspended: false });
  expect((await todo("lisi")).total).toBe(total + 1);
  await office.agree(inst, "own");
  const taskId = await office.task(inst, "shared");
  await office.call("admin", "instance/assign", { taskId, to: "wangwu" });
  expect((await todo("lisi")).total).toBe(total);
  expect((await todo("wangwu")).records[0]?.instId).toBe(inst);
});
