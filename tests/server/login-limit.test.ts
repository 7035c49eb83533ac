import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "@/server/app";
import { readConfig } from "@/server/config";
import { hashPassword } from "@/server/session/password";
import { startServer, type TestServer } from "../support/server";

const FREE = 5;
const FREE_ANYWHERE = 20;
const FREE_ACCOUNTS = 50;
const RIGHT = "Flowsmith1!";
const DEVICE = "zhangsan-own-laptop-key";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: true } });
  // Guesses cost here what they cost in the product.
  await server.db.query("update sys_user set password = $1", [await hashPassword(RIGHT)]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from sys_login_log");
});

interface Try {
  account?: string;
  password?: string;
  ip?: string;
  device?: string;
}

interface Outcome {
  code: number;
  message: string;
  retryAfter: string | undefined;
}

async function login(attempt: Try, app = server.app): Promise<Outcome> {
  const { ip = "10.0.0.1", account = "zhangsan", password = "wrong", device } = attempt;
  const answer = await app.inject({
    method: "POST",
    url: "/api/sys/login",
    headers: { "x-forwarded-for": ip },
    payload: { account, password, ...(device === undefined ? {} : { device }) },
  });
  const { code, message } = answer.json<Outcome>();
  return { code, message, retryAfter: answer.headers["retry-after"] as string | undefined };
}

/** Puts failures of some seconds ago into the log, so that no test has to wait or guess for long. */
async function failures(
  count: number,
  { account = "zhangsan", ip = "10.0.0.1", ago = 0 }: { account?: string; ip?: string; ago?: number },
): Promise<void> {
  await server.db.query(
    `insert into sys_login_log (id, account, ip, result, create_date)
     select md5(random()::text), replace($1, '#', n::text), replace($2, '#', n::text), 'failed',
       clock_timestamp() - interval '1 second' * $4::float8
       from generate_series(1, $3::integer) n`,
    [account, ip, count, ago],
  );
}

/** However long a busy machine took to look at the passwords: the failures happened just now. */
async function asOfNow(): Promise<void> {
  await server.db.query("update sys_login_log set create_date = clock_timestamp()");
}

it("lets people mistype, then answers 429 with the seconds that remain", async () => {
  for (let attempt = 0; attempt < FREE; attempt++) expect(await login({})).toMatchObject({ code: 401 });
  await asOfNow();
  expect(await login({ password: RIGHT })).toEqual({
    code: 429,
    message: "登录失败次数过多，请 1 秒后再试",
    retryAfter: "1",
  });
});

it.each([
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [10, 32],
  [11, 60],
  [200, 60],
])("waits longer with each failure: after %d of them %d s", async (count, seconds) => {
  await failures(count, {});
  expect(await login({ password: RIGHT })).toMatchObject({ code: 429, retryAfter: String(seconds) });
});

it("takes the next attempt when the wait is over, and forgives after a success", async () => {
  await failures(7, { ago: 4.1 });
  expect(await login({ password: RIGHT })).toMatchObject({ code: 200 });
  for (let attempt = 0; attempt < FREE; attempt++) expect(await login({})).toMatchObject({ code: 401 });
  await asOfNow();
  expect(await login({})).toMatchObject({ code: 429 });
});

it("forgets failures after a quarter of an hour", async () => {
  await failures(100, { ago: 15 * 60 + 1 });
  expect(await login({ password: RIGHT })).toMatchObject({ code: 200 });
});

it("never keeps out an owner on a device that they used before", async () => {
  await login({ password: RIGHT, device: DEVICE });
  await failures(FREE_ANYWHERE + 10, { ip: "10.9.9.#" });
  await failures(FREE + 10, {});
  expect(await login({ password: RIGHT, ip: "10.0.0.7" })).toMatchObject({ code: 429, retryAfter: "60" });
  expect(await login({ password: RIGHT, ip: "10.0.0.7", device: "some-other-device-key" })).toMatchObject({
    code: 429,
  });
  expect(await login({ password: RIGHT, device: DEVICE })).toMatchObject({ code: 200 });
});

it("slows down a known device by its own failures", async () => {
  await login({ password: RIGHT, device: DEVICE });
  for (let attempt = 0; attempt < FREE; attempt++)
    expect(await login({ device: DEVICE })).toMatchObject({ code: 401 });
  await asOfNow();
  expect(await login({ password: RIGHT, device: DEVICE })).toMatchObject({ code: 429 });
});

it("knows a device for the account that it signed in to, for no other", async () => {
  await login({ password: RIGHT, device: DEVICE });
  await failures(FREE + 3, { account: "lisi" });
  expect(await login({ account: "lisi", password: RIGHT, device: DEVICE })).toMatchObject({ code: 429 });
});

it("does not hold one account's failures against the others of an office", async () => {
  await failures(200, { account: "lisi" });
  expect(await login({ account: "zhangsan", password: RIGHT })).toMatchObject({ code: 200 });
});

it("slows down an address that tries very many accounts, and only that address", async () => {
  await failures(FREE_ACCOUNTS - 1, { account: "guess#" });
  expect(await login({ account: "wangwu", password: RIGHT })).toMatchObject({ code: 200 });
  await failures(FREE_ACCOUNTS + 3, { account: "guess#" });
  expect(await login({ account: "wangwu", password: RIGHT })).toMatchObject({ code: 429, retryAfter: "8" });
  expect(await login({ account: "wangwu", password: RIGHT, ip: "10.0.0.6" })).toMatchObject({ code: 200 });
});

it("does not let many guesses at once slip through, also over two servers", async () => {
  const second = await buildApp({ db: server.db, config: { ...readConfig({}), trustProxy: true } });
  // The longest wait is over, and one more failure brings it anew: no machine is so busy that it ends meanwhile.
  await failures(FREE + 6, { account: "designer", ago: 61 });
  const guesses = Array.from({ length: 24 }, (_, index) =>
    login({ account: "designer" }, index % 2 === 0 ? server.app : second),
  );
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 401)).toHaveLength(1);
  expect(codes.filter((code) => code === 429)).toHaveLength(24 - 1);
  await second.close();
});

it("tells an unknown account and a wrong password by the same words and waits", async () => {
  const seen = async (account: string) => {
    const answers: Outcome[] = [];
    for (let attempt = 0; attempt < FREE; attempt++) answers.push(await login({ account }));
    await asOfNow();
    answers.push(await login({ account }));
    return answers;
  };
  expect(await seen("nobody")).toEqual(await seen("wangwu"));
});

it("looks at no password while it is slowed down", async () => {
  const timeOf = async (count: number, attempt: Try): Promise<number> => {
    const begun = performance.now();
    for (let made = 0; made < count; made++) await login(attempt);
    return (performance.now() - begun) / count;
  };
  await failures(200, {});
  const slowedDown = await timeOf(20, {});
  expect(slowedDown).toBeLessThan((await timeOf(FREE, { account: "wangwu" })) / 2);
});

it("counts guesses of the present password like logins, for the session that makes them", async () => {
  const token = (await server.login("lisi")).data.accessToken as string;
  const call = server.withToken(token);
  const change = (oldPassword: string) =>
    call("POST", "/api/sys/user/password", { oldPassword, newPassword: "Neun-Brücken-7" });
  const unlock = (password: string) => call("POST", "/api/sys/unlock", { password });
  await failures(200, { account: "lisi", ip: "10.7.7.#" });
  for (let attempt = 0; attempt < FREE; attempt++)
    expect(await (attempt % 2 === 0 ? change("wrong") : unlock("wrong"))).toMatchObject({ code: 400 });
  await asOfNow();
  expect(await change(RIGHT)).toMatchObject({ code: 429, message: "登录失败次数过多，请 1 秒后再试" });
  expect(await unlock(RIGHT)).toMatchObject({ code: 429 });
});

it("notes attempts for the administrators, refused ones once a minute", async () => {
  await failures(200, { ip: "10.0.0.2" });
  for (let attempt = 0; attempt < 5; attempt++) await login({ ip: "10.0.0.2" });
  const admin = await server.asUser("admin");
  const limited = await admin("GET", "/api/sys/loginLog/list", { account: "zhangsan", result: "limited" });
  expect(limited.data).toMatchObject({ total: 1, records: [{ ip: "10.0.0.2", reason: "尝试次数过多" }] });
});

it("calls the device of a sign-in in the log as live sessions do", async () => {
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36";
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/sys/login",
    headers: { "user-agent": agent },
    payload: { account: "lisi", password: RIGHT },
  });
  expect(answer.json()).toMatchObject({ code: 200 });
  const admin = await server.asUser("admin");
  const log = await admin("GET", "/api/sys/loginLog/list", { account: "lisi", result: "success" });
  expect(log.data).toMatchObject({ records: [{ device: "Chrome 126 · Windows", userAgent: agent }] });
});

it("remembers ten devices of a person", async () => {
  for (let device = 0; device < 12; device++)
    await login({ account: "wangwu", password: RIGHT, device: `device-number-0000${device}` });
  const rows = await server.db.query("select 1 from sys_device where user_id = 'user-wangwu'");
  expect(rows).toHaveLength(10);
});
