import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const told = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, "told", told.task("shared", ["lisi", "wangwu"]).path("s", "shared", "e"));
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.task("shared", ["lisi", "wangwu"]).task("last", ["wangwu"]).path("s", "shared", "last", "e");
  await deploy(server.db, "closed", builder);
});
afterAll(() => server.close());

it("shows a task that a colleague has handled for reading, and says who did; others learn nothing", async () => {
  const inst = await office.start("closed");
  const taskId = await office.task(inst, "shared");
  expect((await office.act("lisi", taskId, "agree")).code).toBe(200);
  const seen = await office.form("wangwu", "task/todo/detail", { taskId });
  expect(seen).toMatchObject({
    code: 200,
    data: { closed: { status: "done", by: "李思" }, buttons: {}, canRecall: false, onBehalf: null },
  });
  expect((await office.act("wangwu", taskId, "agree")).code).toBe(409);
  const own = await office.form("lisi", "task/todo/detail", { taskId });
  expect(own).toMatchObject({ code: 200, data: { closed: null } });
  expect((await office.form("designer", "task/todo/detail", { taskId })).code).toBe(403);
});

it("says of a task that its applicant has withdrawn that nothing is left to do", async () => {
  const inst = await office.start("closed");
  const taskId = await office.task(inst, "shared");
  expect((await office.call("zhangsan", "process/revoke", { instId: inst })).code).toBe(200);
  const seen = await office.form("admin", "task/todo/detail", { taskId });
  expect(seen).toMatchObject({ code: 200, data: { closed: { status: "cancelled" }, buttons: {} } });
  const told = await office.form("lisi", "task/todo/detail", { taskId });
  expect(told).toMatchObject({ code: 409, message: "任务已取消，无需处理", data: null });
});

it("names the colleague to who was asked too but has nothing more to do with the application", async () => {
  const inst = await office.start("told");
  const taskId = await office.task(inst, "shared");
  expect((await office.act("lisi", taskId, "agree")).code).toBe(200);
  const seen = await office.form("wangwu", "task/todo/detail", { taskId });
  expect(seen).toMatchObject({ code: 409, message: "任务已由 李思 处理", data: null });
});

it("says to who was told of a task that it was given to somebody else since, and to whom", async () => {
  const inst = await office.start("closed");
  const taskId = await office.task(inst, "shared");
  expect((await office.call("admin", "instance/assign", { taskId, to: "designer" })).code).toBe(200);
  const given = { code: 403, message: "任务已改由 苏晓雯 办理" };
  expect(await office.form("wangwu", "task/todo/detail", { taskId })).toMatchObject(given);
  expect(await office.act("wangwu", taskId, "agree")).toMatchObject(given);
  const others = { code: 403, message: "您不是该任务的处理人" };
  expect(await office.form("zhangsan", "task/todo/detail", { taskId })).toMatchObject(others);
});

it("offers no action on the task of a suspended application", async () => {
  const inst = await office.start("closed");
  const taskId = await office.task(inst, "shared");
  const seen = async (): Promise<object> => (await office.form("lisi", "task/todo/detail", { taskId })).data;
  expect(await seen()).toMatchObject({ buttons: { agree: 1 }, instance: { isSuspended: false } });
  await office.call("admin", "instance/suspend", { instId: inst, suspended: true });
  expect(await seen()).toMatchObject({ buttons: {}, closed: null, instance: { isSuspended: true } });
});

it("takes a task that one of several did for read by all of them", async () => {
  const inst = await office.start("told");
  const taskId = await office.task(inst, "shared");
  const unread = async (): Promise<unknown> =>
    (await (await server.asUser("wangwu"))("GET", "/api/sys/message/list", { unread: true })).data.total;
  const before = Number(await unread());
  const [message] = await messagesAbout(taskId);
  expect(message).toMatchObject({ readDate: null, doneDate: null });
  expect((await office.act("lisi", taskId, "agree")).code).toBe(200);
  const [read] = await messagesAbout(taskId);
  expect(read).toMatchObject({ readDate: expect.any(String), doneDate: expect.any(String) });
  expect(await unread()).toBe(before - 1);
});

/** What wangwu was told of a task. */
async function messagesAbout(taskId: string): Promise<object[]> {
  const { data } = await (await server.asUser("wangwu"))("GET", "/api/sys/message/list", { size: 50 });
  return (data.records as { route: string }[]).filter(({ route }) => route.endsWith(taskId));
}
