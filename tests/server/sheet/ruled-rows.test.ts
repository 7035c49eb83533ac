import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, partsOf, sheetOf } from "@/tests/support/sheet";
import { ownFolder } from "@/tests/support/own-folder";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
let token = "";

const people = async (): Promise<Map<string, string>> => {
  const rows = await server.db.query<{ id: string; account: string }>("select id, account from sys_user");
  return new Map(rows.map(({ id, account }) => [account, id]));
};

/** A table whose rows belong to their keeper, and one that refers to it; both with roles of one person. */
beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("ruled-imports") } });
  admin = await server.asUser("admin");
  const deal = [
    { code: "title", name: "标题", kind: "text", required: true },
    { code: "keeper", name: "负责人", kind: "user" },
  ];
  const note = [
    { code: "text", name: "内容", kind: "text" },
    { code: "deal", name: "交易", kind: "reference", table: "deal" },
  ];
  await admin("POST", "/api/business/table/add", { code: "deal", name: "交易", columns: deal });
  await admin("POST", "/api/business/table/add", { code: "note", name: "备注", columns: note });
  const codes = ["deal", "note"].flatMap((table) => [`biz:${table}:list`, `biz:${table}:add`]);
  const role = await admin("POST", "/api/sys/role/add", { code: "dealer", name: "交易员" });
  await admin("POST", "/api/sys/role/grant", { id: role.data.id, codes });
  const users = await people();
  await admin("POST", "/api/sys/role/setUsers", { id: role.data.id, userIds: [users.get("zhangsan")] });
  for (const [title, account] of [
    ["张三的交易", "zhangsan"],
    ["李思的秘密交易", "lisi"],
  ])
    await admin("POST", "/api/biz/deal/add", { title, keeper: users.get(account ?? "") });
  const rule = { tableCode: "deal", may: "change", who: "own", field: "keeper" };
  await admin("POST", "/api/business/rule/add", rule);
  token = (await server.login("zhangsan")).data.accessToken as string;
});
afterAll(() => server.close());

const total = async (table: string): Promise<number> =>
  (await admin("GET", `/api/biz/${table}/list`)).data.total as number;

it("an import brings in only rows that their writer may change afterwards", async () => {
  const file = sheetOf([
    ["标题", "负责人"],
    ["为自己", "zhangsan"],
    ["为别人", "lisi"],
  ]);
  const { data } = await importFile(server, token, { resource: "biz/deal", file, mode: "good" });
  expect(data).toMatchObject({ good: 1, bad: 1, faults: [{ row: 3 }] });
  expect(await total("deal")).toBe(3);
  const whole = await importFile(server, token, { resource: "biz/deal", file, mode: "all" });
  expect(whole.data).toMatchObject({ status: "failed", good: 0 });
  expect(await total("deal")).toBe(3);
});

it("neither template nor export nor a fault of an import names a row that its reader may not see", async () => {
  const call = server.withToken(token);
  for (const [path, resource] of [
    ["template", "biz/note"],
    ["export", "biz/deal"],
  ]) {
    const answer = await server.app.inject({
      method: "GET",
      url: `/api/sys/sheet/${path}?resource=${encodeURIComponent(resource ?? "")}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    const text = partsOf(new Uint8Array(answer.rawPayload));
    expect(text).toContain("张三的交易");
    expect(text).not.toContain("李思的秘密交易");
  }
  const file = sheetOf([
    ["内容", "交易"],
    ["看不见的", "李思的秘密交易"],
    ["没有的", "没有这笔交易"],
  ]);
  const { data } = await importFile(server, token, { resource: "biz/note", file, mode: "good" });
  const [hidden, missing] = data.faults as { message: string }[];
  expect(data).toMatchObject({ good: 0, bad: 2 });
  expect(hidden?.message.replace("李思的秘密交易", "…")).toBe(missing?.message.replace("没有这笔交易", "…"));
  expect((await call("GET", "/api/biz/note/list")).data.total).toBe(0);
});

it("an export shows no id of a row that its reader may not see", async () => {
  const deals = (await admin("GET", "/api/biz/deal/list")).data.records as { id: string; title: string }[];
  const secret = deals.find(({ title }) => title === "李思的秘密交易");
  await admin("POST", "/api/biz/note/add", { text: "提到它", deal: secret?.id });
  const answer = await server.app.inject({
    method: "GET",
    url: `/api/sys/sheet/export?resource=${encodeURIComponent("biz/note")}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = partsOf(new Uint8Array(answer.rawPayload));
  expect(text).toContain("提到它");
  expect(text).toContain("（名称不可见）");
  expect(text).not.toContain(secret?.id);
});
