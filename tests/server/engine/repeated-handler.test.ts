import { afterAll, beforeAll, expect, it } from "vitest";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
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
    .task("first", ["lisi"])
    .task("second", ["lisi"])
    .task("third", ["wangwu"])
    .node("e", "EndEvent")
    .path("s", "first", "second", "third", "e");
  Object.assign(builder.setting.flow.properties, { repeatSkip: "previous", recycle: true });
  await deploy(server.db, "repeated", builder);
});
afterAll(() => server.close());

const linesOf = async (instId: string): Promise<BpmProcessHistoryLine[]> => {
  const { data } = await office.call("wangwu", "process/detail", { instId }, "GET");
  return data.history as BpmProcessHistoryLine[];
};

it("passes a step of somebody who agreed at the one before, says so, and bothers nobody", async () => {
  const id = await office.start("repeated");
  await office.agree(id, "first");
  expect(await office.at(id)).toEqual(["third"]);
  const passed = (await linesOf(id)).find(({ node, action }) => node === "second" && action === "skip");
  expect(passed?.detail).toBe("「李思」已在「first」同意，自动通过");
  expect(passed?.actor).toBeNull();
  const told = await server.db.query<{ title: string }>(
    "select m.title from sys_message m join bpm_task t on t.id = m.task_id where t.inst_id = $1 and t.node = 'second'",
    [id],
  );
  expect(told).toEqual([]);
});

it("lets the person who agreed take it back as long as nobody else has acted", async () => {
  const id = await office.start("repeated");
  const task = await office.task(id, "first");
  await office.agree(id, "first");
  expect(await office.at(id)).toEqual(["third"]);
  expect(await office.call("lisi", "task/recall", { taskId: task })).toMatchObject({ code: 200 });
  expect(await office.at(id)).toEqual(["first"]);
});
