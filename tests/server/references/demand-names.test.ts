import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const PROCESS = "work_permit_apply";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const period = { startDate: "2097-01-01T00:00:00Z", endDate: "2097-01-02T00:00:00Z" };
const grant = { right: "start", kind: "role", code: "applicant", name: "" };

describe("what a call names and nothing is called so", () => {
  it.each<[string, string, Record<string, unknown>, string, string]>([
    [
      "a grant of a process that is none",
      "bpm/auth/processManagement",
      { defCode: "work_permit_aply", grants: [] },
      "/defCode",
      "没有流程 work_permit_aply，是否要写 work_permit_apply？",
    ],
    [
      "a grant to a role that is none",
      "bpm/auth/processManagement",
      { defCode: PROCESS, grants: [grant, { ...grant, code: "aplicant" }] },
      "/grants/1/code",
      "没有角色 aplicant，是否要写 applicant？",
    ],
    [
      "a grant to an account that is none",
      "bpm/auth/add",
      { defCode: PROCESS, right: "start", kind: "user", code: "lis" },
      "/code",
      "没有账号 lis",
    ],
    [
      "a leave of a process that is none",
      "workbench/proxy/add",
      { proxyId: "user-lisi", ...period, defCodes: [PROCESS, "leav"] },
      "/defCodes/1",
      "没有流程 leav",
    ],
    [
      "a function of a role that is none",
      "sys/role/grant",
      { id: "role-applicant", codes: ["sys:user:list", "sys:user:lst"] },
      "/codes/1",
      "没有功能编码 sys:user:lst，是否要写 sys:user:list？",
    ],
    [
      "one in the grid of rights",
      "sys/role/grantAll",
      { changes: [{ column: "role-applicant", values: ["*"] }] },
      "/changes/0/values/0",
      "没有功能编码 *",
    ],
  ])("%s is told at its place", async (_, path, body, pointer, message) => {
    const answer = await admin("POST", `/api/${path}`, body);
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { [pointer]: expect.stringContaining(message) } },
    });
  });

  it("stays where it was before: who was granted a process and is gone does not stop other grants", async () => {
    await server.db.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name, create_by)
       values ('gone', $1, 'start', 'user', 'gone', '走了', 'admin')`,
      [PROCESS],
    );
    const former = { right: "start", kind: "user", code: "gone", name: "走了" };
    const both = { defCode: PROCESS, grants: [former, { ...former, code: "lisi" }] };
    expect((await admin("POST", "/api/bpm/auth/processManagement", both)).data).toHaveLength(2);
  });
});

it("a grant that is added or taken out leaves those alone that somebody else gave meanwhile", async () => {
  const give = (code: string) =>
    admin("POST", "/api/bpm/auth/add", { defCode: PROCESS, right: "manage", kind: "user", code });
  const { data } = await give("lisi");
  await give("wangwu");
  const lisi = (data as { id: string; name: string }[]).find(({ name }) => name === "李思");
  await admin("POST", "/api/bpm/auth/remove", { id: lisi?.id }, { form: true });
  const rest = await admin("GET", "/api/bpm/auth/list", { defCode: PROCESS });
  expect(JSON.stringify(rest.data)).toContain("王武");
  expect(JSON.stringify(rest.data)).not.toContain('"right":"manage","kind":"user","code":"lisi"');
  const again = await admin("POST", "/api/bpm/auth/remove", { id: lisi?.id }, { form: true });
  expect(again).toMatchObject({ code: 404, message: "数据不存在或已被删除" });
});
