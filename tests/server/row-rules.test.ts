import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
let zhangsan: Caller;
let lisi: Caller;
let own: string;
let foreign: string;
/** Rows that they saw while there was no rule. */
let before: number;

/** A role that may do everything with the table, for two people of different departments. */
async function prepareRole(): Promise<void> {
  const codes = ["list", "add", "edit", "del"].map((call) => `biz:deal:${call}`);
  codes.push("biz:note:list", "biz:note:add", "biz:note:edit", "sys:businessLog:list");
  const role = await admin("POST", "/api/sys/role/add", { code: "dealer", name: "交易员" });
  await admin("POST", "/api/sys/role/grant", { id: role.data.id, codes });
  const users = await server.db.query<{ id: string }>(
    "select id from sys_user where account in ('zhangsan', 'lisi')",
  );
  await admin("POST", "/api/sys/role/setUsers", { id: role.data.id, userIds: users.map(({ id }) => id) });
}

const rule = (given: object) =>
  admin("POST", "/api/business/rule/add", { tableCode: "deal", may: "see", who: "own", ...given });

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const deal = [
    { code: "title", name: "标题", kind: "text", required: true, unique: true, search: true },
    { code: "amount", name: "金额", kind: "decimal" },
    { code: "owner", name: "负责人", kind: "user" },
    { code: "dept", name: "部门", kind: "dept" },
    { code: "open", name: "公开", kind: "boolean" },
    { code: "day", name: "日期", kind: "date" },
  ];
  const note = [
    { code: "text", name: "内容", kind: "text" },
    { code: "deal", name: "交易", kind: "reference", table: "deal" },
  ];
  await admin("POST", "/api/business/table/add", { code: "deal", name: "交易", columns: deal });
  await admin("POST", "/api/business/table/add", { code: "note", name: "备注", columns: note });
  await prepareRole();
  zhangsan = await server.asUser("zhangsan");
  lisi = await server.asUser("lisi");
  own = (await zhangsan("POST", "/api/biz/deal/add", { title: "张三的", amount: 10 })).data.id;
  foreign = (await lisi("POST", "/api/biz/deal/add", { title: "李四的", amount: 20 })).data.id;
  before = (await zhangsan("GET", "/api/biz/deal/list")).data.total;
  await rule({ may: "change", who: "own" });
});
afterAll(() => server.close());

it("what no rule shows is on no list and cannot be read, changed or removed: it is as if it were not there", async () => {
  expect(before).toBe(2);
  const listed = await zhangsan("GET", "/api/biz/deal/list");
  expect(listed).toMatchObject({ data: { total: 1, records: [{ id: own }] } });
  expect(await zhangsan("GET", "/api/fictitiousData/getList/biz_deal_list")).toMatchObject({
    data: { total: 1 },
  });
  const missing = await zhangsan("GET", "/api/biz/deal/get", { id: "nothing" });
  for (const answer of [
    await zhangsan("GET", "/api/biz/deal/get", { id: foreign }),
    await zhangsan("PUT", "/api/biz/deal/edit", { id: foreign, title: "x" }),
    await zhangsan("DELETE", "/api/biz/deal/del", { id: foreign }),
    await zhangsan("DELETE", "/api/biz/deal/del", { ids: `${own},${foreign}` }),
    await zhangsan(
      "POST",
      "/api/fictitiousData/updateData",
      { alias: "deal", id: foreign, data: '{"title":"x"}' },
      { form: true },
    ),
  ])
    expect([answer.status, answer.message]).toEqual([missing.status, missing.message]);
  expect(await admin("GET", "/api/biz/deal/list")).toMatchObject({ data: { total: 2 } });
});

it.each([
  { title: "李四" },
  { keyword: "李四" },
  { sort: "-amount" },
  { sort: "owner" },
  { size: 500, page: 1 },
  { title: "%" },
])("neither filter, keyword, sort nor page widens a list: %j", async (query) => {
  const { data } = await zhangsan("GET", "/api/biz/deal/list", query);
  expect(data.records.map(({ id }: { id: string }) => id)).not.toContain(foreign);
  expect(data.total).toBeLessThan(2);
});

it("a dialog over the rules, or over what they hide, is no way around them", async () => {
  for (const resource of ["biz/deal", "../biz/deal", "biz.deal", '"biz"."deal"']) {
    const dialog = {
      code: "around",
      name: "绕行",
      style: "list",
      resource,
      displayFields: "title",
      returnFields: "title",
    };
    const made = await admin("POST", "/api/sys/customDialog/add", dialog);
    if (made.code !== 200) continue;
    const sql = Buffer.from(JSON.stringify({ dialog: "around", params: {} })).toString("base64");
    const rows = await zhangsan("POST", "/api/sys/customDialog/exec/sql", { sql }, { form: true });
    expect(JSON.stringify(rows)).not.toContain("李四的");
    await admin("DELETE", "/api/sys/customDialog/del", { ids: made.data.id });
  }
  for (const statement of ["select * from biz.deal", '{"dialog":"x; select * from biz.deal"}']) {
    const sql = Buffer.from(statement).toString("base64");
    const answer = await zhangsan("POST", "/api/sys/customDialog/exec/sql", { sql }, { form: true });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});

it.each([
  { "title) or (true": "x" },
  { createBy: "lisi" },
  { rules: "[]" },
  { rowsOf: "admin" },
  { may: "change" },
  { sort: "title' or true --" },
  { instanceId: "' or true --" },
])("no name or value in a query becomes a part of the condition: %j", async (query) => {
  const answer = await zhangsan("GET", "/api/biz/deal/list", query);
  expect(JSON.stringify(answer)).not.toContain("李四的");
});

it("a reference shows no label of a hidden row, and none can be made to one", async () => {
  const made = await admin("POST", "/api/biz/note/add", { text: "甲", deal: foreign });
  expect(made).toMatchObject({ data: { dealLabel: "李四的" } });
  const { data } = await zhangsan("GET", "/api/biz/note/list");
  expect(data.records).toMatchObject([{ deal: foreign, dealLabel: null }]);
  expect(await lisi("GET", "/api/biz/note/list")).toMatchObject({
    data: { records: [{ dealLabel: "李四的" }] },
  });
  const hidden = await zhangsan("POST", "/api/biz/note/add", { text: "乙", deal: foreign });
  const absent = await zhangsan("POST", "/api/biz/note/add", { text: "乙", deal: "nothing" });
  expect([hidden.status, hidden.message]).toEqual([absent.status, absent.message]);
  expect(hidden).toMatchObject({ status: 400, data: { fields: { "/deal": hidden.message } } });
  expect(hidden.message).toMatch(/不存在或已被删除，请重新选择$/);
  const unruled = await admin("POST", "/api/biz/note/add", { text: "乙", deal: "nothing" });
  expect([unruled.status, unruled.message]).toEqual([hidden.status, hidden.message]);
  expect(await zhangsan("POST", "/api/biz/note/add", { text: "乙", deal: own })).toMatchObject({ code: 200 });
  const kept = { id: made.data.id, text: "丙", deal: foreign };
  expect(await zhangsan("PUT", "/api/biz/note/edit", kept)).toMatchObject({ code: 200 });
});

it("a row cannot be given away, nor made for somebody else, and nothing of it is left", async () => {
  await admin("POST", "/api/business/table/add", {
    code: "chore",
    name: "杂务",
    columns: [{ code: "owner", name: "负责人", kind: "user" }],
  });
  const [role] = await server.db.query<{ id: string }>("select id from sys_role where code = 'dealer'");
  const before = await admin("GET", "/api/sys/role/codes", { id: role!.id });
  const codes = [...before.data, "biz:chore:list", "biz:chore:add", "biz:chore:edit"];
  await admin("POST", "/api/sys/role/grant", { id: role!.id, codes });
  await rule({ tableCode: "chore", may: "change", field: "owner" });
  const people = await server.db.query<{ id: string; account: string }>("select id, account from sys_user");
  const idOf = (account: string) => people.find((one) => one.account === account)!.id;
  const refused = await zhangsan("POST", "/api/biz/chore/add", { owner: idOf("lisi") });
  expect(refused).toMatchObject({ status: 403, message: "数据权限不允许您保存这样的行" });
  const made = await zhangsan("POST", "/api/biz/chore/add", { owner: idOf("zhangsan") });
  expect(made).toMatchObject({ code: 200 });
  const given = { id: made.data.id, owner: idOf("lisi") };
  expect(await zhangsan("PUT", "/api/biz/chore/edit", given)).toMatchObject({ status: 403 });
  expect(await admin("GET", "/api/biz/chore/list")).toMatchObject({
    data: { total: 1, records: [{ owner: idOf("zhangsan") }] },
  });
});

it("the business log tells nothing of rows that its reader does not see", async () => {
  const seen = await zhangsan("GET", "/api/sys/businessLog/list", { size: 200 });
  const rows = seen.data.records.filter(({ resource }: { resource: string }) => resource === "biz/deal");
  expect(rows.map(({ rowId }: { rowId: string }) => rowId)).toEqual([own]);
  const [entry] = await server.db.query<{ id: string }>(
    "select id from sys_business_log where resource = 'biz/deal' and row_id = $1",
    [foreign],
  );
  expect(await zhangsan("GET", "/api/sys/businessLog/get", { id: entry!.id })).toMatchObject({ status: 404 });
  expect(await lisi("GET", "/api/sys/businessLog/get", { id: entry!.id })).toMatchObject({ code: 200 });
});

it("the business log calls rows that an entry names by their labels where its reader sees them", async () => {
  for (const deal of [own, foreign]) await admin("POST", "/api/biz/note/add", { text: "丁", deal });
  const named = async (caller: Caller): Promise<string[]> => {
    const { data } = await caller("GET", "/api/sys/businessLog/list", { resource: "biz/note", size: 2 });
    return data.records.flatMap(({ changes }: { changes: { title: string; after: string }[] }) =>
      changes.filter(({ title }) => title === "交易").map(({ after }) => after),
    );
  };
  expect((await named(admin)).toSorted()).toEqual(["张三的", "李四的"].toSorted());
  expect((await named(zhangsan)).toSorted()).toEqual(["张三的", foreign].toSorted());
});

it("offers the columns that a row may belong by in the words of who reads them, and no others", async () => {
  const given = { table: "deal", page: 1, size: 30 };
  const { data } = await admin("GET", "/api/business/rule/owners", given);
  expect(data).toMatchObject([{ code: "createBy", name: "创建人" }, { code: "owner" }, { code: "dept" }]);
  const english = await admin("GET", "/api/business/rule/owners", given, { language: "en" });
  expect(english.data[0]).toEqual({ code: "createBy", name: "Who made the row" });
  expect(await admin("GET", "/api/business/rule/owners", { table: "nothing" })).toMatchObject({
    status: 400,
  });
  expect(await zhangsan("GET", "/api/business/rule/owners", given)).toMatchObject({ status: 403 });
});

it("a rule says in words what it allows, and a trial says how many rows it is for somebody", async () => {
  const { data } = await admin("GET", "/api/business/rule/list", { tableCode: "deal" });
  expect(data.records).toMatchObject([
    {
      sentence: "所有人员可看可改本人的行（按创建人）",
      sentenceEn: "Everybody sees and changes own rows (by who made them)",
    },
  ]);
  const [user] = await server.db.query<{ id: string }>("select id from sys_user where account = 'lisi'");
  expect(await admin("GET", "/api/business/rule/tryOut", { table: "deal", userId: user!.id })).toMatchObject({
    data: { total: 2, see: 1, change: 1, sentence: expect.stringContaining("2 行中可看 1 行") },
  });
});

it.each([
  [{ condition: "row.nothing == 1" }, "/condition"],
  [{ condition: "row.title == 1" }, "/condition"],
  [{ condition: "row.title < 'b'" }, "/condition"],
  [{ condition: "row.amount + 1 > 2" }, "/condition"],
  [{ condition: "row.day > '2026-02-30'" }, "/condition"],
  [{ condition: "row.title" }, "/condition"],
  [{ condition: "user.password == 'x'" }, "/condition"],
  [{ condition: `row["title'; drop table sys_user; --"] == 'x'` }, "/condition"],
  [{ condition: "row.title == (select 1)" }, "/condition"],
  [{ field: "title" }, "/field"],
  [{ field: 'owner" or true --' }, "/field"],
  [{ roleCode: "nobody" }, "/roleCode"],
])("refuses a rule that the table cannot keep: %j", async (given, at) => {
  const answer = await rule(given);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.data.fields)).toEqual([at]);
});

it("a change of the table that would turn a rule is refused with the rule in words", async () => {
  await rule({ condition: "row.open" });
  const { data } = await admin("GET", "/api/business/table/list", { code: "deal" });
  const [table] = data.records;
  const renamed = table.columns.map((column: { code: string }) =>
    column.code === "open" ? { ...column, code: "shown" } : column,
  );
  const without = table.columns.filter(({ code }: { code: string }) => code !== "open");
  for (const columns of [renamed, without]) {
    const change = { id: table.id, updateDate: table.updateDate, columns, confirmed: true };
    const answer = await admin("PUT", "/api/business/table/edit", change);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("条件 公开") });
  }
});

it("what is switched off opens nothing", async () => {
  const { data } = await admin("GET", "/api/business/rule/list", { tableCode: "chore" });
  await admin("PUT", "/api/business/rule/edit", { id: data.records[0].id, enabled: false });
  expect(await zhangsan("GET", "/api/biz/chore/list")).toMatchObject({ data: { total: 0 } });
});

it("nobody gives a role a wider data scope than their own, nor hands such a role out", async () => {
  const [role] = await server.db.query<{ id: string }>("select id from sys_role where code = 'dealer'");
  const codes = await admin("GET", "/api/sys/role/codes", { id: role!.id });
  await admin("POST", "/api/sys/role/grant", {
    id: role!.id,
    codes: [...codes.data, "sys:role:list", "sys:role:edit", "sys:role:add"],
  });
  await server.db.query(
    "update sys_role set data_scope = 'department' where id in (select role_id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.account = 'zhangsan')",
  );
  const wide = { code: "wide", name: "全部" };
  expect(await zhangsan("POST", "/api/sys/role/add", { ...wide, dataScope: "all" })).toMatchObject({
    status: 403,
  });
  const made = await zhangsan("POST", "/api/sys/role/add", { ...wide, dataScope: "own" });
  expect(made).toMatchObject({ code: 200 });
  const widened = { id: made.data.id, dataScope: "departmentBelow" };
  expect(await zhangsan("PUT", "/api/sys/role/edit", widened)).toMatchObject({ status: 403 });
  await admin("PUT", "/api/sys/role/edit", { id: made.data.id, dataScope: "all" });
  const handed = { id: made.data.id, userIds: [] };
  expect(await zhangsan("POST", "/api/sys/role/setUsers", handed)).toMatchObject({ status: 403 });
});

it("nobody gives themselves a role that a rule opens rows to, nor makes one of its code", async () => {
  const finance = await admin("POST", "/api/sys/role/add", {
    code: "finance",
    name: "财务",
    dataScope: "own",
  });
  await rule({ who: "all", roleCode: "finance" });
  const [user] = await server.db.query<{ id: string }>("select id from sys_user where account = 'zhangsan'");
  const given = { id: finance.data.id, userIds: [user!.id] };
  expect(await zhangsan("POST", "/api/sys/role/setUsers", given)).toMatchObject({ status: 403 });
  await server.db.query("update sys_role set code = 'accounts' where code = 'finance'");
  const again = { code: "finance", name: "财务二", dataScope: "own" };
  expect(await zhangsan("POST", "/api/sys/role/add", again)).toMatchObject({
    status: 403,
    message: expect.stringContaining("finance"),
  });
  const renamed = { id: finance.data.id, code: "finance" };
  expect(await zhangsan("PUT", "/api/sys/role/edit", renamed)).toMatchObject({ status: 403 });
});
