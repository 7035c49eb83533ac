import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

it("a phrase of blanks is neither added nor made of another", async () => {
  const added = await admin("POST", "/api/workbench/phrase/add", { content: "同意" });
  const { id } = added.data;
  for (const answer of [
    await admin("POST", "/api/workbench/phrase/add", { content: " \u3000" }),
    await admin("PUT", "/api/workbench/phrase/edit", { id, content: "\n" }),
    await admin("PUT", "/api/workbench/phrase/edit", { id, content: "\u200b\ufeff" }),
  ])
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, ["/content"]]);
  const shown = await admin("GET", "/api/workbench/phrase/get", { id });
  expect(shown.data.content).toBe("同意");
});

it("a name that nobody would see is none, of a row and in what a call is given", async () => {
  const unseen = "\u200b";
  expect(await admin("POST", "/api/sys/role/add", { code: "unseen", name: unseen })).toMatchObject({
    code: 400,
    message: "请填写名称",
  });
  expect(await admin("POST", "/api/problem/save", { title: unseen, content: "内容" })).toMatchObject({
    code: 400,
    message: "请填写标题",
  });
});
