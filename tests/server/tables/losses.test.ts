import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
const ids: Record<string, string> = {};

const NAME = { code: "name", name: "名称", kind: "text", length: 20, required: true };
const refers = (table: string, more: object = {}): object => ({
  code: table,
  name: "所属",
  kind: "reference",
  table,
  required: true,
  ...more,
});
/** A floor goes with its house, a room with its floor; a contract keeps its house. */
const TABLES = [
  ["house", "房屋", []],
  ["floor", "楼层", [refers("house", { onDelete: "with" })]],
  ["room", "房间", [refers("floor", { onDelete: "with" })]],
  ["contract", "合同", [refers("house")]],
] as const;

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  for (const [code, name, columns] of TABLES)
    await admin("POST", "/api/business/table/add", { code, name, columns: [NAME, ...columns] });
  const add = async (table: string, name: string, more: object = {}) => {
    const { data } = await admin("POST", `/api/biz/${table}/add`, { name, ...more });
    ids[name] = String(data.id);
  };
  for (const house of ["甲", "乙", "丙"]) await add("house", house);
  for (const floor of ["甲一", "甲二"]) await add("floor", floor, { house: ids["甲"] });
  await add("floor", "乙一", { house: ids["乙"] });
  for (const room of ["甲一东", "甲一西"]) await add("room", room, { floor: ids["甲一"] });
  await add("room", "乙一东", { floor: ids["乙一"] });
  await add("contract", "租约", { house: ids["丙"] });
});
afterAll(() => server.close());

const losses = (table: string, ...names: string[]) =>
  admin("GET", `/api/biz/${table}/losses`, { ids: names.map((name) => ids[name]).join(",") });

it("of rows are told before they are deleted: what goes with them, and what goes with that", async () => {
  expect((await losses("house", "甲")).data).toBe("“楼层”的 2 条数据将一并删除\n“房间”的 2 条数据将一并删除");
  expect((await losses("house", "甲", "乙")).data).toBe(
    "“楼层”的 3 条数据将一并删除\n“房间”的 3 条数据将一并删除",
  );
  expect((await losses("floor", "乙一")).data).toBe("“房间”的 1 条数据将一并删除");
  const stays = await losses("house", "丙");
  expect([stays.data, (await losses("contract", "租约")).data]).toEqual(["", ""]);
});

it("are what the deletion takes", async () => {
  const { data } = await admin("DELETE", "/api/biz/house/del", { ids: ids["乙"] });
  expect(data).toEqual({ removed: 1 });
  const [floors, rooms] = [
    await admin("GET", "/api/biz/floor/list"),
    await admin("GET", "/api/biz/room/list"),
  ];
  expect([floors.data.total, rooms.data.total]).toEqual([2, 2]);
});

it("are told to nobody who may not delete, nor of a table that there is not", async () => {
  const zhangsan = await server.asUser("zhangsan");
  expect(await zhangsan("GET", "/api/biz/house/losses", { ids: ids["甲"] ?? "" })).toMatchObject({
    code: 403,
  });
  expect(await admin("GET", "/api/biz/nothing/losses", { ids: "1" })).toMatchObject({ code: 400 });
});
