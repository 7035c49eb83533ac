import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backup } from "@/server/db/backup";
import { openMemory } from "@/server/db/open";
import { restore } from "@/server/db/restore";
import { ownFolder } from "@/tests/support/own-folder";
import { type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const CONTRACT = {
  code: "contract",
  name: "合同",
  nameEn: "Contracts",
  columns: [
    { code: "no", name: "合同编号", kind: "text", length: 40, required: true, unique: true, search: true },
    { code: "amount", name: "金额", kind: "decimal", decimals: 2 },
    { code: "signedOn", name: "签订日期", kind: "date", search: true },
    { code: "owner", name: "负责人", kind: "user" },
    { code: "note", name: "备注", kind: "longText" },
  ],
};

it("a table is defined, filled, searched, changed with its data, and taken away", async () => {
  const preview = await admin("POST", "/api/business/table/preview", CONTRACT);
  expect(preview).toMatchObject({ code: 200, data: { rows: 0 } });
  expect(preview.data.steps[0]).toMatchObject({ op: "createTable", text: "建立数据表" });
  const made = await admin("POST", "/api/business/table/add", CONTRACT);
  expect(made).toMatchObject({ code: 200, data: { code: "contract", version: 1 } });

  const user = await server.asUser("zhangsan");
  expect(await user("GET", "/api/biz/contract/list")).toMatchObject({
    status: 403,
    message: "没有操作权限：业务表 / 合同：查看（biz:contract:list）",
  });
  const row = { no: "HT-1", amount: 1234.5, signedOn: "2026-03-01", owner: "user-zhangsan", note: "甲" };
  expect(await admin("POST", "/api/biz/contract/add", row)).toMatchObject({
    code: 200,
    data: { ...row, ownerLabel: "张三" },
  });
  const logged = await admin("GET", "/api/sys/businessLog/list", { resourceName: "合同" });
  expect(logged.data.records[0]).toMatchObject({ resource: "biz/contract", resourceName: "合同" });
  expect(logged.data.records[0].changes).toContainEqual(
    expect.objectContaining({ title: "金额", before: "", after: "1234.50" }),
  );
  expect(logged.data.records[0].changes).toContainEqual(
    expect.objectContaining({ title: "负责人", before: "", after: "张三" }),
  );
  expect(logged.data.records[0].changes).toContainEqual(
    expect.objectContaining({ title: "创建时间", after: expect.stringMatching(/^[\d-]{10} [\d:]{8}$/) }),
  );
  expect(JSON.stringify(logged.data.records[0].changes)).not.toContain("ownerLabel");
  const asked = { resourceName: "contracts" };
  expect(await admin("GET", "/api/sys/businessLog/list", asked, { language: "en" })).toMatchObject({
    data: { total: logged.data.total },
  });
  expect(await admin("POST", "/api/biz/contract/add", row)).toMatchObject({
    code: 400,
    data: { fields: { "/no": expect.stringContaining("已存在") } },
  });
  expect(await admin("POST", "/api/biz/contract/add", { amount: "x", odd: 1 })).toMatchObject({ code: 400 });
  // The database would round it up to what the column does not hold.
  expect(
    await admin("POST", "/api/biz/contract/add", { ...row, no: "HT-9", amount: 9_999_999_999_999.998 }),
  ).toMatchObject({ code: 400, data: { fields: { "/amount": "金额应当 <= 9999999999999.99" } } });
  await admin("POST", "/api/biz/contract/add", { no: "HT-2", signedOn: "2026-05-01" });
  expect(await admin("GET", "/api/biz/contract/list", { no: "HT-2" })).toMatchObject({ data: { total: 1 } });
  expect(
    await admin("GET", "/api/biz/contract/list", { signedOn: "2026-01-01,2026-04-01", sort: "-amount" }),
  ).toMatchObject({ data: { total: 1, records: [{ no: "HT-1" }] } });
  expect(await admin("GET", "/api/fictitiousData/getList/biz_contract_list")).toMatchObject({
    data: { total: 2 },
  });

  const { id, columns, updateDate } = made.data;
  expect(await admin("POST", "/api/business/table/preview", { ...CONTRACT, id, updateDate })).toMatchObject({
    code: 200,
  });
  const [no, amount, signedOn, owner] = columns;
  const next = {
    id,
    updateDate,
    columns: [{ ...no, code: "number" }, { ...amount, kind: "integer" }, signedOn, owner],
  };
  const refused = await admin("PUT", "/api/business/table/edit", next);
  expect(refused).toMatchObject({ status: 409, data: { needsConfirmation: true } });
  const bad = await admin("PUT", "/api/business/table/edit", { ...next, confirmed: true });
  expect(bad).toMatchObject({ status: 409, message: expect.stringContaining("1234.50") });
  const kept = { ...next, columns: [{ ...no, code: "number" }, amount, signedOn, owner], confirmed: true };
  expect(await admin("PUT", "/api/business/table/edit", kept)).toMatchObject({
    code: 200,
    data: { version: 2 },
  });
  // Who opened it before is told so, not shown what their columns would undo.
  expect(await admin("POST", "/api/business/table/preview", { ...CONTRACT, id, updateDate })).toMatchObject({
    status: 409,
    message: "数据在您打开之后又有修改，请刷新后重试",
  });
  const changed = await admin("GET", "/api/biz/contract/list", { sort: "number" });
  expect(changed.data.records.map((one: object) => Object.keys(one))).not.toContain("note");
  expect(changed).toMatchObject({
    data: { records: [{ number: "HT-1", amount: 1234.5 }, { number: "HT-2" }] },
  });

  const back = await admin("POST", "/api/business/table/restore", { id, version: 1 });
  expect(back).toMatchObject({ code: 200, data: { version: 3 } });
  expect(await admin("GET", "/api/biz/contract/list", { no: "HT-1" })).toMatchObject({
    data: { records: [{ no: "HT-1", note: "甲" }] },
  });

  const page = await admin("POST", "/api/business/table/generate", { id });
  expect(page).toMatchObject({ code: 200, data: { route: "/biz/contract" } });
  const published = await admin("GET", "/api/sys/screen/published");
  expect(published.data.find((one: { route: string }) => one.route === "/biz/contract")).toBeDefined();

  expect(await admin("DELETE", "/api/business/table/del", { id })).toMatchObject({ status: 409 });
  expect(await admin("DELETE", "/api/business/table/del", { id, code: "contract" })).toMatchObject({
    code: 200,
  });
  expect(await admin("GET", "/api/biz/contract/list")).toMatchObject({
    code: 400,
    message: "没有业务表 contract",
  });
});

it("a backup carries defined tables with their rows, what they refer to, and what was taken out of them", async () => {
  const party = {
    code: "party",
    name: "相对方",
    columns: [{ code: "name", name: "名称", kind: "text", required: true }],
  };
  await admin("POST", "/api/business/table/add", party);
  const columns = [
    { code: "title", name: "标题", kind: "text", required: true },
    { code: "party", name: "相对方", kind: "reference", table: "party" },
    { code: "old", name: "旧列", kind: "integer" },
  ];
  const made = await admin("POST", "/api/business/table/add", { code: "deal", name: "交易", columns });
  const one = await admin("POST", "/api/biz/party/add", { name: "甲方" });
  await admin("POST", "/api/biz/deal/add", { title: "一号", party: one.data.id, old: 7 });
  const { id, updateDate } = made.data;
  const change = { id, updateDate, columns: made.data.columns.slice(0, 2), confirmed: true };
  expect(await admin("PUT", "/api/business/table/edit", change)).toMatchObject({ code: 200 });
  expect(await admin("DELETE", "/api/biz/party/del", { id: one.data.id })).toMatchObject({ status: 409 });

  const folder = ownFolder("tables");
  const file = join(folder, "all.gz");
  await backup(server.db, file, join(folder, "from"));
  const other = await openMemory();
  await restore(other, file, join(folder, "to"));
  expect(
    await other.query(
      "select d.title, p.name, d._q_3 as old from biz.deal d join biz.party p on p.id = d.party",
    ),
  ).toEqual([{ title: "一号", name: "甲方", old: 7 }]);
  await expect(
    other.query("insert into biz.deal (id, title, party) values ('x', 'x', 'nobody')"),
  ).rejects.toThrow(/foreign key/);
  await other.close();
});

it("a table that gets the code of one that was taken away is open to nobody who had that one", async () => {
  const columns = [{ code: "no", name: "编号", kind: "text" }];
  const made = () => admin("POST", "/api/business/table/add", { code: "again", name: "再来", columns });
  const { id } = (await made()).data;
  const clerk = (await admin("POST", "/api/sys/role/add", { code: "againClerk", name: "文员" })).data.id;
  const roleIds = ["role-applicant", clerk];
  await admin("PUT", "/api/sys/user/edit", { id: "user-zhangsan", roleIds });
  await admin("POST", "/api/sys/role/grant", { id: clerk, codes: ["biz:again:list"] });
  const zhangsan = await server.asUser("zhangsan");
  expect(await zhangsan("GET", "/api/biz/again/list")).toMatchObject({ code: 200 });
  expect(await admin("DELETE", "/api/business/table/del", { id, code: "again" })).toMatchObject({
    code: 200,
  });
  await made();
  expect(await zhangsan("GET", "/api/biz/again/list")).toMatchObject({ status: 403 });
  expect((await admin("GET", "/api/sys/role/codes", { id: clerk })).data).toEqual([]);
});
