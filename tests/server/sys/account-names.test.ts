import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations } from "@/server/db/migrate";
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
  const columns = [{ code: "title", name: "名称", kind: "text" }];
  await admin("POST", "/api/business/table/add", { code: "asset", name: "资产", columns });
});
afterAll(() => server.close());

const add = (account: string): Promise<Answer> =>
  admin("POST", "/api/sys/user/add", { account, name: account, deptId: "dept-info", password: PASSWORD });

/** Somebody with an open task; gives their id. */
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

/** What gives rights to an account, and the words by which it is found. */
const GIVERS: readonly [string, (account: string) => Promise<unknown>][] = [
  [
    "a grant of a process",
    (code) =>
      admin("POST", "/api/bpm/auth/add", {
        defCode: "work_permit_apply",
        right: "manage",
        kind: "user",
        code,
      }),
  ],
  [
    "a node that nobody has reached",
    (account) =>
      deploy(
        server.db,
        `to-${account}`,
        new ProcessBuilder()
          .node("s", "StartEvent")
          .node("e", "EndEvent")
          .task("a", [account])
          .path("s", "a", "e"),
      ),
  ],
  [
    "a client",
    (account) => admin("POST", "/api/sys/client/add", { code: `by-${account}`, name: "客户端", account }),
  ],
  [
    "a row rule",
    (account) =>
      admin("POST", "/api/business/rule/add", {
        tableCode: "asset",
        may: "see",
        who: "all",
        condition: `\${user.account == '${account}'}`,
      }),
  ],
];

describe.each(GIVERS)("an account that is trusted by %s", (_giver, give) => {
  const account = `trusted${String(GIVERS.findIndex(([, one]) => one === give))}`;

  it("keeps its name, and goes to nobody else when its owner is deleted", async () => {
    const { id } = (await add(account)).data;
    await give(account);
    const renamed = await admin("PUT", "/api/sys/user/edit", { id, account: `${account}x` });
    expect(renamed).toMatchObject({
      code: 400,
      data: { fields: { "/account": expect.stringContaining("仍被使用") } },
    });
    expect((await admin("DELETE", "/api/sys/user/del", { id })).code).toBe(200);
    expect(await add(account)).toMatchObject({
      code: 400,
      data: { fields: { "/account": expect.stringContaining("已删除") } },
    });
  });
});

it("people whom an earlier version deleted leave neither their grants nor departments to others", async () => {
  await server.db.query(
    `insert into bpm_auth (id, def_code, grant_right, kind, code, name)
       values ('left', 'work_permit_apply', 'manage', 'user', 'long_gone', '走了')`,
  );
  await server.db.query("update sys_dept set leader_id = 'user-long-gone' where id = 'dept-info'");
  const migration = migrations.find(({ name }) => name === "780-trusted-accounts")?.sql ?? "";
  for (const statement of migration.split(";").slice(0, -1)) await server.db.query(statement);
  expect(await add("long_gone")).toMatchObject({ code: 400 });
  const dept = await admin("GET", "/api/sys/dept/get", { id: "dept-info" });
  expect(dept.data).toMatchObject({ leaderId: null });
});

describe("an account that was used", () => {
  it("keeps its name while rows of a defined table are its own", async () => {
    const { id } = (await add("keeper")).data;
    await admin("POST", "/api/biz/asset/add", { title: "水准仪" });
    await server.db.query("update biz.asset set create_by = 'keeper'");
    const renamed = await admin("PUT", "/api/sys/user/edit", { id, account: "keeper2" });
    expect(renamed).toMatchObject({
      code: 400,
      data: { fields: { "/account": expect.stringContaining("资产") } },
    });
  });

  it("is given to nobody else once its owner is deleted: files and the log go on naming it", async () => {
    const { id } = (await add("visitor")).data;
    expect((await server.login("visitor", PASSWORD)).code).toBe(200);
    expect((await admin("DELETE", "/api/sys/user/del", { id })).code).toBe(200);
    expect((await add("visitor")).code).toBe(400);
  });
});

describe("an account that differs from another one by case alone", () => {
  const refused = { code: 400, data: { fields: { "/account": expect.stringContaining("已有账号 Berta") } } };

  it("is no other account: nobody gets it", async () => {
    const { id } = (await add("Berta")).data;
    expect(await add("BERTA")).toMatchObject(refused);
    const other = await add("bertha");
    const renamed = await admin("PUT", "/api/sys/user/edit", { id: other.data.id, account: "berta" });
    expect(renamed).toMatchObject(refused);
    expect((await admin("PUT", "/api/sys/user/edit", { id, account: "berta" })).code).toBe(200);
    expect((await admin("PUT", "/api/sys/user/edit", { id, account: "Berta" })).code).toBe(200);
    const both = await Promise.all([add("twins"), add("Twins")]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it("is refused in a file, beside those that there are and beside another row", async () => {
    const file = sheetOf([
      ["账号*", "姓名*"],
      ["bErTa", "一"],
      ["carla", "二"],
      ["CARLA", "三"],
    ]);
    const faults = [
      { row: 2, column: "账号", message: expect.stringContaining("已有账号 Berta") as string },
      { row: 4, column: "账号", message: "与第 3 行重复" },
    ];
    const order = { resource: "sys/user", file };
    for (const mode of ["all", "good"] as const)
      expect((await importFile(server, token, { ...order, mode })).data).toMatchObject({ faults });
    const found = await admin("GET", "/api/sys/user/list", { account: "carla" });
    expect(found.data.records).toMatchObject([{ account: "carla" }]);
  });

  it("was given to somebody in an earlier version: each is known by its own spelling", async () => {
    const { id } = (await add("upper")).data;
    await server.db.query("update sys_user set account = 'BERTA' where id = $1", [id]);
    const names = ["Berta", "BERTA"].map(
      async (account) => (await server.login(account, PASSWORD)).data.LoginCode,
    );
    expect(await Promise.all(names)).toEqual(["Berta", "BERTA"]);
    expect((await server.login("berta", PASSWORD)).code).toBe(401);
    expect((await admin("PUT", "/api/sys/user/edit", { id, name: "新名字" })).code).toBe(200);
  });
});

describe("signing in", () => {
  it.each(["dora", "DORA", " Dora ", "ｄｏｒａ"])("finds the account that is typed as %j", async (typed) => {
    await add("Dora");
    expect((await server.login(typed, PASSWORD)).data).toMatchObject({ LoginCode: "Dora" });
  });

  it("counts attempts on an account however it is typed", async () => {
    await add("Emil");
    const codes: number[] = [];
    for (const typed of ["emil", "EMIL", "Emil", "eMil", " emil", "emil "])
      codes.push((await server.login(typed, "wrong")).code);
    expect(codes.at(-1)).toBe(429);
  });
});
