import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../support/server";

const ALLOWED_PER_ACCOUNT = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: true } });
});
afterAll(() => server.close());

function login(account: string, password: string, ip: string): Promise<{ code: number; message: string }> {
  return server.app
    .inject({
      method: "POST",
      url: "/api/sys/login",
      headers: { "x-forwarded-for": ip },
      payload: { account, password },
    })
    .then((response) => response.json());
}

it("refuses an account after five failures, even with the right password and from elsewhere", async () => {
  for (let attempt = 0; attempt < ALLOWED_PER_ACCOUNT; attempt++)
    expect(await login("zhangsan", "wrong", "10.0.0.1")).toMatchObject({ code: 401 });
  const refused = await login("zhangsan", "Flowsmith1!", "10.0.0.2");
  expect(refused).toMatchObject({ code: 429, message: "登录失败次数过多，请 15 分钟后再试" });
  expect(await login("lisi", "Flowsmith1!", "10.0.0.1")).toMatchObject({ code: 200 });
});

it("forgives failures after a success", async () => {
  for (let attempt = 1; attempt < ALLOWED_PER_ACCOUNT; attempt++) await login("wangwu", "wrong", "10.0.0.3");
  expect(await login("wangwu", "Flowsmith1!", "10.0.0.3")).toMatchObject({ code: 200 });
  expect(await login("wangwu", "wrong", "10.0.0.3")).toMatchObject({ code: 401 });
  expect(await login("wangwu", "Flowsmith1!", "10.0.0.3")).toMatchObject({ code: 200 });
});

it("does not let many attempts at once slip through", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login("designer", "wrong", "10.0.0.4")));
  expect(answers.filter((answer) => answer.code === 401).length).toBeLessThanOrEqual(ALLOWED_PER_ACCOUNT);
});

it("refuses an address that tries many accounts", async () => {
  let last = { code: 0 };
  for (let attempt = 0; attempt < 31; attempt++) last = await login(`guess${attempt}`, "x", "10.0.0.5");
  expect(last.code).toBe(429);
  expect(await login("lisi", "Flowsmith1!", "10.0.0.6")).toMatchObject({ code: 200 });
});

it("notes every attempt for the administrators", async () => {
  const admin = await server.asUser("admin");
  const limited = await admin("GET", "/api/sys/loginLog/list", { account: "zhangsan", result: "limited" });
  expect(limited.data).toMatchObject({ total: 1, records: [{ ip: "10.0.0.2", reason: "尝试次数过多" }] });
});
