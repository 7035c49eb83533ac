import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type Answer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const USERS = {
  code: "users",
  name: "选择人员",
  style: "list",
  resource: "sys/user",
  displayFields: "account,name",
  conditionFields: "account",
  returnFields: "account",
  sortField: "account",
  pageSize: 2,
  width: 800,
  height: 400,
};

const save = async (dialog: object): Promise<Answer> =>
  (await server.asUser("admin"))("POST", "/api/sys/customDialog/add", { ...dialog });

async function exec(account: string, request: object, paging: object = {}): Promise<Answer> {
  const sql = Buffer.from(JSON.stringify(request)).toString("base64");
  const call = await server.asUser(account);
  return call("POST", "/api/sys/customDialog/exec/sql", { sql, ...paging }, { form: true });
}

describe("a stored dialog", () => {
  it("gives pages of the shown and returned fields only, in its order", async () => {
    expect((await save(USERS)).code).toBe(200);
    const first = (await exec("admin", { dialog: "users" })).data;
    expect(first.records).toHaveLength(2);
    expect(Object.keys(first.records[0]).toSorted()).toEqual(["account", "id", "name"]);
    expect(first.records[0].account).toBe("admin");
    expect(first.total).toBeGreaterThan(4);
    const found = (await exec("admin", { dialog: "users", params: { account: "zhang" } })).data;
    expect(found.records.map(({ account }: { account: string }) => account)).toEqual(["zhangsan"]);
    expect((await exec("admin", { dialog: "users" }, { page: 2 })).data.records).toHaveLength(2);
  });

  it("shows a tree whole", async () => {
    const area = { ...USERS, code: "areas", resource: "sys/dept", style: "tree", displayFields: "name" };
    expect((await save({ ...area, conditionFields: null, sortField: null, returnFields: "id" })).code).toBe(
      200,
    );
    const { records } = (await exec("admin", { dialog: "areas" })).data;
    expect(records.length).toBeGreaterThan(0);
    expect(records[0]).toHaveProperty("name");
  });

  it("is read with the rights of whoever opens it", async () => {
    await save({ ...USERS, code: "log", resource: "sys/loginLog", displayFields: "ip", sortField: null });
    expect((await exec("admin", { dialog: "log" })).code).toBe(200);
    expect((await exec("zhangsan", { dialog: "log" })).code).toBe(403);
  });

  it("takes no SQL, no other conditions, and no unknown dialog", async () => {
    const raw = Buffer.from("select * from sys_user").toString("base64");
    const admin = await server.asUser("admin");
    const sent = await admin("POST", "/api/sys/customDialog/exec/sql", { sql: raw }, { form: true });
    expect(sent.code).toBe(400);
    expect((await exec("admin", { dialog: "users", params: { name: "张" } })).code).toBe(400);
    expect((await exec("admin", { dialog: "nothing" })).code).toBe(404);
  });

  it.each([
    ["resource", { resource: "sys/nothing" }],
    ["resource", { style: "tree" }],
    ["displayFields", { displayFields: "password" }],
    ["conditionFields", { conditionFields: "title" }],
    ["sortField", { sortField: "title" }],
  ])("with a wrong %s is refused at that field", async (field, wrong) => {
    const answer = await save({ ...USERS, code: "wrong", ...wrong });
    expect(answer.code).toBe(400);
    expect(Object.keys(answer.data.fields as object)).toEqual([`/${field}`]);
  });
});
