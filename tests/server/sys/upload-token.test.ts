import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../support/server";

let plain: TestServer;
let cloud: TestServer;
beforeAll(async () => {
  plain = await startServer();
  cloud = await startServer({
    config: { qiniu: { accessKey: "access-key", secretKey: "secret-key", bucket: "bucket" } },
  });
});
afterAll(async () => {
  await plain.close();
  await cloud.close();
});

it("gives a token that adds files for an hour", async () => {
  const { data } = await (await cloud.asUser("zhangsan"))("GET", "/api/sys/file/uploadToken");
  const [access, signature, policy] = data.uptoken.split(":");
  expect(access).toBe("access-key");
  expect(signature).toMatch(/^[\w-]{27}=$/);
  const parts = JSON.parse(Buffer.from(policy, "base64url").toString());
  expect(parts).toMatchObject({ scope: "bucket", insertOnly: 1 });
  expect(parts.deadline).toBeGreaterThan(Date.now() / 1000);
});

it("gives none without cloud storage, nor to strangers", async () => {
  expect(await (await plain.asUser("zhangsan"))("GET", "/api/sys/file/uploadToken")).toMatchObject({
    code: 409,
    message: "未配置云存储",
  });
  expect(await cloud.anonymous("GET", "/api/sys/file/uploadToken")).toMatchObject({ code: 401 });
});

it("lets pages send files to the provider only where it is used", async () => {
  const policyOf = async (server: TestServer) =>
    (await server.app.inject("/api/health")).headers["content-security-policy"];
  expect(await policyOf(cloud)).toContain("*.qiniup.com");
  expect(await policyOf(plain)).not.toContain("qiniup");
});
