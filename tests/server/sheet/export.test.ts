import { afterAll, beforeAll, expect, it } from "vitest";
import { readSheet } from "@/server/sheet/read-sheet";
import { startServer, type TestServer } from "@/tests/support/server";
import { partsOf } from "@/tests/support/sheet";

let server: TestServer;
let token = "";
beforeAll(async () => {
  server = await startServer();
  token = (await server.login("admin")).data.accessToken as string;
});
afterAll(() => server.close());

async function file(path: string, query: Record<string, string>): Promise<Uint8Array> {
  const answer = await server.app.inject({ url: path, query: { ...query, AccessToken: token } });
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

it("a list goes to Excel with its filters, in words, without secrets, and with no formula in it", async () => {
  const admin = server.withToken(token);
  const id = "user-zhangsan";
  await admin("PUT", "/api/sys/user/edit", { id, remark: '=HYPERLINK("http://evil")' });
  const content = await file("/api/sys/sheet/export", { resource: "sys/user", query: '{"name":"张三"}' });
  const [head, ...rows] = readSheet({ content });
  expect(head?.cells).toEqual([
    "账号",
    "姓名",
    "部门",
    "岗位",
    "角色",
    "手机",
    "邮箱",
    "性别",
    "职称",
    "启用",
    "备注",
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.cells.slice(0, 5)).toEqual(["zhangsan", "张三", "工程测量部", "", "申请人"]);
  expect(rows[0]?.cells.at(-1)).toBe('=HYPERLINK("http://evil")');
  expect(partsOf(content)).not.toMatch(/<f[ >]/);
});

it("a template names what has to be filled in and lists departments and roles on a second sheet", async () => {
  const parts = partsOf(await file("/api/sys/sheet/template", { resource: "sys/user" }));
  for (const word of ["*账号", "*姓名", "可选值", "行政审批科", "审批领导"]) expect(parts).toContain(word);
});

it("nobody exports what they may not list", async () => {
  const zhangsan = await server.asUser("zhangsan");
  expect(await zhangsan("GET", "/api/sys/sheet/export", { resource: "sys/user" })).toMatchObject({
    status: 403,
  });
  expect(await zhangsan("GET", "/api/sys/sheet/template", { resource: "sys/user" })).toMatchObject({
    status: 403,
  });
});

it.each([
  ["slashed", "收/发文[登记]", "收 发文 登记"],
  ["long", "档".repeat(64), `${"档".repeat(30)}…`],
  ["quoted", "'登记'", "登记"],
])("a table goes to Excel whatever it is called: %s", async (code, name, sheet) => {
  const admin = server.withToken(token);
  const columns = [{ code: "words", name: "内容", kind: "longText" }];
  expect(await admin("POST", "/api/business/table/add", { code, name, columns })).toMatchObject({
    code: 200,
  });
  const words = "长".repeat(40_000);
  await server.db.query(`insert into biz.${code} (id, words) values ('1', $1)`, [words]);
  const content = await file("/api/sys/sheet/export", { resource: `biz/${code}` });
  expect(partsOf(content)).toContain(`name="${sheet}"`);
  const [, row] = readSheet({ content });
  expect(row?.cells[0]).toBe(`${"长".repeat(32_766)}…`);
});
