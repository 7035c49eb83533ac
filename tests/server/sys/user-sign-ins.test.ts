import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const seen = async (account: string): Promise<Record<string, unknown>> =>
  (await admin("GET", "/api/sys/user/list", { account })).data.records[0] as Record<string, unknown>;

it("the list of users says when each signed in last and where they are", async () => {
  expect(await seen("wangwu")).toMatchObject({ lastLogin: null, openSessions: 0, isLocked: false });
  const { data } = await server.login("wangwu");
  expect(await seen("wangwu")).toMatchObject({ lastLogin: expect.any(String), openSessions: 1 });
  const { records } = (await admin("GET", "/api/sys/session/list", { userId: "user-wangwu" })).data;
  expect(records).toMatchObject([{ account: "wangwu" }]);
  await admin("POST", "/api/sys/session/end", { ids: [records[0].id] });
  expect((await server.withToken(data.accessToken)("GET", "/api/sys/current")).status).toBe(401);
  expect(await seen("wangwu")).toMatchObject({ lastLogin: expect.any(String), openSessions: 0 });
});

it("an account that wrong passwords keep out is unlocked by an administrator, who is noted", async () => {
  for (let attempt = 0; attempt < 6; attempt++) await server.login("lisi", "wrong");
  expect(await server.login("lisi")).toMatchObject({ status: 429 });
  expect(await seen("lisi")).toMatchObject({ isLocked: true });
  expect(await admin("POST", "/api/sys/user/unlock", { id: "user-lisi" })).toMatchObject({ code: 200 });
  expect(await seen("lisi")).toMatchObject({ isLocked: false });
  expect(await server.login("lisi")).toMatchObject({ code: 200 });
  const log = await admin("GET", "/api/sys/businessLog/list", { resource: "sys/user", size: 1 });
  expect(log.data.records[0]).toMatchObject({ action: "unlock", rowLabel: "李思" });
});

it("nobody unlocks without the right", async () => {
  const zhangsan = await server.asUser("zhangsan");
  expect(await zhangsan("POST", "/api/sys/user/unlock", { id: "user-lisi" })).toMatchObject({ status: 403 });
});
