import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

it("every function is listed with the way to it, its roles and how many people have it", async () => {
  const { data } = await admin("GET", "/api/sys/right/list", { code: "zyz:data:startRevoke" });
  expect(data).toMatchObject({ total: 1 });
  expect(data.records[0]).toMatchObject({
    name: expect.stringContaining(" / "),
    roleNames: "系统管理员、科室审核员、审批领导",
    userCount: 3,
  });
});

it("it can be asked what one role may do, and the administrators' may do all", async () => {
  const total = async (roleId: string): Promise<number> =>
    (await admin("GET", "/api/sys/right/list", { roleId, size: 1 })).data.total as number;
  const [applicant, reviewer, all] = [
    await total("role-applicant"),
    await total("role-section-reviewer"),
    await total("role-admin"),
  ];
  expect(applicant).toBeGreaterThan(0);
  expect(reviewer).toBeGreaterThan(applicant);
  expect(all).toBe((await admin("GET", "/api/sys/right/list", { size: 1 })).data.total);
});

it("it says who has a function and through which role, and what is taken away is gone", async () => {
  const holders = async () =>
    (await admin("GET", "/api/sys/right/holders", { code: "form:definition:list" })).data as object[];
  expect(await holders()).toMatchObject([
    { account: "admin", roleNames: "系统管理员" },
    { account: "designer", roleNames: "流程设计员" },
  ]);
  await admin("PUT", "/api/sys/user/edit", { id: "user-designer", enabled: false });
  expect(await holders()).toMatchObject([{ account: "admin" }]);
});

it("nobody looks without the right", async () => {
  const zhangsan = await server.asUser("zhangsan");
  expect(await zhangsan("GET", "/api/sys/right/list")).toMatchObject({ status: 403 });
});

it("the grid tells what each role has; what the caller cannot hand out is locked, and all of it to who may not grant", async () => {
  const { data } = await admin("GET", "/api/sys/right/grid");
  const codes = data.functions.map(({ key }: { key: string }) => key);
  expect(codes).toContain("sys:role:edit");
  expect(data).toMatchObject({ isFixed: false });
  expect(data.functions.every(({ locked }: { locked: boolean }) => !locked)).toBe(true);
  const administrators = data.roles.find(({ key }: { key: string }) => key === "role-admin");
  expect(administrators).toMatchObject({ locked: true });
  expect(data.held["role-admin"].toSorted()).toEqual(codes.toSorted());
  const { data: held } = await admin("GET", "/api/sys/role/codes", { id: "role-applicant" });
  expect(data.held["role-applicant"].toSorted()).toEqual(held);
  await server.db.query(
    "insert into sys_role_code (role_id, code) values ('role-applicant', 'sys:right:list') on conflict do nothing",
  );
  const reader = await (await server.asUser("zhangsan"))("GET", "/api/sys/right/grid");
  expect(reader.data).toMatchObject({ isFixed: true });
  expect(reader.data.functions).toContainEqual(
    expect.objectContaining({ key: "sys:role:edit", locked: true }),
  );
});

it("saves the changed columns of the grid together, or none of them", async () => {
  const admin = await server.asUser("admin");
  const ids: string[] = [];
  for (const code of ["gridOne", "gridTwo"])
    ids.push((await admin("POST", "/api/sys/role/add", { code, name: code })).data.id);
  const [one = "", two = ""] = ids;
  const held = async (id: string): Promise<string[]> =>
    (await admin("GET", "/api/sys/role/codes", { id })).data;
  const changes = [
    { column: one, values: ["sys:dict:list"] },
    { column: two, values: ["sys:area:list"] },
  ];
  expect(await admin("POST", "/api/sys/role/grantAll", { changes })).toMatchObject({ data: { count: 2 } });
  expect([await held(one), await held(two)]).toEqual([["sys:dict:list"], ["sys:area:list"]]);
  const broken = [
    { column: one, values: [] },
    { column: "nobody", values: ["sys:area:list"] },
  ];
  expect((await admin("POST", "/api/sys/role/grantAll", { changes: broken })).code).toBe(404);
  expect(await held(one)).toEqual(["sys:dict:list"]);
});

it("keeps what another administrator granted or took since the codes of a role were read", async () => {
  const admin = await server.asUser("admin");
  const { data } = await admin("POST", "/api/sys/role/add", { code: "shared", name: "shared" });
  const id: string = data.id;
  const held = async (): Promise<string[]> => (await admin("GET", "/api/sys/role/codes", { id })).data;
  const [dict, area, link, task] = ["sys:dict:list", "sys:area:list", "sys:link:list", "sys:task:list"];
  await admin("POST", "/api/sys/role/grant", { id, codes: [dict, area] });
  const before = await held();
  await admin("POST", "/api/sys/role/grant", { id, codes: [dict, link], before });
  expect(await held()).toEqual([dict, link]);
  const changes = [{ column: id, values: [area, task], before }];
  await admin("POST", "/api/sys/role/grantAll", { changes });
  expect(await held()).toEqual([link, task]);
});
