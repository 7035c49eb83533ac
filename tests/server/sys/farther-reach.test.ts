import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
let keeper: Caller;
let role = "";
let narrowRole = "";
const depts = { mine: "", below: "", other: "" };

/** Somebody who keeps accounts, and sees the applications of their department and of those below it. */
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const dept = async (code: string, parentId: string | null) =>
    (await admin("POST", "/api/sys/dept/add", { code, name: code, parentId })).data.id as string;
  depts.mine = await dept("mine", null);
  depts.below = await dept("below", depts.mine);
  depts.other = await dept("other", null);
  const made = await admin("POST", "/api/sys/role/add", {
    code: "keepers",
    name: "keepers",
    dataScope: "departmentBelow",
  });
  role = made.data.id;
  const codes = [
    "sys:user:list",
    "sys:user:add",
    "sys:user:edit",
    "sys:user:reset",
    "sys:dept:list",
    "sys:dept:edit",
    "sys:role:list",
    "sys:role:edit",
    "bpm:instance:list",
  ];
  await admin("POST", "/api/sys/role/grant", { id: role, codes });
  const narrow = await admin("POST", "/api/sys/role/add", {
    code: "narrow",
    name: "narrow",
    dataScope: "own",
  });
  narrowRole = narrow.data.id;
  await account("keeper", { deptId: depts.mine, roleIds: [role] }, admin);
  await account("stranger", { deptId: depts.other, roleIds: [role] }, admin);
  await account("colleague", { deptId: depts.below, roleIds: [role] }, admin);
  await account("guest", { deptId: depts.other, roleIds: [narrowRole] }, admin);
  await server.db.query("update sys_user set must_change = false where account = 'keeper'");
  keeper = server.withToken((await server.login("keeper", PASSWORD)).data.accessToken);
});
afterAll(() => server.close());

const PASSWORD = "Neun-Brücken-7";
const ids = new Map<string, string>();
async function account(name: string, more: object, by: Caller): ReturnType<Caller> {
  const answer = await by("POST", "/api/sys/user/add", { account: name, name, password: PASSWORD, ...more });
  if (answer.code === 200) ids.set(name, answer.data.id);
  return answer;
}
const editDept = (id: string, more: object): ReturnType<Caller> =>
  keeper("PUT", "/api/sys/dept/edit", { id, ...more });
const edit = (name: string, more: object): ReturnType<Caller> =>
  keeper("PUT", "/api/sys/user/edit", { id: ids.get(name), ...more });

it.each<[string, () => ReturnType<Caller>]>([
  ["moves themselves to another department", () => edit("keeper", { deptId: depts.other })],
  ["moves a colleague of equal roles there", () => edit("colleague", { deptId: depts.other })],
  ["changes an account that sees another department", () => edit("stranger", { phone: "13900000000" })],
  ["gives its password", () => edit("stranger", { password: "Another1!x" })],
  ["makes one that does", () => account("double", { deptId: depts.other, roleIds: [role] }, keeper)],
  ["hands their role out there", () => edit("guest", { roleIds: [narrowRole, role] })],
  ["puts another department below their own", () => editDept(depts.other, { parentId: depts.mine })],
  [
    "lets a role that is held there reach farther",
    () => keeper("PUT", "/api/sys/role/edit", { id: narrowRole, dataScope: "department" }),
  ],
])("nobody who sees the rows of some departments %s", async (_, attempt) => {
  const answer = await attempt();
  expect(answer).toMatchObject({ status: 403, message: expect.stringContaining("数据范围") });
});

it.each<[string, () => ReturnType<Caller>]>([
  ["moves a colleague among their departments", () => edit("colleague", { deptId: depts.mine })],
  ["keeps accounts of any department that see nothing there", () => edit("guest", { phone: "13900000001" })],
  ["keeps what a department of others is called", () => editDept(depts.other, { name: "others" })],
  ["hands their role out below", () => account("helper", { deptId: depts.below, roleIds: [role] }, keeper)],
  ["moves a department of their among others", () => editDept(depts.below, { parentId: depts.other })],
])("who sees the rows of some departments %s", async (_, attempt) => {
  expect(await attempt()).toMatchObject({ code: 200 });
});
