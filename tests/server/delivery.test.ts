import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../support/server";

const SCRIPT = "export const text = '流匠';\n".repeat(200);

let server: TestServer;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "flowsmith-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>流匠</title>");
  writeFileSync(join(folder, "assets", "a-1.js"), SCRIPT);
  writeFileSync(join(folder, "assets", "a-1.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "flowsmith-form.js"), SCRIPT);
  server = await startServer({ webFolder: folder });
});
afterAll(() => server.close());

const get = (url: string, encoding = "") =>
  server.app.inject({ method: "GET", url, headers: encoding === "" ? {} : { "accept-encoding": encoding } });

describe("the files of the build", () => {
  it("go out compressed to who takes it, and as they are to others", async () => {
    const small = await get("/assets/a-1.js", "gzip, br");
    expect(small.headers).toMatchObject({ "content-encoding": "br", "content-type": /javascript/ });
    expect(small.headers["cache-control"]).toContain("immutable");
    expect(small.headers["vary"]).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get("/assets/a-1.js");
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, SCRIPT]);
  });

  it("are loaded by pages of other origins where generated code needs them", async () => {
    const policyOf = async (url: string) => (await get(url, "br")).headers["cross-origin-resource-policy"];
    expect(await policyOf("/flowsmith-form.js")).toBe("cross-origin");
    expect(await policyOf("/assets/a-1.js")).toBe("cross-origin");
    expect(await policyOf("/")).toBe("same-origin");
  });

  it("carry no header that a browser ignores with a complaint where there is no TLS", async () => {
    const opener = async (host: string) =>
      (await server.app.inject({ url: "/", headers: { host } })).headers["cross-origin-opener-policy"];
    expect(await opener("localhost:8080")).toBe("same-origin");
    expect(await opener("flow.intranet:8080")).toBeUndefined();
  });

  it.each(["/", "/workbench/index", "/no/such/page", "/Query.aspx", "/beijing", "//", "/work//todo"])(
    "are the page at %s",
    async (url) => {
      expect([(await get(url)).statusCode, (await get(url)).body]).toEqual([200, "<title>流匠</title>"]);
    },
  );

  it("lead whoever typed an address that cannot be read to the page that says so, and nobody else", async () => {
    const ask = async (url: string, accept: string) => {
      const { statusCode, headers } = await server.app.inject({ url, headers: { accept } });
      return [statusCode, headers.location];
    };
    expect(await ask("/work/%zz", "text/html,*/*")).toEqual([302, "/404"]);
    expect(await ask("/work/%zz", "*/*")).toEqual([400, undefined]);
    expect(await ask("/api/sys/file/%zz", "text/html,*/*")).toEqual([400, undefined]);
    expect(await ask("/assets/%zz.js", "text/html,*/*")).toEqual([400, undefined]);
  });

  it.each([
    "/assets/none.js",
    "/element.js",
    "/schemas/nothing.json",
    "/robots.txt",
    "/.env",
    "/a/b.php",
    "/api/none",
  ])("are not at %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, message: `接口不存在：GET ${url}` });
  });
});

describe("an answer of the API", () => {
  const list = async (encoding: string) => {
    const { data } = await server.login("admin");
    const headers = { authorization: `Bearer ${data.accessToken}`, "accept-encoding": encoding };
    return server.app.inject({ method: "GET", url: "/api/sys/menu/tree", headers });
  };

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is compressed above a kilobyte: %s", async (encoding, unpack) => {
    const answer = await list(encoding);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    const whole = unpack(answer.rawPayload);
    expect(JSON.parse(whole.toString())).toMatchObject({ code: 200 });
    expect(answer.rawPayload.length * 4).toBeLessThan(whole.length);
  });

  it("comes at once where it is a stream of events", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { data } = await server.login("zhangsan");
    const { port } = server.app.server.address() as AddressInfo;
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/sys/message/stream`, {
      headers: { authorization: `Bearer ${data.accessToken}`, "accept-encoding": "br, gzip" },
      signal: stop.signal,
    });
    expect(answer.headers.get("content-encoding")).toBeNull();
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain("retry:");
    stop.abort();
  });

  it("stays as it is where that gains nothing", async () => {
    const answer = await get("/api/health", "br");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.json()).toMatchObject({ code: 200 });
  });
});
