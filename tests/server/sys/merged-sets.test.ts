import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type Caller, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const PROCESS = "work_permit_apply";

it("replaces the people of a role, but for what others changed since they were seen", async () => {
  const { data: added } = await admin("POST", "/api/sys/role/add", { code: "guard", name: "门卫" });
  const id = added.id as string;
  const ids = Object.fromEntries(
    (await server.db.query<{ id: string; account: string }>("select id, account from sys_user")).map(
      (one) => [one.account, one.id],
    ),
  );
  const set = async (people: string[], seen?: string[]): Promise<number> =>
    (
      await admin("POST", "/api/sys/role/setUsers", {
        id,
        userIds: people.map((one) => ids[one]),
        ...(seen === undefined ? {} : { before: seen.map((one) => ids[one]) }),
      })
    ).data;
  const holders = async (): Promise<string[]> =>
    (await admin("GET", "/api/sys/role/users", { id })).data.map(
      ({ account }: { account: string }) => account,
    );
  expect(await set(["lisi", "wangwu"])).toBe(2);
  // Two have seen both: one takes 李思 out, the other adds 张三.
  expect(await set(["wangwu"], ["lisi", "wangwu"])).toBe(1);
  expect(await set(["lisi", "wangwu", "zhangsan"], ["lisi", "wangwu"])).toBe(2);
  expect(await holders()).toEqual(["wangwu", "zhangsan"]);
  expect(await set(["lisi"])).toBe(1);
  expect(await holders()).toEqual(["lisi"]);
});

describe("an id of a set that nobody has is told at its place", () => {
  it.each([
    [
      "people of a role",
      "POST",
      "sys/role/setUsers",
      { id: "role-designer", userIds: ["user-lisi", "gone"] },
      "/userIds/1",
      "没有编号为 gone 的人员",
    ],
    [
      "roles of a user",
      "PUT",
      "sys/user/edit",
      { id: "user-lisi", roleIds: ["role-designer", "gone"] },
      "/roleIds/1",
      "没有编号为 gone 的角色",
    ],
    [
      "departments of a user",
      "PUT",
      "sys/user/edit",
      { id: "user-lisi", otherDeptIds: ["gone"] },
      "/otherDeptIds/0",
      "没有编号为 gone 的部门",
    ],
  ] as const)("%s", async (_, method, path, body, pointer, said) => {
    const holders = async () => (await admin("GET", "/api/sys/role/users", { id: "role-designer" })).data;
    const before = await holders();
    expect(await admin(method, `/api/${path}`, body)).toMatchObject({
      status: 400,
      message: said,
      data: { fields: { [pointer]: said } },
    });
    expect(await holders()).toEqual(before);
  });

  it("but for who was seen in a role and is gone since", async () => {
    const userIds = ["user-lisi", "gone"];
    const body = { id: "role-designer", userIds, before: ["gone"] };
    expect(await admin("POST", "/api/sys/role/setUsers", body)).toMatchObject({ code: 200, data: 2 });
  });
});

it("replaces the grants of a process, but for what others changed since they were seen", async () => {
  const grant = (code: string) => ({ right: "manage", kind: "user", code, name: code });
  const set = (codes: string[], seen?: string[]) =>
    admin("POST", "/api/bpm/auth/processManagement", {
      defCode: PROCESS,
      grants: codes.map(grant),
      ...(seen === undefined ? {} : { before: seen.map(grant).map(({ name: _name, ...one }) => one) }),
    });
  const codesIn = ({ data }: { data: { code: string }[] }): string[] => data.map(({ code }) => code);
  expect(codesIn(await set(["lisi", "wangwu"]))).toEqual(["lisi", "wangwu"]);
  expect(codesIn(await set(["wangwu"], ["lisi", "wangwu"]))).toEqual(["wangwu"]);
  expect(codesIn(await set(["lisi", "wangwu", "designer"], ["lisi", "wangwu"]))).toEqual([
    "designer",
    "wangwu",
  ]);
  expect(codesIn(await set(["lisi"]))).toEqual(["lisi"]);
  // Nothing of it is there, and what is to be added is told at its place.
  expect(await set(["lisi", "nobody"], ["lisi"])).toMatchObject({
    status: 400,
    data: { fields: { "/grants/1/code": expect.anything() } },
  });
});
