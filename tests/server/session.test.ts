import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("signing in", () => {
  it("answers the token and what the browser keeps about the user", async () => {
    const answer = await server.login("zhangsan");
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.data).toMatchObject({ UserName: "张三", LoginCode: "zhangsan", UserCode: "user-zhangsan" });
    expect(answer.data.accessToken).toMatch(/^[\w-]{40,}$/);
    expect(answer.data.funCodes.split(",")).toContain("workbench:phrase:add");
  });

  it("gives an administrator every code", async () => {
    const answer = await server.login("admin");
    expect(answer.data.funCodes.split(",")).toEqual(
      expect.arrayContaining(["sys:role:edit", "bpm:definition:list"]),
    );
  });

  it.each([
    ["wrong password", "zhangsan", "nope"],
    ["unknown account", "nobody", "Flowsmith1!"],
  ])("refuses a %s with the same words", async (_case, account, password) => {
    expect(await server.login(account, password)).toMatchObject({
      status: 401,
      code: 401,
      message: "账号或密码错误",
    });
  });

  it("names the fields that are missing", async () => {
    const answer = await server.anonymous("POST", "/api/sys/login", { account: "" });
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { "/account": "请填写账号", "/password": "请填写密码" } },
    });
  });
});

describe("a session", () => {
  it("is refused without a token", async () => {
    expect(await server.anonymous("GET", "/api/sys/current")).toMatchObject({
      status: 401,
      message: "无法获取身份令牌",
    });
  });

  it("is found by query parameter, form body and header alike", async () => {
    const token = (await server.login("lisi")).data.accessToken as string;
    const query = await server.anonymous("GET", "/api/sys/current", { AccessToken: token });
    const header = await server.withToken(token)("GET", "/api/sys/current");
    const form = await server.anonymous(
      "POST",
      "/api/sys/unlock",
      { AccessToken: token, password: "Flowsmith1!" },
      { form: true },
    );
    expect([query.code, header.code, form.code]).toEqual([200, 200, 200]);
  });

  it("ends when the same account signs in elsewhere", async () => {
    const first = (await server.login("wangwu")).data.accessToken as string;
    await server.login("wangwu");
    const answer = await server.withToken(first)("GET", "/api/sys/current");
    expect(answer.status).toBe(401);
    expect(answer.message).toMatch(/^身份校验失败/);
  });

  it("ends with the logout", async () => {
    const token = (await server.login("lisi")).data.accessToken as string;
    const call = server.withToken(token);
    await call("POST", "/api/sys/logout");
    expect(await call("GET", "/api/sys/current")).toMatchObject({
      status: 401,
      message: "登录已失效，请重新登录",
    });
  });

  it("unlocks with the own password only", async () => {
    const call = await server.asUser("designer");
    expect(await call("POST", "/api/sys/unlock", { password: "wrong" })).toMatchObject({
      status: 400,
      message: "密码错误",
    });
    expect(await call("POST", "/api/sys/unlock", { password: "Flowsmith1!" })).toMatchObject({ code: 200 });
  });
});
