import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

describe("users", () => {
  it("are listed for pick dialogs, never with a password", async () => {
    const answer = await admin("GET", "/api/sys/user/list", {
      page: 1,
      size: 10,
      account: "zhang",
      instId: "",
    });
    expect(answer.data.total).toBe(1);
    expect(answer.data.records[0]).toMatchObject({
      userId: "user-zhangsan",
      account: "zhangsan",
      name: "张三",
      deptName: "工程测量部",
      phone: "13800000003",
      roleNames: "申请人",
      createDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(JSON.stringify(answer.data)).not.toContain("password");
  });

  it("name their roles with the signs of the reader's language between", async () => {
    const roles = async (language: string) =>
      (await admin("GET", "/api/sys/user/get", { id: "user-lisi" }, { language })).data.roleNames;
    expect(await roles("zh")).toBe("申请人、科室审核员");
    expect(await roles("en")).toBe("申请人, 科室审核员");
  });

  it("tell nobody who holds a role, unless they may see roles or try processes out", async () => {
    const asked = async (account: string) =>
      (await server.asUser(account))("GET", "/api/sys/user/list", { roleId: "role-admin" });
    expect(await asked("zhangsan")).toMatchObject({ status: 403, data: null });
    expect((await asked("admin")).data.records).toMatchObject([{ account: "admin" }]);
    expect((await asked("designer")).data.records).toMatchObject([{ account: "admin" }]);
  });

  it("show others their contact data only", async () => {
    const applicant = await server.asUser("zhangsan");
    const [row] = (await applicant("GET", "/api/sys/user/list", { account: "lisi" })).data.records;
    expect(Object.keys(row).toSorted()).toEqual(
      [
        "account",
        "avatar",
        "createDate",
        "deptId",
        "deptName",
        "email",
        "id",
        "name",
        "phone",
        "title",
        "userId",
      ].toSorted(),
    );
  });

  it.each([
    ["enabled", { enabled: "false" }],
    ["roles", { roleId: "role-admin" }],
    ["the order of changes", { sort: "-updateDate" }],
  ])("are found by nobody by what they are not shown of them: %s", async (_, asked) => {
    const applicant = await server.asUser("zhangsan");
    expect(await applicant("GET", "/api/sys/user/list", asked)).toMatchObject({ status: 403, data: null });
    expect((await admin("GET", "/api/sys/user/list", asked)).code).toBe(200);
  });

  it("are found by a colleague by what they are shown of them", async () => {
    const applicant = await server.asUser("zhangsan");
    const asked = { keyword: "13800000003", phone: "1380", deptId: "dept-survey", sort: "-name" };
    for (const [name, value] of Object.entries(asked))
      expect((await applicant("GET", "/api/sys/user/list", { [name]: value })).code).toBe(200);
    const { data } = await applicant("GET", "/api/sys/user/list", { keyword: "13800000003" });
    expect(data.records).toMatchObject([{ account: "zhangsan" }]);
    const { code } = await applicant("GET", "/api/sys/user/list", { totals: "enabled:count" });
    expect(code).toBe(400);
  });

  it("are added with roles, can sign in, and are locked out when disabled", async () => {
    const added = await admin("POST", "/api/sys/user/add", {
      account: "zhaoliu",
      name: "赵柳",
      password: "Neun-Brücken-7",
      roleIds: ["role-applicant"],
    });
    expect(added.data).toMatchObject({ roleIds: ["role-applicant"], roleNames: "申请人" });
    const token = (await server.login("zhaoliu", "Neun-Brücken-7")).data.accessToken as string;
    expect((await admin("GET", "/api/sys/role/users", { id: "role-applicant" })).data).toContainEqual(
      expect.objectContaining({ account: "zhaoliu" }),
    );
    await admin("PUT", "/api/sys/user/edit", { id: added.data.id, enabled: false });
    expect(await server.withToken(token)("GET", "/api/sys/current")).toMatchObject({ status: 401 });
    expect(await server.login("zhaoliu", "Neun-Brücken-7")).toMatchObject({ status: 403 });
  });

  it("get a new password and lose their sessions", async () => {
    const token = (await server.login("wangwu")).data.accessToken as string;
    const reset = await admin("POST", "/api/sys/user/resetPassword", { id: "user-wangwu" });
    expect(await server.withToken(token)("GET", "/api/sys/current")).toMatchObject({ status: 401 });
    expect(await server.login("wangwu", reset.data.password)).toMatchObject({ code: 200 });
  });

  it("get new passwords together, each told by itself", async () => {
    const newUser = async (account: string): Promise<string> =>
      (await admin("POST", "/api/sys/user/add", { account, name: "新人", password: "Neun-Brücken-7" })).data
        .id;
    const ids = [await newUser("xinren1"), await newUser("xinren2"), "user-admin", "user-gone"];
    const { data } = await admin("POST", "/api/sys/user/resetPasswords", { ids });
    expect(data.results).toMatchObject([
      { account: "xinren1", name: "新人", ok: true },
      { account: "xinren2", name: "新人", ok: true },
      { account: "admin", ok: false, password: null, message: "自己的密码请在「修改密码」中修改" },
      { id: "user-gone", ok: false, code: 404, password: null },
    ]);
    const [one, two] = data.results;
    expect(one.password).not.toBe(two.password);
    expect(await server.login("xinren1", one.password)).toMatchObject({ data: { mustChange: true } });
    const logged = await admin("GET", "/api/sys/businessLog/list", {
      page: 1,
      size: 2,
      resource: "sys/user",
    });
    expect(logged.data.records).toMatchObject([{ action: "resetPassword" }, { action: "resetPassword" }]);

    const weak = await admin("POST", "/api/sys/user/resetPasswords", { ids, password: "kurz" });
    expect(weak).toMatchObject({ status: 400, data: { fields: { "/password": expect.any(String) } } });
    const password = "Elf#Tische9";
    const same = await admin("POST", "/api/sys/user/resetPasswords", { ids, password });
    expect(same.data.results).toMatchObject([{ ok: true, password: null }, { ok: true }, { ok: false }, {}]);
    expect(await server.login("xinren2", password)).toMatchObject({ data: { mustChange: true } });
    expect(await admin("GET", "/api/sys/current")).toMatchObject({ code: 200 });
  });

  it("have an e-mail address that is one, or none", async () => {
    const said = { status: 400, data: { fields: { "/email": "邮箱格式不正确" } } };
    const lisi = await server.asUser("lisi");
    const row = { account: "postlos", name: "无邮", password: "Neun-Brücken-7" };
    for (const email of ["nobody", "a@b", "a b@example.cn", "a@example.cn "]) {
      expect(await admin("POST", "/api/sys/user/add", { ...row, email })).toMatchObject(said);
      expect(await admin("PUT", "/api/sys/user/edit", { id: "user-wangwu", email })).toMatchObject(said);
      expect(await lisi("PUT", "/api/sys/user/info", { email })).toMatchObject(said);
    }
    for (const email of ["li.si+work@mail.example.cn", "", null]) {
      expect(await admin("PUT", "/api/sys/user/edit", { id: "user-wangwu", email })).toMatchObject({
        code: 200,
      });
      expect((await lisi("PUT", "/api/sys/user/info", { email })).data).toMatchObject({ email });
    }
  });

  it("with a wrong address of old are changed as before, but for that address", async () => {
    await server.db.query("update sys_user set email = 'old' where id = 'user-wangwu'");
    const edit = (change: object) =>
      admin("PUT", "/api/sys/user/edit", { id: "user-wangwu", phone: "13800000009", ...change });
    expect(await edit({})).toMatchObject({ code: 200, data: { email: "old" } });
    expect(await edit({ email: "old" })).toMatchObject({ data: { fields: { "/email": "邮箱格式不正确" } } });
  });

  it("never lock themselves out", async () => {
    expect(await admin("PUT", "/api/sys/user/edit", { id: "user-admin", enabled: false })).toMatchObject({
      status: 409,
    });
    expect(await admin("DELETE", "/api/sys/user/del", { ids: "user-admin" })).toMatchObject({ status: 409 });
    expect(await admin("PUT", "/api/sys/user/edit", { id: "user-admin", roleIds: [] })).toMatchObject({
      status: 409,
    });
  });

  it("change their own data and password", async () => {
    const lisi = await server.asUser("lisi");
    const edited = await lisi("PUT", "/api/sys/user/info", { phone: "13900000000" });
    expect(edited.data).toMatchObject({ account: "lisi", phone: "13900000000" });
    expect(await lisi("PUT", "/api/sys/user/info", { roleIds: ["role-admin"] })).toMatchObject({
      status: 400,
    });
    for (const field of ["gender", "title"])
      expect(await lisi("PUT", "/api/sys/user/info", { [field]: "zz" })).toMatchObject({
        status: 400,
        data: { fields: { [`/${field}`]: expect.stringContaining("没有“zz”这个选项") } },
      });
    const wrong = await lisi("POST", "/api/sys/user/password", {
      oldPassword: "x",
      newPassword: "Elf#Tische9",
    });
    expect(wrong).toMatchObject({ status: 400, data: { fields: { "/oldPassword": "原密码不正确" } } });
    expect(
      await lisi("POST", "/api/sys/user/password", {
        oldPassword: "Flowsmith1!",
        newPassword: "Elf#Tische9",
      }),
    ).toMatchObject({ code: 200 });
    expect(await lisi("GET", "/api/sys/user/info")).toMatchObject({ code: 200 });
    expect(await server.login("lisi", "Elf#Tische9")).toMatchObject({ code: 200 });
  });
});

describe("roles", () => {
  it("grant codes that work at once", async () => {
    const designer = await server.asUser("designer");
    expect(await designer("GET", "/api/sys/config/list")).toMatchObject({ status: 403 });
    const codes = (await admin("GET", "/api/sys/role/codes", { id: "role-designer" })).data as string[];
    await admin("POST", "/api/sys/role/grant", { id: "role-designer", codes: [...codes, "sys:config:list"] });
    expect(await designer("GET", "/api/sys/config/list")).toMatchObject({ code: 200 });
  });

  it("are listed for pick dialogs", async () => {
    const designer = await server.asUser("designer");
    const answer = await designer("GET", "/api/sys/role/list", { page: 1, size: 10, code: "sec" });
    expect(answer.data).toMatchObject({
      total: 1,
      records: [
        { code: "section-reviewer", name: "科室审核员", groupName: "业务", descs: expect.any(String) },
      ],
    });
  });

  it("keep the administrators' role", async () => {
    expect(await admin("DELETE", "/api/sys/role/del", { ids: "role-admin" })).toMatchObject({ status: 409 });
    expect(await admin("PUT", "/api/sys/role/edit", { id: "role-admin", code: "boss" })).toMatchObject({
      status: 409,
    });
    expect(await admin("POST", "/api/sys/role/setUsers", { id: "role-admin", userIds: [] })).toMatchObject({
      status: 409,
    });
  });

  it("cannot be used to rise above oneself", async () => {
    const codes = ["sys:role:edit", "sys:user:edit", "sys:user:reset", "sys:user:del"];
    await admin("POST", "/api/sys/role/grant", { id: "role-approver", codes });
    await admin("POST", "/api/sys/role/setUsers", { id: "role-approver", userIds: ["user-zhangsan"] });
    const clerk = await server.asUser("zhangsan");
    const attempts = [
      clerk("POST", "/api/sys/role/grant", { id: "role-approver", codes: [...codes, "sys:menu:del"] }),
      clerk("POST", "/api/sys/role/setUsers", { id: "role-admin", userIds: ["user-zhangsan", "user-admin"] }),
      clerk("PUT", "/api/sys/user/edit", { id: "user-zhangsan", roleIds: ["role-admin"] }),
      clerk("PUT", "/api/sys/user/edit", { id: "user-admin", name: "谁" }),
      clerk("POST", "/api/sys/user/resetPassword", { id: "user-admin" }),
      clerk("DELETE", "/api/sys/user/del", { ids: "user-admin" }),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ status: 403 });
    const { data } = await clerk("POST", "/api/sys/user/resetPasswords", { ids: ["user-admin"] });
    expect(data.results).toMatchObject([{ ok: false, code: 403, password: null }]);
  });
});
