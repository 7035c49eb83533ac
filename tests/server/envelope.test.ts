import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "@/server/app";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let logged = "";
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  server = await startServer({ logger: Fastify({ logger: { level: "trace", stream } }).log });
});
afterAll(() => server.close());

describe("the envelope", () => {
  it("names method and path of an unknown call", async () => {
    expect(await server.anonymous("GET", "/api/sys/nothing/here", { AccessToken: "x" })).toEqual({
      status: 404,
      code: 404,
      message: "接口不存在：GET /api/sys/nothing/here",
      data: null,
    });
  });

  it("says of a path with too long a part that it is too long, not that the call is not there", async () => {
    expect(await server.anonymous("GET", `/api/sys/file/${"x".repeat(200)}`)).toMatchObject({
      status: 414,
      message: "请求地址过长",
    });
  });

  it("says why a file of the pages is refused", async () => {
    const webFolder = mkdtempSync(join(tmpdir(), "flowsmith-web-"));
    writeFileSync(join(webFolder, "index.html"), "page");
    const app = await buildApp({ db: server.db, webFolder });
    const saidOf = async (url: string, headers = {}) => {
      const { statusCode, json } = await app.inject({
        url,
        headers: { ...headers, "accept-language": "en" },
      });
      return [statusCode, json().message];
    };
    expect(await saidOf("/index.html", { range: "bytes=99-" })).toEqual([416, "The file has no such part"]);
    expect(await saidOf("/index.html", { "if-match": '"other"' })).toEqual([
      412,
      "The file is another version than the one asked for",
    ]);
    expect(await saidOf("/assets//b.js")).toEqual([403, "The address cannot be read"]);
    expect(await saidOf(`/api/sys/file/${"x".repeat(200)}`)).toEqual([414, "The address is too long"]);
    await app.close();
    rmSync(webFolder, { recursive: true });
  });

  it("wraps a body that cannot be read", async () => {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/sys/login",
      headers: { "content-type": "application/json" },
      payload: "{nonsense",
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 400,
      message: "请求内容不是有效的 JSON（第 1 行第 2 列）",
      data: null,
    });
  });

  it("takes form-encoded and JSON bodies alike, converting the text of forms", async () => {
    const admin = await server.asUser("admin");
    const id = "dict-sex-9";
    const form = await admin("POST", "/api/sys/dict/changeEnable", { id, enabled: false }, { form: true });
    expect(form).toMatchObject({ code: 200, data: { enabled: false } });
    const json = await admin("POST", "/api/sys/dict/changeEnable", { id, enabled: true });
    expect(json).toMatchObject({ code: 200, data: { enabled: true } });
    expect(await admin("POST", "/api/sys/dict/changeEnable", { id, enabled: "true" })).toMatchObject({
      status: 400,
    });
  });

  it("hides a fault behind one sentence and keeps it for the administrators", async () => {
    const admin = await server.asUser("admin");
    const query = vi.spyOn(server.db, "transaction").mockRejectedValueOnce(new Error("disk on fire"));
    const answer = await admin("GET", "/api/sys/role/get", { id: "role-admin" });
    query.mockRestore();
    expect(answer).toMatchObject({ status: 500, code: 500, message: "服务器异常！" });
    const row = await admin("GET", "/api/sys/exceptionLog/get", { id: answer.data.exceptionId });
    expect(row.data).toMatchObject({
      message: "disk on fire",
      path: "/api/sys/role/get",
      method: "GET",
      createBy: "admin",
      status: "unchecked",
    });
    const marked = await admin("POST", "/api/sys/exceptionLog/mark", { ids: row.data.id, status: "fixed" });
    expect(marked).toMatchObject({ code: 200, data: 1 });
  });
});

describe("the log", () => {
  it("has a line per call, without token, password or query", async () => {
    logged = "";
    const token = (await server.login("lisi")).data.accessToken as string;
    await server.anonymous("GET", "/api/sys/current", { AccessToken: token, secret: "abc" });
    await server.login("lisi", "Wrong-Secret-9");
    expect(logged).toContain('"path":"/api/sys/current"');
    for (const secret of [token, "Flowsmith1!", "Wrong-Secret-9", "AccessToken", "secret"])
      expect(logged).not.toContain(secret);
  });

  it("stores no token and no password in any table", async () => {
    const token = (await server.login("wangwu")).data.accessToken as string;
    const tables = await server.db.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relname like 'sys%'",
    );
    for (const { name } of tables) {
      const [found] = await server.db.query<{ count: number }>(
        `select count(*) as count from "${name}" t where t::text like $1 or t::text like $2`,
        [`%${token}%`, "%Flowsmith1!%"],
      );
      expect([name, found?.count]).toEqual([name, 0]);
    }
  });
});

describe("headers", () => {
  it("carry the content security policy", async () => {
    const response = await server.app.inject("/api/health");
    expect(response.headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(response.headers["content-security-policy"]).toContain("connect-src 'self' ws://127.0.0.1:7321");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.json()).toMatchObject({ code: 200 });
  });
});
