import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("keeps what a user arranged for them alone, until they reset it", async () => {
  const [lisi, wangwu] = [await server.asUser("lisi"), await server.asUser("wangwu")];
  const value = { order: ["b", "a"], hidden: ["a"] };
  const path = "/api/workbench/preference";
  expect((await lisi("GET", `${path}/get`, { name: "board:portal" })).data).toEqual({ value: null });
  expect((await lisi("POST", `${path}/save`, { name: "board:portal", value })).code).toBe(200);
  expect((await lisi("GET", `${path}/get`, { name: "board:portal" })).data).toEqual({ value });
  expect((await wangwu("GET", `${path}/get`, { name: "board:portal" })).data).toEqual({ value: null });
  await lisi("POST", `${path}/reset`, { name: "board:portal" });
  expect((await lisi("GET", `${path}/get`, { name: "board:portal" })).data).toEqual({ value: null });
  expect((await server.anonymous("GET", `${path}/get`, { name: "board:portal" })).code).toBe(401);
});

it("shows a user what they finished on each of the last fourteen days and how long it had waited", async () => {
  const office = new Office(server);
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, "portal", builder.task("review", ["lisi"]).path("s", "review", "e"));
  for (const hours of [2, 4]) {
    const inst = await office.start("portal");
    await server.db.query(
      "update bpm_task set create_date = now() - make_interval(hours => $2) where inst_id = $1",
      [inst, hours],
    );
    await office.agree(inst, "review");
  }
  const lisi = await server.asUser("lisi");
  const { data } = await lisi("GET", "/api/workbench/portal/figures");
  expect(data).toHaveLength(14);
  expect(data[13]).toMatchObject({ done: 2, waitedHours: 3 });
  expect(data[12]).toMatchObject({ done: 0, waitedHours: null });

  const [{ id } = { id: "" }] = await server.db.query<{ id: string }>(
    "select i.id from bpm_instance i join bpm_task t on t.inst_id = i.id where t.actor = 'lisi' limit 1",
  );
  const admin = await server.asUser("admin");
  await admin("DELETE", "/api/bpm/instance/del", { ids: id, reason: "重复提交" });
  const later = await lisi("GET", "/api/workbench/portal/figures");
  expect(later.data[13]).toMatchObject({ done: 1 });
  expect((await lisi("GET", "/api/bpm/task/done/list")).data.total).toBe(1);
});
