import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy } from "@/tests/support/engine";
import { ownFolder } from "@/tests/support/own-folder";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";
import { upload } from "@/tests/support/upload";

let server: TestServer;
let lisi: Caller;
let token = "";
/** Of a file of wangwu's that nobody else may read. */
let address = "";
beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("words-about-files") } });
  const owner = (await server.login("wangwu")).data.accessToken as string;
  address = `/api/sys/file/${(await upload(server, owner, { name: "salary.txt", content: "secret" })).data.id}`;
  token = (await server.login("lisi")).data.accessToken as string;
  lisi = server.withToken(token);
});
afterAll(() => server.close());

/** An application whose one task is lisi's own. */
async function startPlain(): Promise<{ instId: string; taskId: string }> {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("review", ["lisi"])
    .node("e", "EndEvent")
    .path("s", "review", "e");
  await deploy(server.db, "plain", builder);
  const started = await lisi("POST", "/api/bpm/process/start", { defCode: "plain", boData: {} });
  const instId = started.data.instId as string;
  const [task] = await server.db.query<{ id: string }>("select id from bpm_task where inst_id = $1", [
    instId,
  ]);
  return { instId, taskId: task?.id ?? "" };
}

describe("the address of somebody else's file, written where words stand", () => {
  it("opens nothing in feedback", async () => {
    const given = { title: address, content: `see ${address}`, contact: address };
    const saved = await lisi("POST", "/api/problem/save", given, { form: true });
    expect(saved).toMatchObject({ code: 200, data: given });
    const found = await lisi("GET", "/api/workbench/problem/list", { page: 1, size: 10 });
    expect(found.data.records[0]).toMatchObject(given);
  });

  it("opens nothing in an opinion, whose own files do open", async () => {
    const { instId, taskId } = await startPlain();
    const own = (await upload(server, token, { name: "own.txt", content: "own" })).data.url as string;
    const agree = (name: string) =>
      lisi("POST", "/api/bpm/task/todo/complete", {
        taskId,
        action: "agree",
        opinion: address,
        attachments: [{ name, url: own }],
      });
    expect(await agree(address)).toMatchObject({
      status: 400,
      data: { fields: { "/attachments/0": expect.any(String) } },
    });
    expect((await agree("own.txt")).code).toBe(200);
    const { history } = (await lisi("GET", "/api/bpm/process/detail", { instId })).data;
    const line = history.find(({ opinion }: { opinion: string | null }) => opinion?.includes(address));
    expect(line.opinion).toBe(address);
    expect((await server.app.inject(line.attachments[0].url)).body).toBe("own");
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: address, headers })).statusCode).toBe(403);
  });

  it("opens nothing in a profile, and is not taken as anybody's picture", async () => {
    const saved = await lisi("PUT", "/api/sys/user/info", { email: `${address}@x.cn` });
    expect(saved.data).toMatchObject({ email: `${address}@x.cn` });
    const admin = await server.asUser("admin");
    const newcomer = { account: "newcomer", name: "新人", password: "Flow-smith-9", avatar: address };
    for (const answer of [
      await admin("POST", "/api/sys/user/add", newcomer),
      await admin("PUT", "/api/sys/user/edit", { id: saved.data.id, avatar: address }),
    ])
      expect(answer).toMatchObject({ status: 400, data: { fields: { "/avatar": expect.any(String) } } });
  });
});
