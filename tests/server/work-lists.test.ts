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
