import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../support/server";

const folder = mkdtempSync(join(tmpdir(), "flowsmith-files-"));
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ config: { dataFolder: folder } });
  token = (await server.login("zhangsan")).data.accessToken;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function upload(name: string, type: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append("file", new Blob([content], { type }), name);
  const request = new Request("http://x/", { method: "POST", body: form });
  const response = await server.app.inject({
    method: "POST",
    url: "/api/sys/file/upload",
    query: { AccessToken: token },
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

it("stores a picture that an <img> can show", async () => {
  const { data } = await upload("证件照.png", "image/png", new Uint8Array([1, 2, 3]));
  expect(data).toMatchObject({ fileName: "证件照.png", size: 3, url: data.fileUrl });
  const shown = await server.app.inject(data.url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers["content-type"]).toBe("image/png");
  expect(shown.headers["content-disposition"]).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent("证件照.png")}`,
  );
  expect([...shown.rawPayload]).toEqual([1, 2, 3]);
});

it("asks for a signature or a session", async () => {
  const { data } = await upload("a.txt", "text/plain", "text");
  const bare = data.url.split("?")[0];
  expect((await server.app.inject(bare)).json()).toMatchObject({ code: 401 });
  expect((await server.app.inject(`${bare}?sign=forged`)).json()).toMatchObject({ code: 401 });
  expect((await server.app.inject(`${bare}?AccessToken=${token}`)).body).toBe("text");
});

it("never shows a page or a drawing that could run in our name", async () => {
  for (const [name, type] of [
    ["a.html", "text/html"],
    ["a.svg", "image/svg+xml"],
  ] as const) {
    const { data } = await upload(name, type, "<svg onload='alert(1)'/>");
    const shown = await server.app.inject(data.url);
    expect(shown.headers["content-disposition"]).toMatch(/^attachment/);
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
  }
});

it("refuses a file over the configured size and keeps nothing of it", async () => {
  const admin = await server.asUser("admin");
  await admin("PUT", "/api/sys/config/edit", { id: "config-upload.maxSizeMb", value: "1" });
  const before = readdirSync(folder, { recursive: true }).length;
  const answer = await upload("big.bin", "application/octet-stream", new Uint8Array(1_100_000));
  expect(answer).toMatchObject({ status: 413, code: 413, message: "文件大小不能超过 1MB！" });
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
});

it("refuses an upload without a file or without a session", async () => {
  const empty = await server.app.inject({
    method: "POST",
    url: "/api/sys/file/upload",
    query: { AccessToken: token },
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: "--x--\r\n",
  });
  expect(empty.json()).toMatchObject({ code: 400, message: "请选择文件" });
  const anonymous = await server.app.inject({ method: "POST", url: "/api/sys/file/upload" });
  expect(anonymous.json()).toMatchObject({ code: 401 });
});
