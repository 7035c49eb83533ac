import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_BUTTONS, INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(
    server.db,
    "lists",
    builder.task("first", ["lisi"]).task("second", ["lisi", "wangwu"]).path("s", "first", "second", "e"),
  );
});
afterAll(() => server.close());

it("tells in the lists who has an application, what may be done about it and where it is now", async () => {
  const inst = await office.start("lists");
  const ownRow = async () => (await office.call("zhangsan", "process/mine", {}, "GET")).data.records[0];
  const todoRow = async () => (await office.call("lisi", "task/todo/list", {}, "GET")).data.records[0];
  expect(await ownRow()).toMatchObject({ handlers: "李思", canUrge: true, canRevoke: true });
  expect(await todoRow()).toMatchObject({ isUrged: false, isOverdue: null, readDate: null });
  expect((await office.call("zhangsan", "process/urge", { instId: inst })).code).toBe(200);
  expect(await todoRow()).toMatchObject({ isUrged: true });
  await office.agree(inst, "first");
  expect((await ownRow()).handlers.split("、").toSorted()).toHaveLength(2);
  expect(await todoRow()).toMatchObject({ node: "second", isUrged: false });
  const done = (await office.call("lisi", "task/done/list", {}, "GET")).data.records[0];
  expect(done).toMatchObject({ nodeName: "first", currentNodes: "second", instStatus: "running" });
  await office.agree(inst, "second");
  expect(await ownRow()).toMatchObject({ handlers: null, canUrge: false, canRevoke: false, status: "end" });
});

it("tells where an application waits for something else than people", async () => {
  const wait = { eventDefinitions: [{ $type: "bpmn:TimerEventDefinition", timeDuration: { body: "PT2H" } }] };
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .node("fork", "ParallelGateway");
  builder.node("公示", "IntermediateCatchEvent", wait).task("盖章", ["lisi"]);
  await deploy(server.db, "waits", builder.path("s", "fork", "公示", "e").path("fork", "盖章", "e"));
  const inst = await office.start("waits");
  const currentIn = async (account: string, path: string): Promise<string> => {
    const { records } = (await office.call(account, path, { title: "waits" }, "GET")).data;
    return records.find(({ instId }: { instId: string }) => instId === inst).currentNodes;
  };
  expect(await currentIn("zhangsan", "process/mine")).toBe("盖章、公示");
  await office.agree(inst, "盖章");
  expect(await currentIn("zhangsan", "process/mine")).toBe("公示");
  expect(await currentIn("lisi", "task/done/list")).toBe("公示");
  expect(await currentIn("admin", "instance/list")).toBe("公示");
});

it("lists tasks that were given on until they come back, and shows who has them", async () => {
  await deploy(
    server.db,
    "handed",
    new ProcessBuilder()
      .node("s", "StartEvent")
      .task("first", ["lisi"], (plugins) => {
        plugins.btnList = { ...DEFAULT_BUTTONS, assign: 1, delegate: 1 };
      })
      .node("e", "EndEvent")
      .path("s", "first", "e"),
  );
  const inst = await office.start("handed");
  const taskId = await office.task(inst, "first");
  const doneBy = async (account: string) => {
    const { records } = (await office.call(account, "task/done/list", { title: "handed" }, "GET")).data;
    return records.map((row: { action: string; opinion: string }) => `${row.action} ${row.opinion}`);
  };
  await office.act("lisi", taskId, "delegate", { to: "wangwu", opinion: "请核对" });
  expect(await doneBy("lisi")).toEqual(["delegate 请核对"]);
  const seen = await office.form("lisi", "task/todo/detail", { taskId });
  expect(seen).toMatchObject({ code: 200, data: { closed: { status: "handed", by: "王武" }, buttons: {} } });
  await office.act("wangwu", taskId, "agree", { opinion: "核对无误" });
  expect(await doneBy("wangwu")).toEqual(["resolve 核对无误"]);
  expect(await doneBy("lisi")).toEqual([]);
  await office.act("lisi", taskId, "assign", { to: "designer", opinion: "归你" });
  expect(await doneBy("lisi")).toEqual(["assign 归你"]);
  await office.call("admin", "instance/assign", { taskId, to: "zhangsan" });
  expect(await doneBy("admin")).toEqual([]);
  await office.agree(inst, "first", "zhangsan");
  expect(await doneBy("zhangsan")).toEqual(["agree "]);
});

it("is unread again for who gets a task that its handler had read, and for who gets it back", async () => {
  await deploy(
    server.db,
    "lent",
    new ProcessBuilder()
      .node("s", "StartEvent")
      .task("first", ["lisi"], (plugins) => {
        plugins.btnList = { ...DEFAULT_BUTTONS, delegate: 1 };
      })
      .node("e", "EndEvent")
      .path("s", "first", "e"),
  );
  const taskId = await office.task(await office.start("lent"), "first");
  const isRead = async (account: string): Promise<boolean> => {
    const { records } = (await office.call(account, "task/todo/list", { title: "lent" }, "GET")).data;
    return records[0].readDate !== null;
  };
  const look = (account: string) => office.form(account, "task/todo/detail", { taskId });
  await look("lisi");
  expect(await isRead("lisi")).toBe(true);
  await office.act("lisi", taskId, "delegate", { to: "wangwu" });
  expect(await isRead("wangwu")).toBe(false);
  await look("wangwu");
  expect(await isRead("wangwu")).toBe(true);
  await office.act("wangwu", taskId, "agree");
  expect(await isRead("lisi")).toBe(false);
});

it("leads the applicant of what came back to their task, while it waits for them", async () => {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.task("fill", [INITIATOR_CODE]).task("check", ["lisi"]).path("s", "fill", "check", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  await deploy(server.db, "comes_back", builder);
  const inst = await office.start("comes_back");
  const shown = async (account: string): Promise<unknown> =>
    (await office.call(account, "process/detail", { instId: inst }, "GET")).data.ownTask;
  const listed = async (): Promise<unknown> =>
    (await office.call("zhangsan", "process/mine", { title: "comes_back" }, "GET")).data.records[0].ownTask;
  expect([await shown("zhangsan"), await listed()]).toEqual([null, null]);
  await office.act("lisi", await office.task(inst, "check"), "turnDown", { opinion: "请补充" });
  const own = await office.task(inst, "fill");
  expect([await shown("zhangsan"), await listed()]).toEqual([own, own]);
  // Who looks at it besides has tasks of their own in their list.
  expect(await shown("lisi")).toBeNull();
  const suspend = (suspended: boolean) =>
    office.call("admin", "instance/suspend", { instId: inst, suspended });
  expect((await suspend(true)).code).toBe(200);
  expect([await shown("zhangsan"), await listed()]).toEqual([null, null]);
  await suspend(false);
  expect(await office.act("zhangsan", own, "agree")).toMatchObject({ code: 200 });
  expect([await shown("zhangsan"), await listed()]).toEqual([null, null]);
});
