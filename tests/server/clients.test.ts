import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedHeaders } from "../../examples/clients/signed-call.mjs";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy } from "../support/engine";
import { ownFolder } from "../support/own-folder";
import { ProcessBuilder } from "../support/process-graph";
import { type Answer, type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
let id: string;
let keys: { key: string; secret: string };

async function deployed(code: string): Promise<void> {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .task("review", ["lisi"])
    .node("e", "EndEvent")
    .path("s", "apply", "review", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  await deploy(server.db, code, builder);
}

beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("clients") } });
  admin = await server.asUser("admin");
  await deployed("order");
  await deployed("secretive");
  const made = await admin("POST", "/api/sys/client/add", {
    code: "erp",
    name: "ERP",
    account: "lisi",
    processes: "order",
    mayStart: true,
    mayRead: true,
    mayComplete: true,
    rateLimit: 1000,
  });
  id = made.data.id;
  keys = (await admin("POST", "/api/sys/client/rotate", { id })).data;
});
afterAll(() => server.close());

interface Sent {
  method: "GET" | "POST";
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** What arrives, where that is not what was signed. */
  arrives?: { path?: string; payload?: string; method?: "GET" | "POST" };
}

async function send({ method, path, body, headers, arrives = {} }: Sent): Promise<Answer> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const signed = headers ?? signedHeaders(keys, { method, path, body: text });
  const response = await server.app.inject({
    method: arrives.method ?? method,
    url: arrives.path ?? path,
    headers: signed,
    ...(text === "" ? {} : { payload: arrives.payload ?? text }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
}

const START = "/api/open/process/start";
const start = (defCode = "order"): Promise<Answer> =>
  send({ method: "POST", path: START, body: { defCode, boData: {} } });
const state = (instId: string): Promise<Answer> =>
  send({ method: "GET", path: `/api/open/process/state?instId=${instId}` });

it("a program starts an application, reads its state and delivers a result, all with its account", async () => {
  const started = await start();
  expect(started).toMatchObject({ code: 200, data: { status: "running" } });
  const seen = await state(started.data.instId);
  expect(seen).toMatchObject({ data: { defCode: "order", tasks: [{ node: "review", mine: true }] } });
  const [task] = seen.data.tasks;
  const result = { taskId: task.taskId, action: "agree", opinion: "ERP 已入账" };
  const done = await send({ method: "POST", path: "/api/open/process/complete", body: result });
  expect(done).toMatchObject({ code: 200, data: { status: "end" } });
  expect(await state(started.data.instId)).toMatchObject({ data: { status: "end", tasks: [] } });
  const { data } = await admin("GET", "/api/sys/client/get", { id });
  expect(data).toMatchObject({ lastAddress: "127.0.0.1", lastUseDate: expect.any(String) });
  const log = await admin("GET", "/api/sys/businessLog/list", { resource: "sys/client", size: 50 });
  const uses = log.data.records.filter(({ rowId }: { rowId: string }) => rowId === id);
  expect(uses.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["start", "agree", "rotate"]),
  );
});

it("a secret is shown once: neither rows, lists nor the log hold it, and the database has it sealed", async () => {
  const answers = [
    await admin("GET", "/api/sys/client/get", { id }),
    await admin("GET", "/api/sys/client/list"),
    await admin("GET", "/api/sys/businessLog/list", { size: 200 }),
  ];
  expect(JSON.stringify(answers)).not.toContain(keys.secret);
  const [row] = await server.db.query<{ secret: string }>("select secret from sys_client where id = $1", [
    id,
  ]);
  expect(row!.secret).not.toContain(keys.secret);
});

describe("a call is refused whose signature covers something else", () => {
  const body = { defCode: "order", boData: {} };
  const text = JSON.stringify(body);
  const good = (): Record<string, string> => signedHeaders(keys, { method: "POST", path: START, body: text });
  const forged = (change: (headers: Record<string, string>) => Record<string, string>) => change(good());
  const cases: [string, () => Partial<Sent>][] = [
    ["another body", () => ({ arrives: { payload: '{"defCode":"order","boData":{"bo":{}}}' } })],
    ["the same values written otherwise", () => ({ arrives: { payload: `${text} ` } })],
    ["another query", () => ({ arrives: { path: `${START}?x=1` } })],
    [
      "another secret",
      () => ({
        headers: signedHeaders({ ...keys, secret: "x" }, { method: "POST", path: START, body: text }),
      }),
    ],
    [
      "an unknown key",
      () => ({
        headers: signedHeaders({ ...keys, key: "nobody" }, { method: "POST", path: START, body: text }),
      }),
    ],
    ["another nonce", () => ({ headers: forged((one) => ({ ...one, "X-Nonce": "a".repeat(20) })) })],
    [
      "another time",
      () => ({
        headers: forged((one) => ({ ...one, "X-Timestamp": String(Number(one["X-Timestamp"]) + 1) })),
      }),
    ],
    ["no signature", () => ({ headers: forged((one) => ({ ...one, "X-Signature": "" })) })],
    [
      "a signature that is none",
      () => ({ headers: forged((one) => ({ ...one, "X-Signature": "0".repeat(64) })) }),
    ],
    [
      "a body in another form",
      () => ({
        headers: forged((one) => ({ ...one, "Content-Type": "application/x-www-form-urlencoded" })),
        arrives: { payload: "defCode=order" },
      }),
    ],
    [
      "a token instead",
      () => ({ headers: { authorization: "Bearer x", "Content-Type": "application/json" } }),
    ],
  ];
  it.each(cases)("%s", async (_name, change) => {
    const answer = await send({ method: "POST", path: START, body, ...change() });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.message).toBe("客户端签名无效：密钥、时间或签名不正确");
  });

  it.each([-301, 301])("a clock that is %i seconds off", async (seconds) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
    const nonce = `late-${seconds}-0123456789`;
    const hash = createHash("sha256").update(text).digest("hex");
    const signature = createHmac("sha256", keys.secret)
      .update(["POST", START, hash, timestamp, nonce].join("\n"))
      .digest("hex");
    const headers = {
      "X-Client-Key": keys.key,
      "X-Timestamp": timestamp,
      "X-Nonce": nonce,
      "X-Signature": signature,
      "Content-Type": "application/json",
    };
    expect((await send({ method: "POST", path: START, body, headers })).status).toBe(401);
  });
});

it("the same call does not come twice, not even when its first one failed, nor both at once", async () => {
  const body = { defCode: "order", boData: {} };
  const headers = signedHeaders(keys, { method: "POST", path: START, body: JSON.stringify(body) });
  const answers = await Promise.all(
    [1, 2, 3].map(() => send({ method: "POST", path: START, body, headers })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const path = "/api/open/process/state?instId=nothing";
  const failing = signedHeaders(keys, { method: "GET", path });
  expect((await send({ method: "GET", path, headers: failing })).status).toBe(404);
  expect((await send({ method: "GET", path, headers: failing })).status).toBe(409);
});

it("a client does what it is allowed to and its account may: no other process, call or person's task", async () => {
  expect(await start("secretive")).toMatchObject({ status: 403 });
  await admin("PUT", "/api/sys/client/edit", { id, mayStart: false });
  expect(await start()).toMatchObject({ status: 403, message: "客户端没有权限：发起申请" });
  await admin("PUT", "/api/sys/client/edit", { id, mayStart: true, account: "wangwu" });
  const { data } = await start();
  const { tasks } = (await state(data.instId)).data;
  expect(tasks).toMatchObject([{ node: "review", mine: false }]);
  const body = { taskId: tasks[0].taskId, action: "agree" };
  expect(await send({ method: "POST", path: "/api/open/process/complete", body })).toMatchObject({
    status: 403,
  });
  await server.db.query("update sys_user set enabled = false where account = 'wangwu'");
  expect(await start()).toMatchObject({ status: 401 });
  await server.db.query("update sys_user set enabled = true where account = 'wangwu'");
  await admin("PUT", "/api/sys/client/edit", { id, account: "lisi" });
});

it("its addresses, its rate and whether it is enabled are kept", async () => {
  await admin("PUT", "/api/sys/client/edit", { id, addresses: "10.1.0.0/16, 192.0.2.7" });
  expect(await start()).toMatchObject({ status: 403, message: expect.stringContaining("127.0.0.1") });
  await admin("PUT", "/api/sys/client/edit", { id, addresses: "127.0.0.0/8", rateLimit: 1 });
  expect(await admin("PUT", "/api/sys/client/edit", { id, addresses: "10.1.0.0/99" })).toMatchObject({
    status: 400,
  });
  const statuses = [(await start()).status, (await start()).status, (await start()).status];
  expect(statuses).toContain(429);
  await admin("PUT", "/api/sys/client/edit", { id, addresses: null, rateLimit: 1000, enabled: false });
  expect(await start()).toMatchObject({ status: 401 });
  await admin("PUT", "/api/sys/client/edit", { id, enabled: true });
});

it("a new secret works at once, and the one before as long as was said", async () => {
  const before = keys;
  const { data } = await admin("POST", "/api/sys/client/rotate", { id, keepHours: 1 });
  expect(await start()).toMatchObject({ code: 200 });
  keys = data;
  expect(await start()).toMatchObject({ code: 200 });
  const again = await admin("POST", "/api/sys/client/rotate", { id, keepHours: 0 });
  expect(await start()).toMatchObject({ status: 401 });
  keys = before;
  expect(await start()).toMatchObject({ status: 401 });
  keys = again.data;
});

it("a client lends nobody an account that is stronger than their own", async () => {
  const role = await admin("POST", "/api/sys/role/add", { code: "keys", name: "密钥" });
  const codes = ["sys:client:list", "sys:client:add", "sys:client:edit"];
  await admin("POST", "/api/sys/role/grant", { id: role.data.id, codes });
  const [user] = await server.db.query<{ id: string }>("select id from sys_user where account = 'zhangsan'");
  await admin("POST", "/api/sys/role/setUsers", { id: role.data.id, userIds: [user!.id] });
  const zhangsan = await server.asUser("zhangsan");
  const given = { code: "mine", name: "我的", account: "admin" };
  expect(await zhangsan("POST", "/api/sys/client/add", given)).toMatchObject({ status: 403 });
  const strong = await admin("POST", "/api/sys/client/add", { ...given, code: "strong" });
  for (const answer of [
    await zhangsan("POST", "/api/sys/client/rotate", { id: strong.data.id }),
    await zhangsan("PUT", "/api/sys/client/edit", { id: strong.data.id, account: "zhangsan" }),
  ])
    expect(answer).toMatchObject({ status: 403 });
  const own = await zhangsan("POST", "/api/sys/client/add", { ...given, account: "zhangsan" });
  expect(own).toMatchObject({ code: 200 });
});

it("a secret that another key sealed is a signature that is not valid, not a fault of the caller's input", async () => {
  await server.db.query(
    "update sys_client set secret = 'v1.00000000.' || split_part(secret, '.', 3) || '.x', old_secret = null where id = $1",
    [id],
  );
  expect(await start()).toMatchObject({ status: 401, message: "客户端签名无效：密钥、时间或签名不正确" });
});
