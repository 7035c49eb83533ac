import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../support/server";

interface Node {
  id: string;
  route: string | null;
  type: string;
  children?: Node[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const routes = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => [...(node.route === null ? [] : [node.route]), ...routes(node.children ?? [])]);

it("shows an administrator every page that is built", async () => {
  const admin = await server.asUser("admin");
  const mine = routes((await admin("GET", "/api/sys/menu/mine")).data);
  expect(mine).toEqual(
    expect.arrayContaining(["/workbench/index", "/menu", "/dict", "/basic_data/area", "/system/screen"]),
  );
  expect(mine).toContain("/task_log");
  expect(mine).not.toContain("/transfer");
});

it("shows others only what they may open, without empty folders", async () => {
  const applicant = await server.asUser("zhangsan");
  const tree = (await applicant("GET", "/api/sys/menu/mine")).data as Node[];
  expect(tree.map((node) => node.id)).toEqual(["menu-workbench", "menu-personal", "menu-help"]);
  expect(routes(tree)).toEqual(
    expect.arrayContaining(["/workbench/apply/phrase", "/help", "/help/playground"]),
  );
});

it("has the whole function tree, buttons included", async () => {
  const admin = await server.asUser("admin");
  const tree = (await admin("GET", "/api/sys/menu/tree")).data as Node[];
  expect(routes(tree)).toEqual(
    expect.arrayContaining(["/task_log", "/business/table/design", "/workbench/fankui"]),
  );
  expect(JSON.stringify(tree)).toContain("sys:role:del");
});

it("refuses a loop and the removal of a folder with pages", async () => {
  const admin = await server.asUser("admin");
  const loop = await admin("PUT", "/api/sys/menu/edit", { id: "menu-system", parentId: "menu-dict" });
  expect(loop).toMatchObject({
    status: 400,
    data: { fields: { "/parentId": "上级不能是自己或自己的下级" } },
  });
  const removal = await admin("DELETE", "/api/sys/menu/del", { ids: "menu-system" });
  expect(removal).toMatchObject({ status: 409, message: "存在下级数据，不能删除" });
});

it("keeps the last entry of a code that roles have, and its code: nobody could take it from them", async () => {
  const admin = await server.asUser("admin");
  const entry = { name: "归档", type: "button", code: "own:file:away", parentId: "menu-dict" };
  const { id } = (await admin("POST", "/api/sys/menu/add", entry)).data;
  const clerk = (await admin("POST", "/api/sys/role/add", { code: "clerk", name: "文员" })).data.id;
  const grant = (codes: string[]) => admin("POST", "/api/sys/role/grant", { id: clerk, codes });
  await grant([entry.code]);
  const said = "归档 的功能编码已授予角色「文员」，请在引用查询中改名，或先取消授权";
  for (const code of ["own:file:off", ""])
    expect(await admin("PUT", "/api/sys/menu/edit", { id, code })).toMatchObject({
      status: 409,
      data: { fields: { "/code": said } },
    });
  expect(await admin("PUT", "/api/sys/menu/edit", { ...entry, id, sort: 3 })).toMatchObject({ code: 200 });
  expect(await admin("DELETE", "/api/sys/menu/del", { ids: id })).toMatchObject({
    status: 409,
    message: "归档 的功能编码已授予角色「文员」，请先取消授权再删除",
  });
  const second = (await admin("POST", "/api/sys/menu/add", entry)).data.id;
  expect(await admin("DELETE", "/api/sys/menu/del", { ids: `${id},${second}` })).toMatchObject({
    status: 409,
  });
  expect(await admin("DELETE", "/api/sys/menu/del", { ids: id })).toMatchObject({ code: 200 });
  await grant([]);
  expect(await admin("DELETE", "/api/sys/menu/del", { ids: second })).toMatchObject({ code: 200 });
});

it("gives areas as a tree to everyone who is signed in", async () => {
  const applicant = await server.asUser("zhangsan");
  const provinces = (await applicant("GET", "/api/sys/area/getAreaTree")).data as (Node & { name: string })[];
  expect(provinces).toHaveLength(33);
  expect(provinces.find((province) => province.name === "江苏省")?.children?.length).toBeGreaterThan(2);
});

it("has no entry for a page that was put away, until it is taken back", async () => {
  const designer = await server.asUser("admin");
  const page = { id: "own.trial", route: "/own/trial", title: { zh: "试页" }, body: [] };
  const text = JSON.stringify({ schemaVersion: 1, ...page });
  const entry = { name: "试页", type: "page", route: page.route, parentId: "menu-business", visible: true };
  expect((await designer("POST", "/api/sys/menu/add", entry)).status).toBe(200);
  const shown = async () => routes((await designer("GET", "/api/sys/menu/mine")).data).includes(page.route);
  await designer("POST", "/api/sys/screen/publish", { id: page.id, text, base: 0 });
  expect(await shown()).toBe(true);
  await designer("POST", "/api/sys/screen/reset", { id: page.id });
  expect(await shown()).toBe(false);
  await designer("POST", "/api/sys/screen/rollback", { id: page.id, version: 1 });
  expect(await shown()).toBe(true);
});
