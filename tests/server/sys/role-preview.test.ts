import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
let designer: Caller;
let clerk: string;
let managing: string;

/** A designer of pages who may list dictionaries, and two roles that they see. */
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const role = async (code: string, codes: string[]) => {
    const { data } = await admin("POST", "/api/sys/role/add", { code, name: code });
    await admin("POST", "/api/sys/role/grant", { id: data.id, codes });
    return String(data.id);
  };
  clerk = await role("clerk", ["sys:dict:list", "sys:task:list"]);
  managing = await role("managing", ["sys:config:list"]);
  const pages = await role("pages", ["sys:screen:edit", "sys:role:list", "sys:role:edit", "sys:dict:list"]);
  await server.db.query("delete from sys_user_role where user_id = 'user-designer'");
  await server.db.query("insert into sys_user_role (user_id, role_id) values ('user-designer', $1)", [pages]);
  designer = await server.asUser("designer");
});
afterAll(() => server.close());

it("the codes are those that both the role and oneself have, and the log says who looked as whom", async () => {
  const { data } = await designer("POST", "/api/sys/role/preview", { ids: [clerk], screen: "system.dict" });
  expect(data).toEqual({ codes: ["sys:dict:list"], roles: ["clerk"] });
  const { data: all } = await admin("POST", "/api/sys/role/preview", { ids: [clerk], screen: "system.dict" });
  expect(all.codes).toEqual(["sys:dict:list", "sys:task:list"]);
  const [row] = await server.db.query<{ after: unknown }>(
    "select after, create_by from sys_business_log where action = 'preview' and create_by = 'designer'",
  );
  expect(row?.after).toEqual({ id: "system.dict", roles: ["clerk"] });
});

it("calls are answered by the codes of the role, and never by more than one's own", async () => {
  const statusAs = async (call: Caller, path: string, ids: string) =>
    (await call("GET", path, { PreviewRoles: ids })).status;
  expect(await statusAs(designer, "/api/sys/dict/list", clerk)).toBe(200);
  expect(await statusAs(designer, "/api/sys/task/list", clerk)).toBe(403);
  expect(await statusAs(admin, "/api/sys/task/list", clerk)).toBe(200);
  expect(await statusAs(admin, "/api/sys/config/list", clerk)).toBe(403);
  expect(await statusAs(admin, "/api/sys/config/list", `${clerk},${managing}`)).toBe(200);
});

it("the role of administrators gives a designer nothing", async () => {
  const [found] = await server.db.query<{ id: string }>("select id from sys_role where code = 'admin'");
  expect((await designer("GET", "/api/sys/task/list", { PreviewRoles: found!.id })).status).toBe(403);
  expect((await designer("GET", "/api/sys/dict/list", { PreviewRoles: found!.id })).status).toBe(200);
  expect((await admin("GET", "/api/sys/task/list", { PreviewRoles: found!.id })).status).toBe(200);
});

it("whatever writes is refused in a preview", async () => {
  const path = `/api/sys/role/edit?PreviewRoles=${clerk}`;
  const answer = await designer("PUT", path, { id: managing, name: "x" });
  expect(answer).toMatchObject({ status: 403, message: "以角色预览时只能查看，不能保存、删除或提交" });
  const removed = await admin("DELETE", "/api/sys/role/del", { ids: managing, PreviewRoles: clerk });
  expect(removed.status).toBe(403);
});

it("who edits no pages, sees no roles or names one that is not there previews nothing", async () => {
  const zhangsan = await server.asUser("zhangsan");
  expect((await zhangsan("GET", "/api/sys/current", { PreviewRoles: clerk })).status).toBe(403);
  expect((await server.anonymous("GET", "/api/sys/product", { PreviewRoles: clerk })).status).toBe(403);
  for (const ids of ["", "nothing", `${clerk},nothing`])
    expect((await admin("GET", "/api/sys/dict/list", { PreviewRoles: ids })).status).toBe(404);
  const many = Array.from({ length: 21 }, (_, index) => `r${index}`).join(",");
  expect((await admin("GET", "/api/sys/dict/list", { PreviewRoles: many })).status).toBe(400);
});
