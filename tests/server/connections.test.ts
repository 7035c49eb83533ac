import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "@/server/config";
import { startServer, type TestServer } from "../support/server";

const LIMITS = {
  headersMs: 300,
  requestMs: 500,
  uploadStallMs: 1000,
  idleMs: 5000,
  keepAliveMs: 5000,
  total: 50,
  perAddress: 6,
};

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer({ config: { connections: LIMITS } });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Opens a connection and sends a text; `ended` gives what came back once the server has closed it. */
function open(text: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (part: Buffer) => (received += part.toString()));
  socket.on("error", () => {});
  socket.write(text);
  return { socket, ended: new Promise((resolve) => socket.once("close", () => resolve(received))) };
}

it("cuts off whoever does not finish the headers", async () => {
  const answer = await open("GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ").ended;
  expect(answer).toContain("408 Request Timeout");
  expect(answer).toContain(
    '{"code":408,"message":"请求超时 / The request took too long to arrive","data":null}',
  );
});

it("cuts off whoever does not finish the body", async () => {
  expect(
    await open(
      "POST /api/sys/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ).ended,
  ).toContain('"code":408');
});

it("leaves a connection alone once its request has been answered", async () => {
  const { socket, ended } = open(
    "POST /api/sys/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/weird\r\nContent-Length: 4\r\n\r\nabcd",
  );
  await new Promise((resolve) => setTimeout(resolve, LIMITS.requestMs + 200));
  socket.write("GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const answers = await ended;
  expect(answers).toContain('"code":415');
  expect(answers).toContain('"code":200');
});

it.each([
  ["of a kind that nobody takes", "a.exe", 400],
  ["that is too large", "a.txt", 413],
])("answers the next call on a connection behind a file %s", async (_what, name, code) => {
  const admin = await server.login("admin");
  const token = admin.data.accessToken as string;
  await server.db.query("update sys_config set value = '1' where code = 'upload.maxSizeMb'");
  const begin = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = `${begin}${"a".repeat(5_000_000)}\r\n--x--\r\n`;
  const { ended } = open(
    `POST /api/sys/file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  const answers = await ended;
  expect(answers).toContain(`"code":${code}`);
  expect(answers).toContain('"code":200');
});

it("answers a body that is too large, and the next call on its connection", async () => {
  const body = `{"key": "${"a".repeat(5_000_000)}"}`;
  const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const next = "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const answers = await open(`POST /api/sys/login HTTP/1.1\r\n${head}${body}${next}`).ended;
  expect(answers).toContain('"code":413');
  expect(answers).toContain('"code":200');
});

it("does not read on for ever behind an answer", async () => {
  const token = (await server.login("admin")).data.accessToken as string;
  const { socket, ended } = open(
    `POST /api/sys/file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000000\r\n\r\n" +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.exe"\r\n\r\n',
  );
  const drip = setInterval(() => socket.write("-"), 50);
  expect(await ended).toContain('"code":400');
  clearInterval(drip);
});

it("lets an upload take longer, as long as something arrives", async () => {
  const token = (await server.login("zhangsan")).data.accessToken as string;
  const { socket, ended } = open(
    `POST /api/sys/file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n",
  );
  const began = performance.now();
  const drip = setInterval(() => socket.write("-"), 50);
  setTimeout(() => clearInterval(drip), 1500);
  expect(await ended).toContain('"code":408');
  expect(performance.now() - began).toBeGreaterThan(1500);
});

it("takes the ids of as many rows as may be deleted at once in an address", async () => {
  const token = (await server.login("zhangsan")).data.accessToken as string;
  const delPhrases = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID()).join(",");
    const url = `http://127.0.0.1:${port}/api/workbench/phrase/del?ids=${ids}`;
    const answer = await fetch(url, { method: "DELETE", headers: { Authorization: `Bearer ${token}` } });
    return answer.json();
  };
  expect(await delPhrases(500)).toMatchObject({ code: 404 });
  expect(await delPhrases(501)).toMatchObject({ code: 400, message: "一次不能超过 500 条" });
});

it("answers headers that are too large in the envelope", async () => {
  const answer = await open(`GET /api/health HTTP/1.1\r\nX-Large: ${"x".repeat(60_000)}\r\n\r\n`).ended;
  expect(answer).toContain('"code":431');
  expect(answer).toContain("Cache-Control: no-store");
});

it("serves so many connections of one address and no more", async () => {
  const kept = Array.from({ length: LIMITS.perAddress }, () => open(""));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await open("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n").ended).toBe("");
  for (const { socket } of kept) socket.destroy();
  await Promise.all(kept.map(({ ended }) => ended));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
});

it("takes its limits from the environment", () => {
  const { connections } = readConfig({ FLOWSMITH_REQUEST_TIMEOUT: "5000", FLOWSMITH_CONNECTIONS: "" });
  expect(connections).toMatchObject({ requestMs: 5000, total: 5000, perAddress: 500 });
});

it("answers what comes on an open connection while the server ends", async () => {
  const ending = await startServer();
  await ending.app.listen({ host: "127.0.0.1", port: 0 });
  const { port: own } = ending.app.server.address() as AddressInfo;
  const socket = connect(own, "127.0.0.1");
  let received = "";
  socket.on("data", (part: Buffer) => (received += part.toString()));
  const ended = once(socket, "close");
  const begun = once(ending.app.server, "request");
  socket.write(
    "POST /api/sys/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/weird\r\nContent-Length: 4\r\n\r\nab",
  );
  await begun;
  const closed = ending.close();
  socket.write("cdGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
  await ended;
  await closed;
  expect(received).not.toContain("Service Unavailable");
  expect(received).toContain('"code":200');
});
