import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testKey, type TestKey } from "../../support/key-helper";
import { type Answer, type Caller, startServer, type TestServer } from "../../support/server";

const PASSWORD = "Flowsmith1!";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from sys_hardware_key");
  await server.db.query("update sys_login_log set forgiven = true");
  await parameter("1");
});

async function parameter(value: string): Promise<void> {
  await server.db.query("update sys_config set value = $1 where code = 'session.hardwareKey'", [value]);
}

/** Somebody registers a key of their own; the answer, and themselves. */
async function bind(call: Caller, key: TestKey, more: Record<string, unknown> = {}): Promise<Answer> {
  const { id, text } = (await call("POST", "/api/sys/hardwareKey/challenge", {})).data;
  const proof = { challengeId: id, publicKey: key.publicKey, signature: key.sign(text) };
  return call("POST", "/api/sys/hardwareKey/bind", { title: "蓝色", password: PASSWORD, ...proof, ...more });
}

async function signedIn(account: string): Promise<Caller> {
  return server.withToken((await server.login(account)).data.accessToken as string);
}

/** Registers a key for somebody who is signed in and asks to sign in again: what the key has to sign. */
async function asked(account: string, key: TestKey): Promise<{ id: string; text: string }> {
  expect(await bind(await signedIn(account), key)).toMatchObject({ code: 200 });
  return (await server.login(account)).data.keyChallenge;
}

const finish = (challengeId: string, signature: string): Promise<Answer> =>
  server.anonymous("POST", "/api/sys/login/key", { challengeId, signature });

const lastAttempt = async (account: string): Promise<unknown> => {
  const [row] = await server.db.query(
    "select result, reason from sys_login_log where account = $1 order by create_date desc limit 1",
    [account],
  );
  return row;
};

describe("signing in with a hardware key", () => {
  it.each(["Ed25519", "P-256"] as const)("asks for a signature behind the password (%s)", async (kind) => {
    const key = testKey(kind);
    expect(await bind(await signedIn("lisi"), key)).toMatchObject({ code: 200 });
    const first = await server.login("lisi");
    expect(first).toMatchObject({ code: 401, message: "密码正确，请用硬件钥匙签名" });
    expect(first.data).not.toHaveProperty("accessToken");
    expect(await lastAttempt("lisi")).toEqual({ result: "failed", reason: "密码正确，未用硬件钥匙签名" });
    const { id, text } = first.data.keyChallenge;
    const second = await finish(id, key.sign(text));
    expect(second).toMatchObject({ code: 200, data: { LoginCode: "lisi" } });
    expect(await lastAttempt("lisi")).toMatchObject({ result: "success" });
    const own = server.withToken(second.data.accessToken as string);
    const [stored] = (await own("GET", "/api/sys/hardwareKey/mine")).data;
    expect(stored).toMatchObject({ title: "蓝色", algorithm: kind, lastUsed: expect.any(String) });
  });

  it("asks nobody without a key, after a wrong password, or when the parameter says so", async () => {
    expect(await server.login("wangwu")).toMatchObject({ code: 200 });
    await asked("lisi", testKey());
    const wrong = await server.login("lisi", "nope");
    expect(wrong).toMatchObject({ code: 401, message: "账号或密码错误" });
    expect(wrong.data).toBeNull();
    await parameter("0");
    expect(await server.login("lisi")).toMatchObject({ code: 200 });
  });

  it("takes a signature once", async () => {
    const key = testKey();
    const { id, text } = await asked("lisi", key);
    expect(await finish(id, key.sign(text))).toMatchObject({ code: 200 });
    expect(await finish(id, key.sign(text))).toMatchObject({
      code: 401,
      message: "硬件钥匙签名已超时，请重新登录",
    });
  });

  it("takes no signature after a minute", async () => {
    const key = testKey();
    const { id, text } = await asked("lisi", key);
    await server.db.query("update sys_key_challenge set create_date = create_date - interval '61 seconds'");
    expect(await finish(id, key.sign(text))).toMatchObject({ code: 401 });
  });

  it("refuses another key's signature, which uses the challenge up and counts as a failure", async () => {
    const key = testKey();
    const { id, text } = await asked("lisi", key);
    expect(await finish(id, testKey().sign(text))).toMatchObject({
      code: 401,
      message: "签名不是本账号登记的硬件钥匙所作，请换用登记的钥匙后重新登录",
    });
    expect(await lastAttempt("lisi")).toEqual({ result: "failed", reason: "硬件钥匙签名不正确" });
    expect(await finish(id, key.sign(text))).toMatchObject({ code: 401 });
  });

  it("refuses the challenge of somebody else, and one that was asked for something else", async () => {
    const [own, other] = [testKey(), testKey()];
    const foreign = await asked("wangwu", other);
    const { id } = await asked("lisi", own);
    expect(await finish(id, own.sign(foreign.text))).toMatchObject({ code: 401 });
    expect(await finish(foreign.id, own.sign(foreign.text))).toMatchObject({ code: 401 });
    const { data } = await admin("POST", "/api/sys/hardwareKey/challenge", {});
    expect(await finish(data.id, own.sign(data.text))).toMatchObject({ code: 401 });
  });

  it.each(["", "!!!", "AAAA"])("survives %j in the place of a signature", async (signature) => {
    for (const kind of ["Ed25519", "P-256"] as const) {
      await server.db.query("delete from sys_hardware_key");
      await server.db.query("update sys_login_log set forgiven = true");
      const { id } = await asked("lisi", testKey(kind));
      expect([400, 401]).toContain((await finish(id, signature)).code);
    }
  });

  it("lets nobody in whose account was switched off meanwhile", async () => {
    const key = testKey();
    const { id, text } = await asked("lisi", key);
    await server.db.query("update sys_user set enabled = false where account = 'lisi'");
    expect(await finish(id, key.sign(text))).toMatchObject({ code: 401 });
    await server.db.query("update sys_user set enabled = true where account = 'lisi'");
  });

  it("lets nobody in by a password that is another one meanwhile", async () => {
    const key = testKey();
    const { id, text } = await asked("designer", key);
    const found = await admin("GET", "/api/sys/user/list", { account: "designer" });
    const reset = { id: found.data.records[0].id, password: "Other-way-9" };
    expect(await admin("POST", "/api/sys/user/resetPassword", reset)).toMatchObject({ code: 200 });
    expect(await finish(id, key.sign(text))).toMatchObject({ code: 401 });
    const again = (await server.login("designer", "Other-way-9")).data.keyChallenge;
    expect(await finish(again.id, key.sign(again.text))).toMatchObject({ code: 200 });
  });

  it("slows down who has the password but not the key", async () => {
    await asked("zhangsan", testKey());
    const codes: number[] = [];
    for (let times = 0; times < 9; times += 1) codes.push((await server.login("zhangsan")).code);
    expect(codes).toContain(429);
  });
});

describe("registering a key", () => {
  it("needs the password and the key itself", async () => {
    const lisi = await signedIn("lisi");
    expect(await bind(lisi, testKey(), { password: "nope" })).toMatchObject({
      code: 400,
      data: { fields: { "/password": "密码错误" } },
    });
    expect(await bind(lisi, testKey(), { publicKey: "AAAA" })).toMatchObject({ code: 400 });
    expect(await bind(lisi, testKey(), { publicKey: testKey().publicKey })).toMatchObject({
      code: 400,
      message: "签名与公钥不符，请检查硬件钥匙",
    });
    expect(await server.login("lisi")).toMatchObject({ code: 200 });
  });

  it("takes a challenge of the caller's own, once", async () => {
    const [lisi, wangwu] = [await signedIn("lisi"), await signedIn("wangwu")];
    const key = testKey();
    const { id, text } = (await wangwu("POST", "/api/sys/hardwareKey/challenge", {})).data;
    const proof = { challengeId: id, signature: key.sign(text) };
    expect(await bind(lisi, key, proof)).toMatchObject({
      code: 409,
      message: "硬件钥匙签名已超时或已用过，请重试",
    });
    expect(await bind(wangwu, key, proof)).toMatchObject({ code: 200 });
    expect(await bind(wangwu, key, proof)).toMatchObject({ code: 409 });
  });

  it("refuses a key that is registered already, and a sixth one", async () => {
    const [lisi, wangwu] = [await signedIn("lisi"), await signedIn("wangwu")];
    const key = testKey();
    await bind(lisi, key);
    expect(await bind(lisi, key)).toMatchObject({ code: 409, message: "这把硬件钥匙已登记" });
    expect(await bind(wangwu, key)).toMatchObject({
      code: 409,
      message: "这把硬件钥匙已登记在其他账号名下",
    });
    for (let more = 0; more < 4; more += 1) await bind(lisi, testKey());
    expect(await bind(lisi, testKey())).toMatchObject({
      code: 409,
      message: "一个账号最多登记 5 把硬件钥匙",
    });
  });

  it("is taken back with the password, by its owner only", async () => {
    const [lisi, wangwu] = [await signedIn("lisi"), await signedIn("wangwu")];
    await bind(lisi, testKey());
    const [{ id }] = (await lisi("GET", "/api/sys/hardwareKey/mine")).data;
    const unbind = (call: Caller, password: string) =>
      call("POST", "/api/sys/hardwareKey/unbind", { id, password });
    expect(await unbind(wangwu, PASSWORD)).toMatchObject({ code: 404 });
    expect(await unbind(lisi, "nope")).toMatchObject({ code: 400 });
    expect(await unbind(lisi, PASSWORD)).toMatchObject({ code: 200 });
    expect(await server.login("lisi")).toMatchObject({ code: 200 });
  });
});

describe("an administrator", () => {
  it("registers a key for somebody, sees and removes it, which the log tells", async () => {
    const key = testKey();
    const { id, text } = (await admin("POST", "/api/sys/hardwareKey/challenge", {})).data;
    const proof = { challengeId: id, publicKey: key.publicKey, signature: key.sign(text) };
    const given = { userId: "user-lisi", title: "发放", ...proof };
    expect(await admin("POST", "/api/sys/hardwareKey/give", given)).toMatchObject({ code: 200 });
    expect(await server.login("lisi")).toMatchObject({ code: 401 });
    const list = await admin("GET", "/api/sys/hardwareKey/list", { userId: "user-lisi" });
    expect(list.data).toMatchObject({ total: 1, records: [{ title: "发放", userName: "李思" }] });
    const ids = list.data.records[0].id as string;
    expect(await admin("DELETE", "/api/sys/hardwareKey/del", { ids })).toMatchObject({ code: 200 });
    expect(await server.login("lisi")).toMatchObject({ code: 200 });
    const actions = await server.db.query<{ action: string }>(
      "select action from sys_business_log where resource = 'sys/hardwareKey' order by create_date desc limit 2",
    );
    expect(actions.map(({ action }) => action)).toEqual(["del", "registerKey"]);
  });

  it("is asked for their codes", async () => {
    const lisi = await signedIn("lisi");
    expect(await lisi("GET", "/api/sys/hardwareKey/list")).toMatchObject({ code: 403 });
    expect(await lisi("DELETE", "/api/sys/hardwareKey/del", { ids: "x" })).toMatchObject({ code: 403 });
  });
});
