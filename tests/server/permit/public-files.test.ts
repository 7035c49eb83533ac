import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type Answer, type Caller, type TestServer } from "@/tests/support/server";
import { upload } from "@/tests/support/upload";

let server: TestServer;
let lisi: Caller;
let token: string;
beforeAll(async () => {
  server = await startServer();
  lisi = await server.asUser("lisi");
  // A second sign-in would end the first: whoever was given an address may bring the file along.
  token = (await server.login("wangwu")).data.accessToken as string;
});
afterAll(() => server.close());

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function add(title: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const { data } = await upload(server, token, { name: `${title}.txt`, content: title });
  return lisi("POST", "/api/zyz/publicFile/add", {
    title,
    files: [{ name: `${title}.txt`, url: data.url }],
    ...more,
  });
}

interface PublicFile {
  title: string;
  fileName: string;
  url: string;
}

const shown = async (region?: string): Promise<PublicFile[]> =>
  (await server.anonymous("GET", "/api/public/permit/files", region ? { region } : {})).data as PublicFile[];

it("offers everybody what holds today, nationwide and of the region, in its order", async () => {
  for (const [title, more] of [
    ["指南", { sort: 2 }],
    ["模板", { sort: 1, fromDate: day(-1), untilDate: day(2) }],
    ["江苏", { sort: 3, region: "32" }],
    ["往年", { untilDate: day(-2) }],
    ["来年", { fromDate: day(2) }],
  ] as const)
    expect(await add(title, more)).toMatchObject({ code: 200, data: { fileName: `${title}.txt` } });
  const titles = async (region?: string): Promise<string[]> =>
    (await shown(region)).map(({ title }) => title);
  expect(await titles()).toEqual(["模板", "指南"]);
  expect(await titles("32")).toEqual(["模板", "指南", "江苏"]);
  expect(await titles("11")).toEqual(["模板", "指南"]);
});

it("lets a visitor load the file by the address that they were given, and by no other", async () => {
  const [first] = await shown();
  const read = await server.app.inject({ url: first?.url ?? "" });
  expect([read.statusCode, read.body]).toEqual([200, "模板"]);
  expect((await server.app.inject({ url: first?.url.split("?")[0] ?? "" })).statusCode).toBe(401);
});

it("refuses addresses of others' files, days in the wrong order, and whoever has not the right", async () => {
  const theirs = (await server.login("zhangsan")).data.accessToken as string;
  const { data } = await upload(server, theirs, { name: "x.txt", content: "x" });
  const body = { title: "他人", files: [{ name: "x.txt", url: data.url.split("?")[0] }] };
  expect(await lisi("POST", "/api/zyz/publicFile/add", body)).toMatchObject({
    code: 400,
    data: { fields: { "/files": "请上传文件" } },
  });
  expect(await add("倒置", { fromDate: day(2), untilDate: day(1) })).toMatchObject({
    code: 400,
    data: { fields: { "/untilDate": "截止日期不能早于开始日期" } },
  });
  const zhangsan = await server.asUser("zhangsan");
  expect((await zhangsan("POST", "/api/zyz/publicFile/add", body)).code).toBe(403);
  expect((await zhangsan("GET", "/api/zyz/publicFile/list")).code).toBe(403);
});

it("takes another file in its place, and withdraws what is deleted", async () => {
  const { data } = await add("旧件");
  const { data: file } = await upload(server, token, { name: "new.txt", content: "新件" });
  const edited = await lisi("PUT", "/api/zyz/publicFile/edit", {
    id: data.id,
    files: [{ name: "new.txt", url: file.url }],
  });
  expect(edited).toMatchObject({ code: 200, data: { fileName: "new.txt" } });
  expect((await shown()).map(({ fileName }) => fileName)).toContain("new.txt");
  const uses = async (): Promise<number> =>
    (await server.db.query("select 1 from sys_file_use where kind = 'public' and ref_id = $1", [data.id]))
      .length;
  expect(await uses()).toBe(1);
  expect((await lisi("DELETE", "/api/zyz/publicFile/del", { ids: data.id })).code).toBe(200);
  expect(await uses()).toBe(0);
  expect((await shown()).map(({ fileName }) => fileName)).not.toContain("new.txt");
});

it("refuses a name that is no text, or longer than names of files are", async () => {
  const { data } = await upload(server, token, { name: "名称.txt", content: "名称" });
  for (const name of [{}, [], 5, null, "长".repeat(256)]) {
    const given = { title: "名称", files: [{ name, url: data.url }] };
    expect(await lisi("POST", "/api/zyz/publicFile/add", given)).toMatchObject({
      status: 400,
      data: { fields: { "/files/0/name": expect.any(String) } },
    });
  }
});
