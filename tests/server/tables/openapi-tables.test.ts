import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const COLUMNS = [
  { code: "no", name: "编号", kind: "text", length: 20, required: true, search: true },
  { code: "amount", name: "金额", kind: "decimal", decimals: 2 },
];

interface Description {
  paths: Record<string, Record<string, { parameters: { name: string }[]; requestBody?: Body }>>;
}
interface Body {
  content: Record<string, { schema: { required: string[]; properties: Record<string, unknown> } }>;
}

async function described(account: string | null): Promise<Description> {
  const token = account === null ? null : (await server.login(account)).data.accessToken;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: "/api/openapi.json", headers })).json();
}

const pathsOf = ({ paths }: Description): string[] =>
  Object.keys(paths).filter((path) => path.startsWith("/api/biz/billing/"));

it("the description of the API holds the calls of a defined table for those who may make them", async () => {
  const admin = await server.asUser("admin");
  const table = { code: "billing", name: "账单", columns: COLUMNS };
  expect(await admin("POST", "/api/business/table/add", table)).toMatchObject({ code: 200 });
  const all = await described("admin");
  expect(pathsOf(all)).toEqual(
    ["list", "get", "add", "edit", "del", "losses"].map((call) => `/api/biz/billing/${call}`),
  );
  const names = all.paths["/api/biz/billing/list"]?.["get"]?.parameters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["page", "size", "sort", "no"]));
  const body = all.paths["/api/biz/billing/add"]?.["post"]?.requestBody?.content["application/json"]?.schema;
  expect(body).toMatchObject({
    required: ["no"],
    properties: { no: { maxLength: 20 }, amount: { type: ["number", "null"] } },
  });
  expect((await new Validator().validate(structuredClone({ ...all }))).errors).toBeUndefined();
});

it("nobody else reads of it, and who may only look reads of looking", async () => {
  expect(pathsOf(await described(null))).toEqual([]);
  expect(pathsOf(await described("zhangsan"))).toEqual([]);
  await server.db.query(
    `insert into sys_role_code (role_id, code) select r.role_id, 'biz:billing:list' from sys_user_role r
       join sys_user u on u.id = r.user_id where u.account = 'lisi' limit 1`,
  );
  expect(pathsOf(await described("lisi"))).toEqual(["/api/biz/billing/list", "/api/biz/billing/get"]);
});
