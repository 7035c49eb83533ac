import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

it("a group grants no functions, and a role that does cannot become one", async () => {
  const group = await admin("POST", "/api/sys/role/add", {
    code: "review-group",
    name: "评审组",
    kind: "group",
  });
  expect(group).toMatchObject({ code: 200, data: { kind: "group" } });
  expect(
    await admin("POST", "/api/sys/role/grant", { id: group.data.id, codes: ["sys:user:list"] }),
  ).toMatchObject({
    status: 409,
    message: "用户组不能授予功能，请使用角色",
  });
  expect(await admin("PUT", "/api/sys/role/edit", { id: "role-designer", kind: "group" })).toMatchObject({
    status: 409,
  });
  const groups = await admin("GET", "/api/sys/role/list", { kind: "group" });
  expect(groups.data.records).toMatchObject([{ code: "review-group" }]);
});

it("a group handles a step of a process: each of its members finds the task", async () => {
  const [group] = (await admin("GET", "/api/sys/role/list", { kind: "group" })).data.records;
  await admin("POST", "/api/sys/role/setUsers", { id: group.id, userIds: ["user-lisi", "user-wangwu"] });
  const process = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("a", ["@review-group"])
    .node("e", "EndEvent")
    .flow("s", "a")
    .flow("a", "e");
  await deploy(server.db, "grouped", process);
  const office = new Office(server);
  await office.start("grouped");
  for (const account of ["lisi", "wangwu"])
    expect((await office.call(account, "task/todo/count", {}, "GET")).data.count).toBe(1);
});

it("somebody belongs to several departments, is found in each, and has a post", async () => {
  const edited = await admin("PUT", "/api/sys/user/edit", {
    id: "user-zhangsan",
    otherDeptIds: ["dept-remote-sensing"],
    post: "队长",
  });
  expect(edited).toMatchObject({ code: 200, data: { otherDeptIds: ["dept-remote-sensing"], post: "队长" } });
  for (const deptId of ["dept-engineering", "dept-remote-sensing"])
    expect((await admin("GET", "/api/sys/user/list", { deptId })).data.records).toMatchObject([
      { account: "zhangsan" },
    ]);
  expect(
    await admin("PUT", "/api/sys/user/edit", { id: "user-zhangsan", otherDeptIds: ["none"] }),
  ).toMatchObject({
    code: 400,
    data: { fields: { "/otherDeptIds/0": "没有编号为 none 的部门" } },
  });
});
