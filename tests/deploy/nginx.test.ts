import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresDatabase } from "@/server/db/postgres";
import { type BuiltServer, buildServer, type RunningServer } from "@/tests/support/built-server";
import { freePort, hasNginx, type Proxy, startNginx } from "@/tests/support/nginx";
import { startPostgres } from "@/tests/support/postgres.mjs";
import { wait } from "@/tests/support/wait";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { ownFolder } from "@/tests/support/own-folder";

const APPLICATION = { work_permit: { ...WORK_PERMIT, grade: "丙级" } };
const WRITERS = 6;

const cluster = process.env["TEST_DATABASE_URL"] || !hasNginx() ? null : await startPostgres();
if (cluster === null && !process.env["TEST_DATABASE_URL"])
  console.log("skipped: nginx with two servers: nginx, openssl or PostgreSQL is missing");

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
  data: { [name: string]: string; accessToken: string; url: string; instId: string };
}

describe.skipIf(cluster === null)("two servers behind the shipped nginx configuration", () => {
  const folder = ownFolder("nginx");
  let built: BuiltServer;
  let servers: RunningServer[];
  let proxy: Proxy;
  beforeAll(async () => {
    built = await buildServer();
    const ports = [await freePort(), await freePort()] as const;
    const env = {
      DATABASE_URL: cluster?.url ?? "",
      FLOWSMITH_DATA: join(folder, "shared"),
      FLOWSMITH_TRUST_PROXY: "1",
      FLOWSMITH_METRICS: "1",
    };
    servers = await Promise.all(ports.map((port) => built.start({ ...env, PORT: String(port) })));
    proxy = await startNginx(folder, ports);
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(servers.map((server) => server.kill("SIGKILL")));
    cluster?.stop();
  });

  /** A call over TLS, whose certificate is checked. */
  function open(
    method: string,
    path: string,
    more: { token?: string; body?: object | FormData; headers?: object } = {},
  ): Promise<IncomingMessage> {
    const form = more.body instanceof FormData ? new Response(more.body) : null;
    const headers = {
      authorization: `Bearer ${more.token ?? ""}`,
      ...(more.body && { "content-type": form?.headers.get("content-type") ?? "application/json" }),
      ...more.headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${proxy.url}/api/${path}`, {
        method,
        headers,
        ca: proxy.certificate,
        agent: false,
      });
      sent.on("response", resolve).on("error", reject);
      if (form) void form.arrayBuffer().then((bytes) => sent.end(Buffer.from(bytes)));
      else sent.end(more.body === undefined ? undefined : JSON.stringify(more.body));
    });
  }

  async function call(...parts: Parameters<typeof open>): Promise<Answer> {
    const answer = await open(...parts);
    const body = await buffer(answer);
    const isJson =
      answer.headers["content-type"]?.includes("json") === true && !answer.headers["content-encoding"];
    const { data } = isJson
      ? (JSON.parse(body.toString()) as Pick<Answer, "data">)
      : { data: {} as Answer["data"] };
    return { status: answer.statusCode ?? 0, headers: answer.headers, body, data };
  }

  const signIn = async (account: string): Promise<string> =>
    (await call("POST", "sys/login", { body: { account, password: "Flowsmith1!" } })).data.accessToken;

  /** Answers of one server itself, behind the proxy's back. */
  const at = (server: RunningServer | undefined, path: string, token: string): Promise<Response> =>
    fetch(`${server?.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });

  it("serves a session on both, redirects to TLS, compresses, and keeps figures and forged addresses out", async () => {
    const token = await signIn("admin");
    for (const server of servers) expect((await at(server, "sys/current", token)).status).toBe(200);
    const plain = await fetch(`${proxy.plainUrl}/task?id=1`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, "https://localhost/task?id=1"]);
    const menu = await call("GET", "sys/menu/tree", { token, headers: { "accept-encoding": "gzip" } });
    expect(menu.headers).toMatchObject({
      "content-encoding": "gzip",
      "x-request-id": expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect((await call("GET", "metrics")).status).toBe(200);
    await call("POST", "sys/login", {
      body: { account: "nobody", password: "x" },
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
    const log = await call("GET", "sys/loginLog/list?account=nobody", { token });
    expect(log.body.toString()).toContain("127.0.0.1");
    expect(log.body.toString()).not.toContain("203.0.113.77");
  });

  it("reads on one what was uploaded on the other, up to the size that the product allows", async () => {
    const token = await signIn("zhangsan");
    const content = Buffer.alloc(5 * 1024 * 1024, 7);
    const body = new FormData();
    body.append("file", new Blob([content]), "图纸.dwg");
    const uploaded = await call("POST", "sys/file/upload", { token, body });
    expect(uploaded.status, `${uploaded.body.toString()}`).toBe(200);
    for (const server of servers) {
      const answer = await fetch(`${server.url}${uploaded.data.url}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  it("carries the ids of as many rows as may be deleted at once", async () => {
    const token = await signIn("zhangsan");
    const ids = Array.from({ length: 500 }, () => randomUUID()).join(",");
    const answer = await call("DELETE", `workbench/phrase/del?ids=${ids}`, { token });
    expect(answer.status).toBe(404);
  });

  it("carries live messages through at once, on whichever server the work is done", async () => {
    const lisi = await signIn("lisi");
    const stream = await open("GET", `sys/message/stream?AccessToken=${lisi}`);
    let seen = "";
    stream.on("data", (part: Buffer) => (seen += part.toString()));
    stream.on("error", () => undefined);
    const unread = () => Number(/"unread":(\d+)\}\s*$/.exec(seen.trim())?.[1] ?? -1);
    while (unread() < 0) await wait(50);
    const before = unread();
    const zhangsan = await signIn("zhangsan");
    const body = { defCode: "work_permit_apply", boData: APPLICATION };
    expect((await call("POST", "bpm/process/start", { token: zhangsan, body })).status).toBe(200);
    for (let turn = 0; turn < 60 && unread() <= before; turn++) await wait(100);
    expect(unread()).toBeGreaterThan(before);
    const todo = await call("GET", "bpm/task/todo/list?size=1", { token: lisi });
    expect(todo.body.toString()).toContain("taskId");
    stream.destroy();
  });

  it("loses nothing that was acknowledged when one server is killed under load, and serves on", async () => {
    const token = await signIn("zhangsan");
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const body = { defCode: "work_permit_apply", boData: APPLICATION };
        const answer = await call("POST", "bpm/process/start", { token, body });
        statuses.add(answer.status);
        if (answer.status === 200) acknowledged.push(answer.data.instId);
      }
    };
    const load = Array.from({ length: WRITERS }, write);
    while (acknowledged.length < 20) await wait(20);
    await servers[0]?.kill("SIGKILL");
    const killed = acknowledged.length;
    while (acknowledged.length < killed + 20) await wait(20);
    isOver = true;
    await Promise.all(load);
    // What was on its way to the killed server is answered by the proxy.
    for (const status of statuses) expect([200, 502, 504]).toContain(status);
    const db = new PostgresDatabase({ url: cluster?.url ?? "", timeoutMs: 0 });
    const rows = await db.query<{ id: string }>("select id from bpm_instance");
    await db.close();
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect((await call("GET", "sys/current", { token })).status).toBe(200);
  });
});
