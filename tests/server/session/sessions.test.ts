import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

const ENDED_BY_ADMIN = "身份校验失败：登录已被管理员结束";
const OVER = "登录已失效，请重新登录";
const REPLACED = "身份校验失败：账号已在其他应用端登录";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

async function signIn(account: string): Promise<Caller> {
  return server.withToken((await server.login(account)).data.accessToken as string);
}

/** Moves a time of the account's open session back: only the database's clock counts. */
async function goBack(account: string, column: "last_seen" | "create_date", interval: string): Promise<void> {
  await server.db.query(
    `update sys_session set "${column}" = clock_timestamp() - $2::interval where end_reason is null
       and user_id = (select id from sys_user where account = $1)`,
    [account, interval],
  );
}

const parameter = (code: string, value: string) =>
  server.db.query("update sys_config set value = $2 where code = $1", [code, value]);

describe("a session", () => {
  it.each([
    ["last_seen", "719 minutes", "721 minutes"],
    ["create_date", "167 hours", "169 hours"],
  ] as const)("ends by %s: alive after %s, over after %s", async (column, alive, over) => {
    const call = await signIn("zhangsan");
    await goBack("zhangsan", column, alive);
    expect(await call("GET", "/api/sys/current")).toMatchObject({ code: 200 });
    await goBack("zhangsan", column, over);
    expect(await call("GET", "/api/sys/current")).toMatchObject({ code: 401, message: OVER });
    const { data } = await (await signIn("zhangsan"))("GET", "/api/sys/session/mine");
    const expired = data.filter((row: { endReason: string | null }) => row.endReason === "expired");
    expect(expired[0]).toMatchObject({ endDate: expect.any(String), isCurrent: false });
  });

  it("ends by the parameters, at once when they change", async () => {
    const call = await signIn("zhangsan");
    await goBack("zhangsan", "last_seen", "11 minutes");
    await parameter("session.idleMinutes", "10");
    expect(await call("GET", "/api/sys/current")).toMatchObject({ code: 401, message: OVER });
    await parameter("session.idleMinutes", "720");
  });

  it("is kept open by what its user does", async () => {
    const call = await signIn("zhangsan");
    await goBack("zhangsan", "last_seen", "700 minutes");
    await call("GET", "/api/sys/menu/mine");
    const [row] = await server.db.query<{ recent: boolean }>(
      `select last_seen > clock_timestamp() - interval '1 minute' as recent from sys_session
        where user_id = 'user-zhangsan' and end_reason is null`,
    );
    expect(row?.recent).toBe(true);
  });
});

describe("one's own sessions", () => {
  it("are told with why they ended, the present one first", async () => {
    const first = await signIn("wangwu");
    await signIn("wangwu");
    expect(await first("GET", "/api/sys/current")).toMatchObject({ message: REPLACED });
    const third = await signIn("wangwu");
    await third("POST", "/api/sys/logout");
    const last = await signIn("wangwu");
    const { data } = await last("GET", "/api/sys/session/mine");
    expect(data.map((row: { endReason: string | null }) => row.endReason)).toEqual([
      null,
      "logout",
      "replaced",
      "replaced",
    ]);
    expect(data[0]).toMatchObject({ isCurrent: true, endDate: null, ip: "127.0.0.1" });
    expect(JSON.stringify(data)).not.toContain("hash");
  });

  it("are kept for the last twenty", async () => {
    for (let time = 0; time < 22; time++)
      await server.db.query(
        `insert into sys_session (id, user_id, token_hash, end_reason) values ($1, 'user-designer', $1, 'logout')`,
        [`old-${time}`],
      );
    const { data } = await (await signIn("designer"))("GET", "/api/sys/session/mine");
    expect(data).toHaveLength(20);
    const rows = await server.db.query("select 1 from sys_session where user_id = 'user-designer'");
    expect(rows.length).toBeLessThanOrEqual(21);
  });
});

describe("devices", () => {
  it("are told to their owner, who can forget their own only", async () => {
    const login = (account: string) =>
      server.anonymous("POST", "/api/sys/login", {
        account,
        password: "Flowsmith1!",
        device: "a-device-of-the-office",
      });
    const call = server.withToken((await login("lisi")).data.accessToken as string);
    const [device] = (await call("GET", "/api/sys/session/devices")).data;
    expect(device).toMatchObject({ isCurrent: true, ip: "127.0.0.1" });
    const other = await signIn("zhangsan");
    expect(await other("DELETE", "/api/sys/session/devices", { id: device.id })).toMatchObject({ code: 404 });
    expect(await call("DELETE", "/api/sys/session/devices", { id: device.id })).toMatchObject({ code: 200 });
    expect((await call("GET", "/api/sys/session/devices")).data).toEqual([]);
    expect(await call("GET", "/api/sys/current")).toMatchObject({ code: 200 });
  });
});

describe("administrators", () => {
  it("see who is signed in, not who was", async () => {
    const call = await signIn("lisi");
    const seen = async () => (await admin("GET", "/api/sys/session/list", { account: "lisi" })).data;
    expect(await seen()).toMatchObject({ total: 1, records: [{ account: "lisi", name: "李思" }] });
    expect(await admin("GET", "/api/sys/session/list", { sort: "-lastSeen", size: 1 })).toMatchObject({
      code: 200,
    });
    await call("POST", "/api/sys/logout");
    expect(await seen()).toMatchObject({ total: 0 });
  });

  it("end a session, or all of a person, at once; the log tells", async () => {
    for (const input of [await openOf("lisi"), { userId: "user-lisi" }]) {
      const call = await signIn("lisi");
      const chosen = "ids" in input ? await openOf("lisi") : input;
      expect((await admin("POST", "/api/sys/session/end", chosen)).data).toEqual({ ended: 1 });
      expect(await call("GET", "/api/sys/current")).toMatchObject({ code: 401, message: ENDED_BY_ADMIN });
    }
    const log = await admin("GET", "/api/sys/businessLog/list", { action: "endSession" });
    expect(log.data.records[0]).toMatchObject({ createBy: "admin", rowLabel: "李思" });
    expect(await admin("POST", "/api/sys/session/end", {})).toMatchObject({ code: 400 });
  });

  it("alone may do so, and nobody ends the session of somebody who can do more", async () => {
    const clerk = await signIn("zhangsan");
    expect(await clerk("GET", "/api/sys/session/list")).toMatchObject({ code: 403 });
    expect(await clerk("POST", "/api/sys/session/end", { userId: "user-admin" })).toMatchObject({
      code: 403,
    });
    await admin("POST", "/api/sys/role/grant", { id: "role-applicant", codes: ["sys:session:end"] });
    expect(await clerk("POST", "/api/sys/session/end", { userId: "user-admin" })).toMatchObject({
      code: 403,
    });
    expect(await admin("GET", "/api/sys/current")).toMatchObject({ code: 200 });
  });
});

async function openOf(account: string): Promise<{ ids: string[] }> {
  const { data } = await admin("GET", "/api/sys/session/list", { account });
  return { ids: data.records.map((row: { id: string }) => row.id) };
}
