import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, Writable } from "node:stream";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SeenStatement, observeDatabase } from "@/server/db/observe";
import { DatabaseFault } from "@/server/db/fault";
import { compressPlugin } from "@/server/plugins/compress";
import { logSlowStatement } from "@/server/plugins/log";
import { startServer, type TestServer } from "../support/server";

let logged = "";
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});
const log = Fastify({ logger: { level: "info", stream } }).log;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ logger: log, config: { metrics: true } });
});
afterAll(() => server.close());

const lines = () =>
  logged
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a request's id", () => {
  it("is the proxy's, in the answer, in every line and in the exception log", async () => {
    const token = (await server.login("admin")).data.accessToken as string;
    const spy = vi.spyOn(server.db, "transaction").mockRejectedValueOnce(new Error("disk on fire"));
    const answer = await server.app.inject({
      url: "/api/sys/role/get?id=role-admin",
      headers: { authorization: `Bearer ${token}`, "x-request-id": "proxy-12345678" },
    });
    spy.mockRestore();
    expect(answer.headers["x-request-id"]).toBe("proxy-12345678");
    const about = lines().filter(({ requestId }) => requestId === "proxy-12345678");
    expect(about.map(({ msg }) => msg)).toEqual(["call failed", "call"]);
    const rows = await server.db.query(
      "select message from sys_exception_log where request_id = 'proxy-12345678'",
    );
    expect(rows).toEqual([{ message: "disk on fire" }]);
  });

  it("is made anew where the given one could forge a line", async () => {
    const answer = await server.app.inject({ url: "/api/health", headers: { "x-request-id": 'a"}{"b' } });
    expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  });
});

it("tells once that X-Forwarded-For arrives and is not believed", async () => {
  for (let turn = 0; turn < 3; turn++)
    await server.app.inject({ url: "/api/health", headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(logged.split("FLOWSMITH_TRUST_PROXY").length - 1).toBe(1);
});

it("tells of slow statements by their text, never by their parameters, with the request's id", async () => {
  const seen: SeenStatement[] = [];
  const db = observeDatabase(server.db, (statement) => {
    seen.push(statement);
    logSlowStatement(log, { slowQueryMs: 20 }, statement);
  });
  await db.transaction((tx) => tx.query("select pg_sleep(0.05), $1::text", ["secret-value"]));
  await db.query("select 1");
  expect(seen).toHaveLength(2);
  const slow = lines().filter(({ msg }) => msg === "slow statement");
  expect(slow).toMatchObject([{ sql: "select pg_sleep(0.05), $1::text" }]);
  expect(logged).not.toContain("secret-value");
});

it("has no error to tell of when somebody leaves before a long answer has come", async () => {
  const slow = Fastify({ loggerInstance: log, genReqId: () => "left-early" });
  await slow.register(compressPlugin);
  slow.get("/", (_request, reply) => reply.type("text/plain").send(Readable.from(withoutEnd())));
  await slow.listen({ host: "127.0.0.1", port: 0 });
  const { port } = slow.server.address() as AddressInfo;
  const asked = get({ port, headers: { "accept-encoding": "br" } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  expect(answer.headers["content-encoding"]).toBe("br");
  answer.destroy();
  const told = () => lines().filter(({ reqId }) => reqId === "left-early");
  await vi.waitFor(() => expect(told().at(-1)).toMatchObject({ msg: "stream closed prematurely" }));
  await slow.close();
  expect(told().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

async function* withoutEnd() {
  for (;;) {
    yield randomBytes(4096).toString("hex");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("metrics", () => {
  it("count calls by their declared path, the database and the jobs, and carry nothing of users", async () => {
    const admin = await server.asUser("admin");
    await admin("GET", "/api/sys/file/0123456789abcdef");
    await server.anonymous("GET", "/api/nobody/zhangsan");
    const { body, headers } = await server.app.inject("/api/metrics");
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toMatch(
      /flowsmith_request_seconds_count\{call="\/api\/sys\/file\/:id",method="GET",status="404"\} 1/,
    );
    expect(body).toMatch(/flowsmith_database_connections\{state="used"\} \d/);
    expect(body).toContain('flowsmith_jobs{state="dead"} 0');
    expect(body).toContain("flowsmith_message_streams 0");
    expect(body).toContain("nodejs_eventloop_lag_seconds");
    expect(body).not.toMatch(/zhangsan|0123456789abcdef/);
  });

  it("are not there unless asked for", async () => {
    const plain = await startServer();
    expect((await plain.app.inject("/api/metrics")).statusCode).toBe(404);
    await plain.close();
  });
});

it("is alive without its database, and not ready", async () => {
  const spy = vi.spyOn(server.db, "query").mockRejectedValue(new DatabaseFault("unavailable"));
  expect((await server.app.inject("/api/health")).statusCode).toBe(200);
  const ready = await server.app.inject({ url: "/api/ready", headers: { "accept-language": "en" } });
  expect([ready.statusCode, ready.json<{ message: string }>().message]).toEqual([
    503,
    "The database is not available at the moment: try again later",
  ]);
  spy.mockRestore();
  expect((await server.app.inject("/api/ready")).statusCode).toBe(200);
});
