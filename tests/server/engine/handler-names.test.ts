import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy } from "../../support/engine";
import { ProcessBuilder } from "../../support/process-graph";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("who has a task is called by his name, though his account reads as the code of a role", async () => {
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
