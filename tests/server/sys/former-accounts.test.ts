import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type Answer, type Caller, type TestServer } from "@/tests/support/server";
import { importFile, sheetOf } from "@/tests/support/sheet";

const PASSWORD = "Kx7!mmPz21";

let server: TestServer;
let office: Office;
let admin: Caller;
let token = "";

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  token = (await server.login("admin")).data.accessToken as string;
  admin = server.withToken(token);
});
afterAll(() => server.close());

const add = (account: string): Promise<Answer> =>
  admin("POST", "/api/sys/user/add", { account, name: account, deptId: "dept-info", password: PASSWORD });

/** Somebody with an open task; gives his id. */
async function handler(account: string): Promise<string> {
  const id = (await add(account)).data.id as string;
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, `of-${account}`, builder.task("a", [account]).path("s", "a", "e"));
  await office.start(`of-${account}`);
  return id;
}

describe("the account name of somebody who was deleted", () => {
  it("is given to nobody else, who would have the tasks of the one before", async () => {
    const id = await handler("leaver");
    expect((await admin("DELETE", "/api/sys/user/del", { id })).code).toBe(200);
    expect(await add("leaver")).toMatchObject({
      code: 400,
      data: { fields: { "/account": expect.stringContaining("已删除") } },
    });
    const other = await add("comer");
    const renamed = await admin("PUT", "/api/sys/user/edit", { id: other.data.id, account: "leaver" });
    expect(renamed).toMatchObject({ code: 400, data: { fields: { "/account": expect.anything() } } });
  });

  it("is refused in a file too, at its cell", async () => {
    const file = sheetOf([
      ["账号*", "姓名*"],
      ["leaver", "新人"],
    ]);
    const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "all" });
    expect(JSON.stringify(data)).toContain("账号 leaver 属于已删除的人员");
  });
});

describe("an account that applications name", () => {
  it("keeps its name, or its tasks would be lost to it", async () => {
    const id = await handler("worker");
    const renamed = await admin("PUT", "/api/sys/user/edit", { id, account: "worker2" });
    expect(renamed).toMatchObject({ code: 400, data: { fields: { "/account": expect.anything() } } });
    expect((await admin("PUT", "/api/sys/user/edit", { id, account: "worker", name: "工人" })).code).toBe(
      200,
    );
  });

  it("may get another name as long as nothing names it", async () => {
    const { id } = (await add("typo")).data;
    expect((await admin("PUT", "/api/sys/user/edit", { id, account: "right" })).code).toBe(200);
    expect((await admin("PUT", "/api/sys/user/edit", { id, account: "typo" })).code).toBe(200);
  });

  it("is free again when somebody was deleted who left nothing behind", async () => {
    const { id } = (await add("mistake")).data;
    expect((await admin("DELETE", "/api/sys/user/del", { id })).code).toBe(200);
    expect(await add("mistake")).toMatchObject({ code: 200 });
  });
});
