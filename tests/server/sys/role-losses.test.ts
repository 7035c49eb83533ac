import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type Caller, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const roleWith = async (code: string, userIds: string[]): Promise<string> => {
  const { id } = (await admin("POST", "/api/sys/role/add", { code, name: `角色${code}`, kind: "role" })).data;
  await admin("POST", "/api/sys/role/setUsers", { id, userIds });
  return id as string;
};
const losses = (ids: string[]) => admin("GET", "/api/sys/role/losses", { ids: ids.join() });

it("tells who deletes a role how many hold it, and what goes with it", async () => {
  const id = await roleWith("keeper", ["user-lisi", "user-wangwu"]);
  await admin("POST", "/api/sys/role/grant", { id, codes: ["sys:user:list", "sys:dept:list"] });
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, "kept", builder.task("a", ["@keeper"]).path("s", "a", "e"));
  await new Office(server).start("kept");
  expect((await losses([id])).data).toBe("“角色keeper”：2 人持有，将失去其 2 项功能；1 个待办任务分给它");
});

it("names no losses that there are none of", async () => {
  const held = await roleWith("idle", ["user-lisi"]);
  expect((await losses([held])).data).toBe("“角色idle”：1 人持有");
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, "asked", builder.task("a", ["@idle"]).path("s", "a", "e"));
  await new Office(server).start("asked");
  expect((await losses([held])).data).toBe("“角色idle”：1 人持有；1 个待办任务分给它");
});

it("says nothing of roles that nobody holds, and to nobody who may not delete them", async () => {
  const id = await roleWith("nobody", []);
  expect((await losses([id])).data).toBe("");
  const other = await server.asUser("zhangsan");
  expect((await other("GET", "/api/sys/role/losses", { ids: id })).status).toBe(403);
});

it("tells those who held a role that it is gone", async () => {
  const id = await roleWith("leaving", ["user-lisi", "user-wangwu"]);
  expect((await admin("DELETE", "/api/sys/role/del", { ids: id })).code).toBe(200);
  for (const account of ["lisi", "wangwu"]) {
    const { records } = (await (await server.asUser(account))("GET", "/api/sys/message/list")).data;
    expect(records[0].title).toContain("角色「角色leaving」已删除");
  }
});
