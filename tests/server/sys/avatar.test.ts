import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";
import { JPG, PNG, upload } from "@/tests/support/upload";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { ownFolder } from "@/tests/support/own-folder";

let server: TestServer;
let token = "";
let me: Caller;
beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("avatar") } });
  token = (await server.login("zhangsan")).data.accessToken as string;
  me = server.withToken(token);
});
afterAll(() => server.close());

const send = async (name: string, content: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await upload(server, token, { name, content })).data.url as string;

const seenBy = async (account: string): Promise<string | null> => {
  const other = await server.asUser(account);
  return (await other("GET", "/api/sys/user/list", { account: "zhangsan" })).data.records[0].avatar as
    | string
    | null;
};

it("an avatar is shown to everybody, with an address that can be read", async () => {
  const saved = await me("PUT", "/api/sys/user/info", { avatar: await send("me.jpg", JPG) });
  expect(saved).toMatchObject({ code: 200, data: { avatar: expect.stringContaining("?sign=") } });
  const address = await seenBy("lisi");
  expect((await server.app.inject({ url: address ?? "" })).statusCode).toBe(200);
  const current = await me("GET", "/api/sys/current");
  expect(current.data.avatar).toContain("/api/sys/file/");
  const [kept] = await server.db.query<{ kind: string }>(
    "select kind from sys_file_use where kind = 'avatar'",
  );
  expect(kept).toBeDefined();
});

it("saving the rest of the profile leaves it, null takes it away", async () => {
  await me("PUT", "/api/sys/user/info", { avatar: await seenBy("lisi"), phone: "13900000000" });
  expect(await seenBy("lisi")).not.toBeNull();
  await me("PUT", "/api/sys/user/info", { avatar: null });
  expect(await seenBy("lisi")).toBeNull();
  expect((await me("GET", "/api/sys/current")).data).not.toHaveProperty("avatar");
});

it("only a JPG of 2 MB that one has uploaded oneself is taken", async () => {
  const large = new Uint8Array(2 * 1024 * 1024 + 1);
  large.set(JPG);
  const wrong = { "/avatar": "上传头像图片只能是 JPG 格式!" };
  for (const avatar of [await send("me.png", PNG), "/api/sys/file/none", "https://x.example/a.jpg"])
    expect(await me("PUT", "/api/sys/user/info", { avatar })).toMatchObject({
      code: 400,
      data: { fields: wrong },
    });
  const avatar = await send("large.jpg", large);
  expect(await me("PUT", "/api/sys/user/info", { avatar })).toMatchObject({
    code: 400,
    message: "上传头像图片大小不能超过 2MB!",
  });
  const foreign = await server.login("lisi");
  const other = await upload(server, foreign.data.accessToken, { name: "a.jpg", content: JPG });
  expect(await me("PUT", "/api/sys/user/info", { avatar: other.data.url })).toMatchObject({ code: 400 });
});

it("whoever reads an application sees the pictures of those who handled it", async () => {
  const content = await send("handler.jpg", JPG);
  await me("PUT", "/api/sys/user/info", { avatar: content });
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  const started = await server.withToken(token)("POST", "/api/bpm/process/start", body);
  const reviewer = await server.asUser("admin");
  const { data } = await reviewer("GET", "/api/bpm/process/detail", { instId: started.data.instId });
  const line = data.history.find(({ actor }: { actor: string }) => actor === "zhangsan");
  expect(line.actorAvatar).toContain("?sign=");
  expect((await server.app.inject({ url: line.actorAvatar })).statusCode).toBe(200);
});
