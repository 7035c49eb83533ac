import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const define = (code: string, columns: object[], more: object = {}) =>
  admin("POST", "/api/business/table/add", { code, name: code, columns, ...more });
const row = async (table: string, values: object): Promise<string> =>
  (await admin("POST", `/api/biz/${table}/add`, { ...values })).data.id;

it("an index over several columns is found in the preview with the rows in its way, named where it refuses, and kept by versions", async () => {
  const columns = [
    { code: "year", name: "年度", kind: "integer" },
    { code: "no", name: "编号", kind: "text", length: 20 },
  ];
  const { data: stored } = await define("ledger", columns);
  for (const no of ["A", "A", "B"]) await row("ledger", { year: 2026, no });
  const unique = [{ name: "年度编号", columns: ["year", "no"], unique: true }];
  const wanted = { id: stored.id, code: "ledger", name: "ledger", columns: stored.columns, indexes: unique };
  const preview = await admin("POST", "/api/business/table/preview", wanted);
  expect(preview.data.steps).toMatchObject([
    {
      op: "addIndex",
      text: "建立索引「年度编号」，年度、编号 的组合不允许重复",
      bad: 2,
      sample: ["2026 · A"],
    },
  ]);
  const edit = (change: object) => admin("PUT", "/api/business/table/edit", { id: stored.id, ...change });
  expect(await edit({ indexes: unique })).toMatchObject({
    status: 409,
    message: expect.stringContaining("2026 · A"),
  });
  await server.db.query(
    "update biz.ledger set year = 2025 where id = (select min(id) from biz.ledger where no = 'A')",
  );
  const kept = await edit({ indexes: unique });
  expect(kept).toMatchObject({
    code: 200,
    data: { version: 2, indexes: [{ id: 3, columns: ["year", "no"] }] },
  });
  expect(await admin("POST", "/api/biz/ledger/add", { year: 2026, no: "B" })).toMatchObject({
    status: 400,
    data: { fields: { "/no": expect.stringContaining("年度、编号") } },
  });
  for (const indexes of [
    [{ name: "x", columns: ["nothing"], unique: false }],
    [{ name: "x", columns: ["no", "no"], unique: false }],
    [{ name: "x", columns: ['no"); drop table sys_user; --'], unique: false }],
    [{ id: 99, name: "x", columns: ["no"], unique: false }],
  ])
    expect([indexes, (await edit({ indexes })).status]).toEqual([indexes, 400]);
  expect(await edit({ indexes: [] })).toMatchObject({ code: 200, data: { version: 3 } });
  expect(await admin("POST", "/api/biz/ledger/add", { year: 2026, no: "B" })).toMatchObject({ code: 200 });
  const former = { id: stored.id, version: 2 };
  const before = await admin("GET", "/api/business/table/previewRestore", former);
  expect(before.data).toMatchObject({ rows: 4, steps: [{ op: "addIndex", bad: 2, sample: ["2026 · B"] }] });
  expect(await admin("POST", "/api/business/table/restore", former)).toMatchObject({ status: 409 });
  expect(await admin("GET", "/api/business/table/previewRestore", { ...former, version: 9 })).toMatchObject({
    status: 404,
  });
});

it("a row that is referred to is kept, leaves its place empty, or takes the others along, as the column says", async () => {
  await define("house", [{ code: "name", name: "名称", kind: "text", required: true }]);
  const refers = (onDelete: string | null) => [
    { code: "name", name: "名称", kind: "text", required: true },
    { code: "house", name: "房屋", kind: "reference", table: "house", onDelete },
    { code: "holder", name: "持有人", kind: "user" },
  ];
  await define("strict", refers(null));
  const loose = await define("loose", refers("empty"));
  const part = await define("part", refers("with"));
  expect(loose.code).toBe(200);
  expect(part.code).toBe(200);
  const one = await row("house", { name: "一" });
  const kept = await row("strict", { name: "s", house: one });
  const emptied = await row("loose", { name: "l", house: one });
  const taken = await row("part", { name: "p", house: one });
  expect(await admin("DELETE", "/api/biz/house/del", { id: one })).toMatchObject({ status: 409 });
  expect(await admin("GET", "/api/biz/part/get", { id: taken })).toMatchObject({ code: 200 });
  await admin("DELETE", "/api/biz/strict/del", { id: kept });
  expect(await admin("DELETE", "/api/biz/house/del", { id: one })).toMatchObject({ code: 200 });
  expect(await admin("GET", "/api/biz/loose/get", { id: emptied })).toMatchObject({ data: { house: null } });
  expect(await admin("GET", "/api/biz/part/get", { id: taken })).toMatchObject({ status: 404 });
  const log = await server.db.query(
    "select 1 from sys_business_log where resource = 'biz/part' and action = 'del'",
  );
  expect(log).toHaveLength(1);

  const required = refers("empty").map((column) => ({ ...column, required: true }));
  expect(await define("wrong", required)).toMatchObject({ status: 400 });
  const person = [{ code: "owner", name: "人", kind: "user", onDelete: "with" }];
  expect(await define("wrong", person)).toMatchObject({ status: 400 });
});

it("what goes with a row goes by the rights and row rules of its own table", async () => {
  const two = await row("house", { name: "二" });
  await row("part", { name: "p", house: two, holder: "user-zhangsan" });
  await server.db.query("insert into sys_role (id, code, name) values ('rh', 'rh', 'rh')");
  const allow = (codes: string[]) =>
    server.db.query("insert into sys_role_code (role_id, code) select 'rh', unnest($1::text[])", [codes]);
  await server.db.query("insert into sys_user_role (user_id, role_id) values ('user-lisi', 'rh')");
  await allow(["biz:house:list", "biz:house:del"]);
  const lisi = await server.asUser("lisi");
  const remove = () => lisi("DELETE", "/api/biz/house/del", { id: two });
  expect(await remove()).toMatchObject({ status: 403, message: expect.stringContaining("biz:part:del") });
  await allow(["biz:part:del"]);
  await admin("POST", "/api/business/rule/add", {
    tableCode: "part",
    may: "change",
    who: "own",
    field: "holder",
  });
  expect(await remove()).toMatchObject({ status: 409 });
  await server.db.query("update biz.part set holder = 'user-lisi'");
  expect(await remove()).toMatchObject({ code: 200 });
  expect(await server.db.query("select 1 from biz.part")).toEqual([]);
});
