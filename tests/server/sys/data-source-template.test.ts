import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresDatabase } from "@/server/db/postgres";
import { widgetOf } from "@/tests/support/every-widget";
import { ownFolder } from "@/tests/support/own-folder";
import { startPostgres } from "@/tests/support/postgres.mjs";
import { changePublished } from "@/tests/support/published-form";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

const folder = ownFolder("templates");
const cluster = process.env["TEST_DATABASE_URL"] ? null : await startPostgres();
const asked: string[] = [];
const PEOPLE = [
  { id: 3, 姓名: "丙", phone: "300" },
  { id: 1, 姓名: "甲", phone: "100" },
  { id: 2, 姓名: "乙", phone: "200" },
];
const service = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end(JSON.stringify({ list: PEOPLE }));
});

let server: TestServer;
let admin: Caller;
let sourceId = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  server = await startServer({ config: { httpAllow: ["127.0.0.1"], dataFolder: folder } });
  admin = await server.asUser("admin");
  const source = { code: "api", name: "人员接口", kind: "http", url: `http://127.0.0.1:${port}/v1` };
  sourceId = (await admin("POST", "/api/sys/dataSource/add", source)).data.id;
  expect((await save(PEOPLE_TEMPLATE)).code).toBe(200);
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
  cluster?.stop();
});

const PEOPLE_TEMPLATE = {
  code: "people",
  name: "人员",
  place: "/dept/{dept}/people?state={state}",
  rowsAt: "list",
  columns: "id, 姓名 as name\nphone",
  sort: "id",
  pick: "id,name",
};
const save = (template: object, call = admin): Promise<Answer> =>
  call("POST", "/api/sys/dataSourceTemplate/add", { sourceId, ...template });
const rows = (code: string, input: object = {}, call = admin): Promise<Answer> =>
  call("POST", `/api/sys/dataSourceTemplate/rows/${code}`, { ...input });

describe("a template over a service", () => {
  it("gives the chosen columns under their names, in its order, by pages", async () => {
    const answer = await rows("people", { params: { dept: "a/../b", state: "" }, size: 2 });
    expect(answer.data).toEqual({
      columns: [
        { name: "id", title: "id" },
        { name: "name", title: "姓名" },
        { name: "phone", title: "phone" },
      ],
      parameters: ["dept", "state"],
      records: [
        { id: 1, name: "甲", phone: "100" },
        { id: 2, name: "乙", phone: "200" },
      ],
      total: 3,
      missing: [],
    });
    expect(asked.at(-1)).toBe("/v1/dept/a%2F..%2Fb/people?state=");
    expect((await rows("people", { params: {}, size: 2, page: 2 })).data.records).toHaveLength(1);
  });

  it("says which columns its service no longer answers, wherever its rows are shown", async () => {
    await save({ ...PEOPLE_TEMPLATE, code: "renamed", columns: "id, 姓名 as name, telephone as phone" });
    const answer = await rows("renamed", { params: { dept: "a" } });
    expect(answer.data).toMatchObject({ missing: ["telephone"], records: [{ id: 1, phone: null }, {}, {}] });
    const people = { style: "list", displayFields: "name", returnFields: "phone", conditionFields: null };
    const dialog = { code: "renamedPeople", name: "人员", resource: "template:renamed", ...people };
    const size = { pageSize: 2, width: 800, height: 400 };
    await admin("POST", "/api/sys/customDialog/add", { ...dialog, ...size });
    const sql = Buffer.from(JSON.stringify({ dialog: "renamedPeople" })).toString("base64");
    const shown = await admin("POST", "/api/sys/customDialog/exec/sql", { sql }, { form: true });
    expect(shown.data.missing).toEqual(["telephone"]);
  });

  it.each([[{ dept: ".." }], [{ nobody: "1" }], [{ dept: { a: 1 } }], [{ dept: "x".repeat(501) }]])(
    "refuses the parameters %j",
    async (params) => {
      const before = asked.length;
      expect((await rows("people", { params })).code).toBe(400);
      expect(asked).toHaveLength(before);
    },
  );

  it.each([
    ["place", { place: "people" }],
    ["place", { place: "/../people" }],
    ["place", { place: "/dept/{dept/people" }],
    ["place", { place: "/dept/{user.dept}/people" }],
    ["columns", { columns: "姓名" }],
    ["columns", { columns: "id, phone as id" }],
    ["conditions", { conditions: "id = :id" }],
    ["sort", { sort: "-age" }],
    ["pick", { pick: "id,age" }],
  ])("is refused with a wrong %s", async (field, change) => {
    const answer = await save({ ...PEOPLE_TEMPLATE, code: "wrong", ...change });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, [`/${field}`]]);
  });

  it("is read by those who hold its code, and kept by those who may see the source", async () => {
    const designer = await server.asUser("designer");
    expect((await rows("people", {}, designer)).code).toBe(403);
    await grant("sys:dataSourceTemplate:add");
    const refused = await save({ ...PEOPLE_TEMPLATE, code: "mine" }, designer);
    expect(refused).toMatchObject({ code: 403, message: expect.stringContaining("查看数据") });
    expect((await rows("nobody")).code).toBe(404);
  });

  it("that is disabled, and a source that still has templates, are left alone", async () => {
    await save({ ...PEOPLE_TEMPLATE, code: "off", enabled: false });
    expect(await rows("off")).toMatchObject({ code: 422, message: "模板「人员」已停用" });
    expect((await admin("DELETE", "/api/sys/dataSource/del", { ids: sourceId })).code).toBe(409);
  });

  async function grant(code: string): Promise<void> {
    await server.db.query(
      "insert into sys_role_code (role_id, code) values ('role-designer', $1) on conflict do nothing",
      [code],
    );
  }
});

it("a source that templates read stays of its kind", async () => {
  const database = { kind: "postgres", host: "db.example.com", database: "x", username: "u" };
  const answer = await admin("PUT", "/api/sys/dataSource/edit", { id: sourceId, ...database });
  expect(answer).toMatchObject({ code: 409, data: { fields: { "/kind": expect.stringContaining("人员") } } });
});

it("a template that a page shows stays, under its code", async () => {
  const { data } = await save({ ...PEOPLE_TEMPLATE, code: "shown" });
  const page = {
    schemaVersion: 1,
    id: "people",
    route: "/people",
    title: "人员",
    data: { rows: { post: "/api/sys/dataSourceTemplate/rows/shown", body: { params: {} } } },
    body: [{ type: "table", data: "${rows.records}", columns: ["name"] }],
  };
  const published = await admin("POST", "/api/sys/screen/publish", {
    id: "people",
    text: JSON.stringify(page),
    base: 0,
  });
  expect(published).toMatchObject({ code: 200 });
  const used = { code: 409, message: "页面「人员」在使用该模板" };
  expect(await admin("DELETE", "/api/sys/dataSourceTemplate/del", { ids: data.id })).toMatchObject(used);
  expect(
    await admin("PUT", "/api/sys/dataSourceTemplate/edit", { id: data.id, code: "hidden" }),
  ).toMatchObject(used);
  expect((await admin("PUT", "/api/sys/dataSourceTemplate/edit", { id: data.id, name: "人" })).code).toBe(
    200,
  );
});

describe("a dialog over a template", () => {
  const DIALOG = {
    code: "choosePerson",
    name: "选择人员",
    style: "list",
    resource: "template:people",
    displayFields: "name,phone",
    conditionFields: "dept",
    returnFields: "id",
    pageSize: 2,
    width: 800,
    height: 400,
  };
  const PLACE = { defCode: "work_permit_apply" };
  const keep = (change: object = {}): Promise<Answer> =>
    admin("POST", "/api/sys/customDialog/add", { ...DIALOG, ...change });
  async function exec(account: string, request: object): Promise<Answer> {
    const sql = Buffer.from(JSON.stringify({ dialog: "choosePerson", ...request })).toString("base64");
    const call = await server.asUser(account);
    return call("POST", "/api/sys/customDialog/exec/sql", { sql }, { form: true });
  }

  beforeAll(async () => {
    expect((await keep()).code).toBe(200);
    const button = widgetOf("button", "choose", {
      dialog: { code: "choosePerson", multiple: false, fields: { id: "name" } },
    });
    await changePublished(
      server.db,
      "update form_version set document = jsonb_set(document, '{list}', document->'list' || $1::jsonb) where code = 'work_permit'",
      [JSON.stringify([button])],
    );
  });

  it("shows and asks what it names", async () => {
    const { data } = await exec("admin", { params: { dept: "sales" } });
    expect(asked.at(-1)).toBe("/v1/dept/sales/people?state=");
    expect(data.dialog.columns).toEqual([
      { name: "name", title: { zh: "姓名", en: "姓名" }, schema: { type: "string" } },
      { name: "phone", title: { zh: "phone", en: "phone" }, schema: { type: "string" } },
    ]);
    expect(data).toMatchObject({ total: 3, records: [{ id: 1, name: "甲", phone: "100" }, { id: 2 }] });
  });

  it("offers the declared columns to whoever fills in its form, and nothing to others", async () => {
    expect((await exec("zhangsan", {})).code).toBe(403);
    const { code, data } = await exec("zhangsan", { place: PLACE });
    expect(code).toBe(200);
    expect(data.records[0]).toEqual({ id: 1, name: "甲" });
    expect(JSON.stringify(data)).not.toContain("100");
  });

  it("is a tree by the fields that hold a row's key and that of the row above, and asks what its author fixed", async () => {
    await save({ ...PEOPLE_TEMPLATE, code: "units", columns: "id, 姓名 as name, phone" });
    const tree = { style: "tree", treeKey: "id", treeParent: "phone", displayFields: "name" };
    const kept = await keep({
      ...tree,
      code: "unitTree",
      resource: "template:units",
      returnFields: "name",
      conditionFields: null,
      fixed: [{ name: "dept", value: "${user.account}" }],
    });
    expect(kept).toMatchObject({ code: 200 });
    const under = PEOPLE.map((one) => ({ ...one }));
    under[0]!.phone = "1";
    const before = PEOPLE.splice(0, PEOPLE.length, ...under);
    const { data } = await exec("admin", { dialog: "unitTree" });
    PEOPLE.splice(0, PEOPLE.length, ...before);
    expect(asked.at(-1)).toBe("/v1/dept/admin/people?state=");
    expect(data.records).toEqual([
      { id: "1", name: "甲", children: [{ id: "3", name: "丙" }] },
      { id: "2", name: "乙" },
    ]);
    expect(data.dialog).not.toHaveProperty("fixed");
    const offered = await admin("GET", "/api/sys/customDialog/fields", {
      source: "template:units",
      use: "ask",
    });
    expect(offered.data.map(({ name }: { name: string }) => name)).toEqual(["dept", "state"]);
  });

  it.each([
    ["resource", { resource: "template:nobody" }],
    ["treeKey", { style: "tree" }],
    ["treeParent", { style: "tree", treeKey: "id", treeParent: "boss" }],
    ["fixed/0/name", { fixed: [{ name: "nobody", value: "1" }] }],
    ["displayFields", { displayFields: "age" }],
    ["conditionFields", { conditionFields: "age" }],
    ["sortField", { sortField: "id" }],
  ])("is refused with a wrong %s", async (field, change) => {
    const answer = await keep({ code: "wrong", ...change });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, [`/${field}`]]);
  });

  it("keeps its template from being removed or renamed", async () => {
    const { records } = (await admin("GET", "/api/sys/dataSourceTemplate/list", { code: "people" })).data;
    const { id } = records[0];
    const answers = [
      await admin("DELETE", "/api/sys/dataSourceTemplate/del", { ids: id }),
      await admin("PUT", "/api/sys/dataSourceTemplate/edit", { id, code: "persons" }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 409, message: "自定义对话框「选择人员」在使用该模板" });
  });

  it("keeps what it shows and asks in its template", async () => {
    const { records } = (await admin("GET", "/api/sys/dataSourceTemplate/list", { code: "people" })).data;
    const edit = (change: object): Promise<Answer> =>
      admin("PUT", "/api/sys/dataSourceTemplate/edit", { id: records[0].id, ...change });
    const withoutPhone = { columns: "id, 姓名 as name, mobile" };
    expect(await edit(withoutPhone)).toMatchObject({
      code: 409,
      data: { fields: { "/columns": "自定义对话框「选择人员」在使用列 phone" } },
    });
    expect(await edit({ place: "/people?state={state}" })).toMatchObject({
      code: 409,
      data: { fields: { "/place": "自定义对话框「选择人员」在使用参数 dept" } },
    });
    expect((await edit({ columns: `${PEOPLE_TEMPLATE.columns}, mobile` })).code).toBe(200);
    expect((await edit({ columns: PEOPLE_TEMPLATE.columns })).code).toBe(200);
  });

  it("gives authors of forms the columns it gives back", async () => {
    const designer = await server.asUser("designer");
    const { data } = await designer("GET", "/api/sys/customDialog/choices");
    expect(data).toContainEqual({
      code: "choosePerson",
      name: "选择人员",
      style: "list",
      multiple: false,
      returns: [{ name: "id", title: { zh: "id", en: "id" } }],
    });
  });
});

describe.skipIf(cluster === null)("a template over a table", () => {
  const url = new URL(cluster?.url ?? "postgres://a@b:1/c");
  const ORDERS = {
    code: "orders",
    name: "订单",
    place: "public.orders",
    columns: "id, state, 客户 as customer",
    conditions: "state = :state\nid >= :from\n客户 like :customer\nstate <> 'gone'",
    sort: "-id",
  };

  beforeAll(async () => {
    const db = new PostgresDatabase({ url: cluster?.url ?? "", timeoutMs: 0 });
    await db.exec(`create table orders (id int primary key, state text, "客户" text);
      insert into orders select n, case when n % 2 = 0 then 'open' else 'done' end, '100%_' || n from generate_series(1, 40) n;
      insert into orders values (99, 'gone', 'x');
      create table visits as select n as id, n % 2 as state, '{}'::json as note from generate_series(1, 30) n order by md5(n::text);`);
    await db.close();
    const [host, port] = [url.hostname, Number(url.port)];
    const source = { code: "db", name: "订单库", kind: "postgres", host, port, tls: "off", maxRows: 30 };
    const access = { database: "postgres", username: "postgres", secret: "x" };
    sourceId = (await admin("POST", "/api/sys/dataSource/add", { ...source, ...access })).data.id;
    expect((await save(ORDERS)).code).toBe(200);
  });

  const idsOf = ({ data }: Answer): number[] => data.records.map(({ id }: { id: number }) => id);

  it.each([
    [{ state: "open", from: 37 }, [40, 38]],
    [{ customer: "%_4" }, [40, 4]],
    [{ customer: "0%_4_" }, []],
    [{ state: "open' or '1'='1" }, []],
  ])("with %j finds its rows", async (params, ids) => {
    expect(idsOf(await rows("orders", { params }))).toEqual(ids);
  });

  it("counts and gives no more than the source allows", async () => {
    const first = await rows("orders", { params: { state: "" }, size: 20 });
    expect([first.data.total, first.data.records.length]).toEqual([30, 20]);
    expect((await rows("orders", { size: 20, page: 2 })).data.records).toHaveLength(10);
    expect((await rows("orders", { size: 20, page: 3 })).data.records).toEqual([]);
  });

  it("whose rows are alike in what they are sorted by has each of them on one page", async () => {
    const visits = { place: "visits", columns: "id, state, note", conditions: null, sort: "state" };
    await save({ ...ORDERS, code: "visits", ...visits });
    const pages = await Promise.all([1, 2, 3].map((page) => rows("visits", { size: 10, page })));
    expect(new Set(pages.flatMap(idsOf)).size).toBe(30);
  });

  it("that begins with a column without an order, or is sorted by one, is sorted by its text", async () => {
    const notes = { place: "visits", columns: "note, id", conditions: null, sort: null };
    await save({ ...ORDERS, code: "notes", ...notes });
    await save({ ...ORDERS, code: "sortedNotes", ...notes, columns: "id, note", sort: "-note" });
    for (const code of ["notes", "sortedNotes"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => rows(code, { size: 10, page })));
      expect(new Set(pages.flatMap(idsOf)).size).toBe(30);
    }
  });

  it("says which value or name is wrong", async () => {
    const wrong = await rows("orders", { params: { from: "x" } });
    expect(wrong).toMatchObject({ code: 422, message: "读取数据源「订单库」失败：参数的值不正确" });
    await save({ ...ORDERS, code: "needed", conditions: "state = :state!" });
    expect(await rows("needed")).toMatchObject({ code: 400, message: "请填写参数 state" });
    await save({ ...ORDERS, code: "lost", columns: "id, nothing" });
    expect((await rows("lost")).message).toContain("没有该表或列");
  });

  it.each([
    ["place", { place: "a.b.c" }],
    ["rowsAt", { rowsAt: "list" }],
    ["conditions", { conditions: "id = 1; drop table orders" }],
    ["conditions", { conditions: "id in (1)" }],
    ["conditions", { conditions: "id = 1 and state = 2" }],
    ["conditions", { conditions: "id = :id or 1 = 1" }],
    ["conditions", { conditions: "id == 1" }],
    ["conditions", { conditions: "id != :id" }],
    ["columns", { columns: "count(*) as id" }],
    ["place", { place: "select * from orders" }],
    ["place", { place: "/orders" }],
  ])("is refused with a wrong %s", async (field, change) => {
    const answer = await save({ ...ORDERS, code: "wrong", ...change });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, [`/${field}`]]);
  });
});
