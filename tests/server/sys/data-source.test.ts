import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresDatabase } from "@/server/db/postgres";
import { openSecret, sealSecret } from "@/server/sources/secret-box";
import { POSTGRES } from "@/server/sources/postgres-source";
import { ownFolder } from "@/tests/support/own-folder";
import { startPostgres } from "@/tests/support/postgres.mjs";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

const SECRET = "s3cret-Of-The-Source";
const KEY = "ab".repeat(32);
const folder = ownFolder("sources");
const cluster = process.env["TEST_DATABASE_URL"] ? null : await startPostgres();
const seen: IncomingMessage[] = [];
const service = createServer((request, response) => {
  seen.push(request);
  const path = request.url ?? "";
  if (path.startsWith("/v1/slow")) return;
  if (path.startsWith("/v1/away")) response.writeHead(302, { location: "http://127.0.0.1:1/" });
  const rows = path.startsWith("/v1/many") ? Array.from({ length: 30 }, (_, id) => ({ id })) : ROWS;
  response.end(path.startsWith("/v1/text") ? "hello" : JSON.stringify({ data: { rows } }));
});
const ROWS = [
  { id: 1, name: "甲", tags: ["a"] },
  { id: 2, name: "乙", tags: [] },
];

let server: TestServer;
let admin: Caller;
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  port = (service.address() as AddressInfo).port;
  const allowed = [`127.0.0.1:${port}`, ...(cluster ? [new URL(cluster.url).host] : [])];
  server = await startServer({ config: { httpAllow: allowed, dataFolder: folder, secretKey: null } });
  admin = await server.asUser("admin");
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
  cluster?.stop();
});

let count = 0;
const http = (change: object = {}): Record<string, unknown> => ({
  code: `api${(count += 1)}`,
  name: "订单接口",
  kind: "http",
  url: `http://127.0.0.1:${port}/v1`,
  secret: SECRET,
  ...change,
});
const save = (source: Record<string, unknown>): Promise<Answer> =>
  admin("POST", "/api/sys/dataSource/add", source);
const look = (id: string, place: object = {}): Promise<Answer> =>
  admin("GET", "/api/sys/dataSource/look", { id, ...place });
const stepsOf = ({ data }: Answer): string[] =>
  data.steps.map(({ name, status, message }: Record<string, string>) => `${name} ${status} ${message}`);

describe("the secret of a data source", () => {
  it("is kept sealed, is in no answer and in no log, and is sent to its service alone", async () => {
    const added = await save(http());
    const { id } = added.data;
    const edited = await admin("PUT", "/api/sys/dataSource/edit", { id, name: "改名" });
    const answers = [
      added,
      edited,
      await admin("GET", "/api/sys/dataSource/get", { id }),
      await admin("GET", "/api/sys/dataSource/list"),
      await look(id, { place: "/orders", rowsAt: "data.rows" }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(seen.at(-1)?.headers.authorization).toBe(SECRET);
    const [row] = await server.db.query<{ secret: string }>(
      "select secret from sys_data_source where id = $1",
      [id],
    );
    expect(row?.secret).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(answers.map((answer) => JSON.stringify(answer)).join()).not.toContain(row?.secret);
    const log = await server.db.query("select before, after from sys_business_log where row_id = $1", [id]);
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain("secret");
  });

  it("lies in a key file that only its own system user reads, and that no backup takes along", () => {
    const file = join(folder, "flowsmith.key");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ["url", { url: "http://127.0.0.2/v1" }],
    ["header", { header: "X-Key" }],
    ["kind", { kind: "postgres", host: "db.example.com", database: "a", username: "a" }],
  ])("is asked for again when the %s changes", async (_name, change) => {
    const { id } = (await save(http())).data;
    const refused = await admin("PUT", "/api/sys/dataSource/edit", { id, ...change });
    expect([refused.code, Object.keys(refused.data.fields)]).toEqual([400, ["/secret"]]);
    const given = await admin("PUT", "/api/sys/dataSource/edit", { id, ...change, secret: "new" });
    expect(given.code).toBe(200);
  });

  it("opens with its own key, at its own place and as it was sealed alone", () => {
    const mine = { secretKey: KEY, dataFolder: folder };
    const sealed = sealSecret(mine, "a/1/secret", SECRET);
    expect(openSecret(mine, "a/1/secret", sealed)).toBe(SECRET);
    expect(() => openSecret({ ...mine, secretKey: "cd".repeat(32) }, "a/1/secret", sealed)).toThrow("密钥");
    expect(() => openSecret(mine, "a/2/secret", sealed)).toThrow("密钥");
    const [version, name, iv, text = ""] = sealed.split(".");
    const short = Buffer.from(text, "base64url").subarray(0, -12).toString("base64url");
    expect(() => openSecret(mine, "a/1/secret", [version, name, iv, short].join("."))).toThrow("密钥");
  });

  it("that another key sealed is told to whoever looks at the source", async () => {
    const { id } = (await save(http())).data;
    const other = sealSecret({ secretKey: KEY, dataFolder: folder }, `sys_data_source/${id}/secret`, "x");
    await server.db.query("update sys_data_source set secret = $1 where id = $2", [other, id]);
    expect(await look(id)).toMatchObject({ code: 422, message: expect.stringContaining("另一个密钥") });
  });
});

describe("a JSON service", () => {
  it("shows its steps, its fields and its first rows", async () => {
    const { id } = (await save(http())).data;
    const answer = await look(id, { place: "/orders", rowsAt: "data.rows" });
    expect(stepsOf(answer)).toEqual([
      "解析地址 success 正常",
      "连接 success 正常",
      "读取 success 读到 2 行",
      "写权限 success 只发送 GET 请求",
    ]);
    expect(answer.data.objects).toEqual([{ name: "/orders", columns: "id, name, tags" }]);
    expect(answer.data.records[0]).toEqual({ id: 1, name: "甲", tags: '["a"]' });
  });

  it("gives no more rows than its limit", async () => {
    const { id } = (await save(http({ maxRows: 7 }))).data;
    expect((await look(id, { place: "/many", rowsAt: "data.rows" })).data.records).toHaveLength(7);
  });

  it.each([
    ["/away", "data.rows", "服务返回状态 302"],
    ["/text", "", "答复不是 JSON"],
    ["/orders", "data", "没有行的列表"],
    ["/slow", "", "超过 1 秒"],
    ["/../secret", "", "路径应当"],
    ["/%2e%2e/secret", "", "路径应当"],
    ["/%2e%2e/v1-secret", "data.rows", "路径应当"],
  ])("at %s says what is wrong", async (place, rowsAt, words) => {
    const { id } = (await save(http({ seconds: 1 }))).data;
    const answer = await look(id, { place, ...(rowsAt ? { rowsAt } : {}) });
    expect([answer.code, answer.data.ok]).toEqual([200, false]);
    expect(stepsOf(answer).at(-1)).toContain(words);
  });
});

describe("a data source", () => {
  it.each([
    [http({ url: "http://127.0.0.1:1/v1" })],
    [http({ url: "http://localhost:1/" })],
    [http({ url: "http://[::1]:1/" })],
    [http({ url: "http://2130706433:1/" })],
    [
      {
        code: "inner",
        name: "内",
        kind: "postgres",
        host: "127.0.0.1",
        port: 1,
        database: "a",
        username: "a",
      },
    ],
    [{ code: "meta", name: "内", kind: "postgres", host: "169.254.169.254", database: "a", username: "a" }],
  ])("inside of the own network is not reached: %j", async (source) => {
    const { id } = (await save(source)).data;
    const steps = stepsOf(await look(id));
    expect(steps).toHaveLength(1);
    expect(steps[0]).toContain("在内网，未被允许");
  });

  it.each([
    ["/url", http({ url: "file:///etc/passwd" })],
    ["/url", http({ url: "http://user:password@example.com/" })],
    ["/url", http({ url: "http://example.com/?a=b" })],
    ["/host", { code: "p", name: "p", kind: "postgres" }],
    ["/host", { code: "p", name: "p", kind: "postgres", host: "/tmp", database: "a", username: "a" }],
    ["/maxRows", http({ maxRows: 10_001 })],
    ["/seconds", http({ seconds: 16 })],
    ["/kind", http({ kind: "oracle" })],
  ])("is refused at %s", async (field, source) => {
    const answer = await save(source);
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, [field]]);
  });

  it("is for those who hold its codes", async () => {
    const { id } = (await save(http())).data;
    const designer = await server.asUser("designer");
    for (const path of ["list", "get", "look"])
      expect((await designer("GET", `/api/sys/dataSource/${path}`, { id })).code).toBe(403);
  });

  it("that is disabled is not read", async () => {
    const { id } = (await save(http({ enabled: false }))).data;
    expect(await look(id)).toMatchObject({ code: 422, message: "数据源「订单接口」已停用" });
  });
});

describe.skipIf(cluster === null)("a PostgreSQL source", () => {
  const place = new URL(cluster?.url ?? "postgres://a@b:1/c");
  const postgres = (change: object = {}): Record<string, unknown> => ({
    code: `pg${(count += 1)}`,
    name: "业务库",
    kind: "postgres",
    host: place.hostname,
    port: Number(place.port),
    database: "postgres",
    username: "reader",
    tls: "off",
    secret: SECRET,
    ...change,
  });

  beforeAll(async () => {
    const db = new PostgresDatabase({ url: cluster?.url ?? "", timeoutMs: 0 });
    await db.exec(`create table orders (id bigint primary key, "客户" text, made timestamptz, huge bigint);
      insert into orders select n, 'c' || n, '2026-01-01', 9007199254740993 from generate_series(1, 100) n;
      create view slow as select pg_sleep(5)::text as nap;
      create view large as select repeat('x', 1000000) as text from generate_series(1, 60);
      create function put() returns int language sql as 'insert into orders values (999) returning 1';
      create view trap as select put() as n;
      create role reader login; grant select on orders, slow, large, trap to reader;
      create role writer login; grant select, insert on orders to writer;`);
    await db.close();
  });

  it("lists its tables with their columns and shows rows without losing a digit", async () => {
    const { id } = (await save(postgres())).data;
    const answer = await look(id, { place: "public.orders" });
    expect(stepsOf(answer)).toEqual([
      "解析地址 success 正常",
      "连接 success 正常",
      "读取 success 正常",
      "写权限 success 只读账号",
    ]);
    expect(answer.data.objects).toContainEqual({ name: "public.orders", columns: "id, 客户, made, huge" });
    expect(answer.data.records).toHaveLength(20);
    expect(answer.data.records[0]).toEqual({
      id: 1,
      客户: "c1",
      made: expect.stringMatching(/^2026-01-01T|^2025-12-31T/),
      huge: "9007199254740993",
    });
  });

  it("warns of an account that may write", async () => {
    const { id } = (await save(postgres({ username: "writer" }))).data;
    expect(stepsOf(await look(id)).at(-1)).toContain("写权限 warning 该账号可以写入");
  });

  it.each([
    ["slow", "超过 1 秒"],
    ["large", "超过 8 MB"],
    ["trap", "写入已被拒绝"],
    ["nothing", "没有该表或列"],
    ['orders"; drop table orders; --', "没有该表或列"],
  ])("refuses %s with a reason", async (name, words) => {
    const account = name === "trap" ? "postgres" : "reader";
    const { id } = (await save(postgres({ seconds: 1, username: account }))).data;
    const answer = await look(id, { place: name });
    expect(stepsOf(answer).at(-1)).toContain(words);
  });

  it("cannot be talked into writing by a statement", async () => {
    const source = {
      ...postgres(),
      id: "1",
      url: null,
      header: null,
      maxRows: 10,
      seconds: 5,
      enabled: true,
    };
    const open = { ...source, allowed: [place.host] } as unknown as Parameters<typeof POSTGRES.read>[0];
    for (const sql of [
      "insert into orders values ($1)",
      "set transaction read write; insert into orders values ($1)",
    ])
      await expect(POSTGRES.read(open, (ask) => ask(sql, [1000]))).rejects.toThrow();
  });

  it("takes no encryption for granted", async () => {
    const { id } = (await save(postgres({ tls: null }))).data;
    expect(stepsOf(await look(id)).at(-1)).toContain("不支持加密连接");
  });
});
