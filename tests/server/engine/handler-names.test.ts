import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy } from "../../support/engine";
import { ProcessBuilder } from "../../support/process-graph";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("who has a task is called by their name, though their account reads as the code of a role", async () => {
  const [admin, zhangsan] = [await server.asUser("admin"), await server.asUser("zhangsan")];
  const line = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("a", ["designer"])
    .node("e", "EndEvent")
    .path("s", "a", "e");
  await deploy(server.db, "named", line);
  const { data } = await zhangsan("POST", "/api/bpm/process/start", { defCode: "named", boData: {} });
  const { instId } = data;
  const seen = await zhangsan("GET", "/api/bpm/process/detail", { instId });
  expect(seen.data.pending).toMatchObject([{ node: "a", handlers: ["苏晓雯"] }]);
  const { positions } = (await admin("GET", "/api/bpm/instance/positions", { instId })).data;
  expect(positions).toMatchObject([{ tasks: [{ handlers: ["苏晓雯"] }] }]);
});

it.each([
  ["zh", "李思、王武"],
  ["en", "李思, 王武"],
])("several who share a task stand in a row as their reader of %s writes it", async (language, names) => {
  const [admin, zhangsan] = [await server.asUser("admin"), await server.asUser("zhangsan")];
  const line = new ProcessBuilder().node("s", "StartEvent").task("a", ["lisi", "wangwu"]);
  await deploy(server.db, `row-${language}`, line.node("e", "EndEvent").path("s", "a", "e"));
  await zhangsan("POST", "/api/bpm/process/start", { defCode: `row-${language}`, boData: {} });
  const mine = await zhangsan("GET", "/api/bpm/process/mine", {}, { language });
  const tasks = await admin("GET", "/api/bpm/task/list", { defCode: `row-${language}` }, { language });
  expect([mine.data.records[0].handlers, tasks.data.records[0].handler]).toEqual([names, names]);
  const rights = await admin("GET", "/api/sys/right/list", { code: "sys:dict:list" }, { language });
  expect(rights.data.records[0].roleNames).toBe(
    language === "en" ? "系统管理员, 流程设计员" : "系统管理员、流程设计员",
  );
});
