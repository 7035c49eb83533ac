import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

const GOOD = ["Neun-Brücken-7", "Elf#Tische9x", "kX9vQ2mTz!", "Wq7+mTz2Lp"] as const;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

let number = 0;
let id: string;
let account: string;
/** Everybody begins with somebody new whose password was given to them. */
beforeEach(async () => {
  account = `person${++number}`;
  const added = await admin("POST", "/api/sys/user/add", { account, name: "新人", password: GOOD[0] });
  id = added.data.id as string;
});

async function parameter(code: string, value: string): Promise<void> {
  await server.db.query("update sys_config set value = $2 where code = $1", [code, value]);
}

async function signIn(password: string): Promise<Caller> {
  return server.withToken((await server.login(account, password)).data.accessToken as string);
}

const change = (call: Caller, oldPassword: string, newPassword: string) =>
  call("POST", "/api/sys/user/password", { oldPassword, newPassword });

describe("the rules of the system parameters", () => {
  it.each([
    ["short", "kX9vQ", "密码不能少于 8 个字符", "The password needs at least 8 characters"],
    [
      "of one kind",
      "xkvqmtzwplr",
      "密码至少包含小写字母、大写字母、数字、符号中的 2 种",
      "The password needs 2 of these: small letters, capitals, digits, signs",
    ],
    [
      "common",
      "Password123",
      "密码太常见，容易被猜到，请换一个",
      "This password is too common and easily guessed: choose another one",
    ],
    [
      "the own name",
      "somebody-new",
      "密码不能包含账号或姓名",
      "The password must not hold the account or the name",
    ],
  ])(
    "hold wherever a password is set: one that is %s is refused at the field",
    async (_, password, zh, en) => {
      const secret = password === "somebody-new" ? `${account}-x1` : password;
      const own = await signIn(GOOD[0]);
      const calls = {
        "/newPassword": change(own, GOOD[0], secret),
        "/password": admin("POST", "/api/sys/user/resetPassword", { id, password: secret }),
      };
      for (const [field, answer] of Object.entries(calls))
        expect(await answer).toMatchObject({ code: 400, message: zh, data: { fields: { [field]: zh } } });
      const other = { account: password === "somebody-new" ? secret : "new", name: "x", password: secret };
      const added = await admin("POST", "/api/sys/user/add", other, { language: "en" });
      expect(added).toMatchObject({ code: 400, data: { fields: { "/password": en } } });
      const edited = await admin("PUT", "/api/sys/user/edit", { id, password: secret });
      expect(edited).toMatchObject({ code: 400, data: { fields: { "/password": zh } } });
    },
  );

  it("change with the parameters, and are told to who chooses a password", async () => {
    await parameter("password.minLength", "20");
    await parameter("password.classes", "3");
    const own = await signIn(GOOD[0]);
    expect((await own("GET", "/api/sys/user/passwordRules")).data).toEqual({
      minLength: 20,
      classes: 3,
      history: 3,
      maxAgeDays: 0,
    });
    expect(await change(own, GOOD[0], GOOD[1])).toMatchObject({ message: "密码不能少于 20 个字符" });
    await parameter("password.minLength", "many");
    await parameter("password.classes", "2");
    expect(await change(own, GOOD[0], GOOD[1])).toMatchObject({ code: 200 });
    await parameter("password.minLength", "8");
  });

  it("keep the last passwords from being used again", async () => {
    const own = await signIn(GOOD[0]);
    expect(await change(own, GOOD[0], GOOD[0])).toMatchObject({ message: "不能使用最近 3 次用过的密码" });
    await change(own, GOOD[0], GOOD[1]);
    await change(own, GOOD[1], GOOD[2]);
    expect(await change(own, GOOD[2], GOOD[0])).toMatchObject({ code: 400 });
    expect(await change(own, GOOD[2], GOOD[3])).toMatchObject({ code: 200 });
    expect(await change(own, GOOD[3], GOOD[0])).toMatchObject({ code: 200 });
  });

  it("leave the demonstration's accounts as they are", async () => {
    expect((await server.login("zhangsan")).data).not.toHaveProperty("mustChange");
  });
});

describe("a password that somebody else gave", () => {
  it("lets its owner do nothing but choose their own; then their session goes on", async () => {
    const login = await server.login(account, GOOD[0]);
    expect(login.data).toMatchObject({ mustChange: true, LoginCode: account });
    const own = server.withToken(login.data.accessToken as string);
    for (const path of ["/api/sys/menu/mine", "/api/sys/user/info", "/api/sys/message/list"])
      expect(await own("GET", path)).toMatchObject({ code: 403, message: "请先修改密码" });
    expect((await own("GET", "/api/sys/current")).data).toMatchObject({ mustChange: true });
    expect(await change(own, GOOD[0], GOOD[1])).toMatchObject({ code: 200 });
    expect(await own("GET", "/api/sys/menu/mine")).toMatchObject({ code: 200 });
    expect((await own("GET", "/api/sys/current")).data).not.toHaveProperty("mustChange");
  });

  it("is refused in English to who reads English", async () => {
    const own = await signIn(GOOD[0]);
    const answer = await own("GET", "/api/sys/user/info", {}, { language: "en" });
    expect(answer).toMatchObject({ code: 403, message: "Change your password first" });
  });

  it.each([
    ["reset", () => admin("POST", "/api/sys/user/resetPassword", { id, password: GOOD[2] })],
    ["edited", () => admin("PUT", "/api/sys/user/edit", { id, password: GOOD[2] })],
  ])("comes also when it is %s, and ends what was open", async (_, give) => {
    const own = await signIn(GOOD[0]);
    await change(own, GOOD[0], GOOD[1]);
    expect(await give()).toMatchObject({ code: 200 });
    expect(await own("GET", "/api/sys/current")).toMatchObject({ code: 401 });
    expect((await server.login(account, GOOD[2])).data).toMatchObject({ mustChange: true });
  });

  it("that is generated follows the rules, however strict", async () => {
    await parameter("password.classes", "4");
    await parameter("password.minLength", "32");
    const { data } = await admin("POST", "/api/sys/user/resetPassword", { id });
    await parameter("password.classes", "2");
    await parameter("password.minLength", "8");
    expect(data.password).toHaveLength(32);
    expect(await server.login(account, data.password as string)).toMatchObject({ code: 200 });
  });
});

describe("a password's age", () => {
  it("demands a new one after the days of the parameter, by the database's clock", async () => {
    const own = await signIn(GOOD[0]);
    await change(own, GOOD[0], GOOD[1]);
    await parameter("password.maxAgeDays", "90");
    expect(await own("GET", "/api/sys/user/info")).toMatchObject({ code: 200 });
    await server.db.query(
      "update sys_user set password_date = clock_timestamp() - interval '91 days' where id = $1",
      [id],
    );
    expect(await own("GET", "/api/sys/user/info")).toMatchObject({ code: 403 });
    await change(own, GOOD[1], GOOD[2]);
    expect(await own("GET", "/api/sys/user/info")).toMatchObject({ code: 200 });
    await parameter("password.maxAgeDays", "0");
  });
});

it("a password that an administrator gave meanwhile is not changed by who knows the former one", async () => {
  const own = await signIn(GOOD[0]);
  await change(own, GOOD[0], GOOD[1]);
  const isProved = async (): Promise<boolean> => {
    const [row] = await server.db.query<{ count: number }>(
      "select count(*)::int as count from sys_login_log where account = $1 and reason like '修改密码%' and result = 'success'",
      [account],
    );
    return (row?.count ?? 0) > 1;
  };
  const changing = change(own, GOOD[1], GOOD[2]);
  await vi.waitUntil(isProved, { interval: 1, timeout: 10_000 });
  await server.db.query("update sys_user set password = 'given' where id = $1", [id]);
  expect(await changing).toMatchObject({ status: 400, data: { fields: { "/oldPassword": "原密码不正确" } } });
  expect(await server.db.query("select password from sys_user where id = $1", [id])).toEqual([
    { password: "given" },
  ]);
});
