import { afterAll, beforeAll, expect, it } from "vitest";
import { ImportRecord } from "@/server/sheet/import-record";
import { readSheet } from "@/server/sheet/read-sheet";
import { importFile, sheetOf, sheetOfXml } from "@/tests/support/sheet";
import { ownFolder } from "@/tests/support/own-folder";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
let token = "";

/** More rows than anybody is offered to choose from. */
const MANY = 50_010;

beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("back-again") } });
  token = (await server.login("admin")).data.accessToken as string;
  admin = server.withToken(token);
  const { data } = await admin("POST", "/api/sys/dict/add", { key: "等级", value: "rank" });
  for (const [key, value] of [
    ["停用的", "off"],
    ["二", "1"],
    ["1", "2"],
  ])
    await admin("POST", "/api/sys/dict/add", { parentId: data.id, key, value, enabled: true });
  const site = [{ code: "name", name: "名称", kind: "text" }];
  const visit = [
    { code: "words", name: "内容", kind: "longText" },
    { code: "rank", name: "等级", kind: "dict", dict: "rank" },
    { code: "site", name: "地点", kind: "reference", table: "site" },
  ];
  await admin("POST", "/api/business/table/add", { code: "site", name: "地点", columns: site });
  await admin("POST", "/api/business/table/add", { code: "visit", name: "走访", columns: visit });
  await server.db.query(
    "insert into biz.site (id, name) select 's' || n, '地点' || lpad(n::text, 6, '0') from generate_series(1, $1::int) n",
    [MANY],
  );
});
afterAll(() => server.close());

async function exported(): Promise<Uint8Array<ArrayBuffer>> {
  const query = { resource: "biz/visit", AccessToken: token };
  const answer = await server.app.inject({ url: "/api/sys/sheet/export", query });
  return new Uint8Array(answer.rawPayload);
}

const cells = async (): Promise<string[][]> =>
  readSheet({ content: await exported() })
    .slice(1)
    .map((row) => row.cells);

async function rows(): Promise<object[]> {
  const { data } = await admin("GET", "/api/biz/visit/list", { size: 100 });
  return data.records.map(({ words, rank, site }: Record<string, unknown>) => ({ words, rank, site }));
}

/** What a file brings in, with nothing else in the table. */
async function broughtIn(file: Uint8Array<ArrayBuffer>): Promise<object[]> {
  await server.db.query("delete from biz.visit");
  const { data } = await importFile(server, token, { resource: "biz/visit", file, mode: "all" });
  expect(data).toMatchObject({ status: "done", bad: 0 });
  return rows();
}

it("a row that refers to one among very many is called by its name, and comes back", async () => {
  await admin("POST", "/api/biz/visit/add", { words: "最后", site: `s${MANY}` });
  expect(await cells()).toEqual([["最后", "", `地点0${MANY}`]]);
  expect(await broughtIn(await exported())).toEqual([{ words: "最后", rank: null, site: `s${MANY}` }]);
});

it("a name that is the code of another entry goes out as what tells both apart", async () => {
  for (const rank of ["1", "2"]) await admin("POST", "/api/biz/visit/add", { words: "级", rank });
  const before = await rows();
  expect(await broughtIn(await exported())).toEqual(before);
});

it("people of one name go out with their accounts behind, and come back as who they are", async () => {
  const roleIds: string[] = [];
  for (const account of ["same1", "same2"])
    await admin("POST", "/api/sys/user/add", { account, name: "同名", password: "Same-Name-26!", roleIds });
  const people = await admin("GET", "/api/sys/user/list", { keyword: "", size: 100 });
  const idOf = (account: string): string =>
    people.data.records.find((one: { account: string }) => one.account === account)?.id;
  const columns = [
    { code: "words", name: "内容", kind: "text" },
    { code: "person", name: "人员", kind: "user" },
  ];
  await admin("POST", "/api/business/table/add", { code: "watch", name: "值班", columns });
  for (const account of ["same1", "same2", "zhangsan"])
    await admin("POST", "/api/biz/watch/add", { words: account, person: idOf(account) });
  const file = async (lang: string): Promise<Uint8Array<ArrayBuffer>> => {
    const query = { resource: "biz/watch", AccessToken: token };
    const headers = { "accept-language": lang };
    const answer = await server.app.inject({ url: "/api/sys/sheet/export", query, headers });
    return new Uint8Array(answer.rawPayload);
  };
  const written = readSheet({ content: await file("zh") }).slice(1);
  expect(Object.fromEntries(written.map(({ cells: [words, person] }) => [words, person]))).toEqual({
    same1: "同名（same1）",
    same2: "同名（same2）",
    zhangsan: "张三",
  });
  for (const lang of ["zh", "en"]) {
    const content = await file(lang);
    await server.db.query("delete from biz.watch");
    const { data } = await importFile(server, token, { resource: "biz/watch", file: content, mode: "all" });
    expect(data).toMatchObject({ status: "done", good: 3, bad: 0 });
    const back = await server.db.query<{ words: string; account: string }>(
      "select words, account from biz.watch w join sys_user u on u.id = w.person order by words",
    );
    expect(back.map(({ words, account }) => [words, account].join(" "))).toEqual([
      "same1 same1",
      "same2 same2",
      "zhangsan zhangsan",
    ]);
  }
});

it("entries of one name go out with their values behind, and a name with a wrong one is refused", async () => {
  const { data } = await admin("POST", "/api/sys/dict/add", { key: "班次", value: "shift" });
  for (const value of ["early", "late"])
    await admin("POST", "/api/sys/dict/add", { parentId: data.id, key: "一班", value, enabled: true });
  const columns = [{ code: "shift", name: "班次", kind: "dict", dict: "shift" }];
  await admin("POST", "/api/business/table/add", { code: "turn", name: "轮班", columns });
  for (const shift of ["early", "late"]) await admin("POST", "/api/biz/turn/add", { shift });
  const query = { resource: "biz/turn", AccessToken: token };
  const { rawPayload } = await server.app.inject({ url: "/api/sys/sheet/export", query });
  const content = new Uint8Array(rawPayload);
  const given = readSheet({ content }).slice(1);
  expect(new Set(given.map((row) => row.cells[0]))).toEqual(new Set(["一班（early）", "一班（late）"]));
  const brought = await importFile(server, token, { resource: "biz/turn", file: content, mode: "all" });
  expect(brought.data).toMatchObject({ good: 2, bad: 0 });
  const wrong = sheetOf([["班次"], ["一班（night）"], ["二班（early）"]]);
  const refused = await importFile(server, token, { resource: "biz/turn", file: wrong, mode: "good" });
  expect(refused.data).toMatchObject({ good: 0, bad: 2 });
});

it("an entry that is switched off keeps its name in a file", async () => {
  await server.db.query("delete from biz.visit");
  await admin("POST", "/api/biz/visit/add", { words: "停", rank: "off" });
  await server.db.query("update sys_dict set enabled = false where value = 'off'");
  expect(await cells()).toEqual([["停", "停用的"]]);
});

it("characters that Excel writes by their codes come in as themselves, and go out as nothing else", async () => {
  const pasted = sheetOfXml(
    `<row><c t="inlineStr"><is><t>内容</t></is></c></row><row><c t="inlineStr"><is><t>甲_x000D_\n乙_x000d_丙_x005F_x0041_</t></is></c></row>`,
  );
  expect(await broughtIn(pasted)).toMatchObject([{ words: "甲\n乙\n丙_x0041_" }]);
  expect(await broughtIn(await exported())).toMatchObject([{ words: "甲\n乙\n丙_x0041_" }]);
});

it.each(["甲_x0000_乙", "甲_xD800_乙"])("what nothing stores stays as it is written: %s", async (words) => {
  expect(await broughtIn(sheetOf([["内容"], [words]]))).toMatchObject([{ words }]);
});

it("a role whose name has a comma is that role, and not the two that its parts name", async () => {
  const roles = new Map<string, string>();
  for (const [code, name] of [
    ["both", "验收、复核"],
    ["accepts", "验收"],
    ["lone", "归档，移交"],
  ])
    roles.set(name ?? "", (await admin("POST", "/api/sys/role/add", { code, name })).data.id);
  const people = sheetOf([
    ["账号", "姓名", "角色"],
    ["comma1", "甲", "both"],
    ["comma2", "乙", "归档，移交"],
  ]);
  const { data } = await importFile(server, token, { resource: "sys/user", file: people, mode: "all" });
  expect(data).toMatchObject({ status: "done", good: 2 });
  const listed = await admin("GET", "/api/sys/user/list", { account: "comma2" });
  expect(listed.data.records[0].roleIds).toEqual([roles.get("归档，移交")]);
  const query = { resource: "sys/user", query: '{"account":"comma"}', AccessToken: token };
  const { rawPayload } = await server.app.inject({ url: "/api/sys/sheet/export", query });
  const given = readSheet({ content: new Uint8Array(rawPayload) }).slice(1);
  expect(given.map((row) => row.cells[4] ?? "").toSorted()).toEqual(["both", "lone"]);
});

it("an import whose server was killed says how many rows went in", async () => {
  const { data } = await admin("GET", "/api/sys/user/list", { account: "admin" });
  const user = { ...data.records[0], account: "admin" };
  const context = { app: { db: server.db }, user } as unknown as ConstructorParameters<
    typeof ImportRecord
  >[0];
  const record = new ImportRecord(context, "a.xlsx");
  await server.db.transaction((tx) => record.open(tx, { resource: "biz/visit", mode: "good" }));
  await record.begin(500);
  await record.progress({ good: 198, bad: 2 });
  await server.db.query("update sys_import set update_date = update_date - interval '1 hour' where id = $1", [
    record.id,
  ]);
  expect(await admin("GET", "/api/sys/sheet/progress", { id: record.id })).toMatchObject({
    data: { status: "failed", total: 500, done: 200, good: 198, message: expect.stringContaining("中断") },
  });
});

it("what is only exported says so to who would import it", async () => {
  const file = sheetOf([["名称"], ["甲"]]);
  const answer = await importFile(server, token, { resource: "sys/role", file, mode: "good" });
  expect(answer).toMatchObject({ status: 404, message: "sys/role 只能导出，不能导入" });
});
