import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const CODE = "work_permit_apply";

let server: TestServer;
let designer: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  [designer, admin] = [await server.asUser("designer"), await server.asUser("admin")];
});
afterAll(() => server.close());

interface Grant {
  right: string;
  kind: string;
  code: string;
  name: string;
}

const save = (caller: Caller, grants: Grant[]) =>
  caller("POST", "/api/bpm/auth/processManagement", { defCode: CODE, grants });
const manage = (kind: string, code: string): Grant => ({ right: "manage", kind, code, name: code });
const START: Grant = { right: "start", kind: "all", code: "", name: "" };

describe("the management of a process", () => {
  it.each([
    ["themselves", manage("user", "designer")],
    ["a role of theirs", manage("role", "designer")],
    ["everybody", manage("all", "")],
  ])("is granted to %s by an administrator only", async (_, grant) => {
    await save(admin, [START]);
    expect(await save(designer, [START, grant])).toMatchObject({
      status: 403,
      message: "不能把流程的管理权授予自己、自己的角色或所有人，请由管理员授权",
    });
    expect((await admin("GET", "/api/bpm/auth/list", { defCode: CODE })).data).toHaveLength(1);
    expect((await save(admin, [START, grant])).status).toBe(200);
    // What an administrator granted stays when other grants change.
    expect((await save(designer, [grant, { ...START, kind: "user", code: "zhangsan" }])).status).toBe(200);
  });

  it("is granted to others by a designer", async () => {
    expect((await save(designer, [START, manage("user", "lisi")])).status).toBe(200);
  });
});

describe("a role that manages a process", () => {
  const ROLE = "role-section-reviewer";

  beforeAll(async () => {
    const [role] = await server.db.query<{ code: string }>("select code from sys_role where id = $1", [ROLE]);
    await save(admin, [START, manage("role", role?.code ?? "")]);
    // They may hand out every code of the role.
    await server.db.query(
      `insert into sys_role_code (role_id, code) select 'role-designer', code from (
         select 'sys:role:edit' as code union select code from sys_role_code where role_id = $1) c
       on conflict do nothing`,
      [ROLE],
    );
  });

  it("is handed out only by those who manage the process themselves", async () => {
    const taking = () =>
      designer("POST", "/api/sys/role/setUsers", { id: ROLE, userIds: ["user-designer", "user-lisi"] });
    expect(await taking()).toMatchObject({
      status: 403,
      message: `不能分配能管理流程“${CODE}”的角色：自己没有该流程的管理权`,
    });
    const [own] = await server.db.query<{ id: string; code: string }>(
      "select id, code from sys_role where id = 'role-applicant'",
    );
    const [managing] = await server.db.query<{ code: string }>("select code from sys_role where id = $1", [
      ROLE,
    ]);
    await server.db.query("update sys_role set code = 'elsewhere' where id = $1", [ROLE]);
    const renamed = await designer("PUT", "/api/sys/role/edit", { id: own?.id, code: managing?.code });
    expect(renamed.status).toBe(403);
    await server.db.query("update sys_role set code = $2 where id = $1", [ROLE, managing?.code]);

    await server.db.query(
      "insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ('m1', $1, 'manage', 'user', 'designer', '')",
      [CODE],
    );
    expect((await taking()).status).toBe(200);
  });
});
