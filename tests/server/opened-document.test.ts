import { afterAll, beforeAll, expect, it } from "vitest";
import { openedDocument } from "@/server/documents/opened-document";
import { loadUser } from "@/server/session/store";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const admin = await server.asUser("admin");
  const text = JSON.stringify({
    schemaVersion: 1,
    id: "own",
    route: "/own",
    title: "自建",
    permission: "sys:config:list",
    body: [],
  });
  await admin("POST", "/api/sys/screen/publish", { id: "own", text, base: 0 });
});
afterAll(() => server.close());

async function opened(account: string, header: string) {
  const user = await loadUser(server.db, `user-${account}`);
  if (!user) throw new Error(`no ${account}`);
  return openedDocument(server.db, user, header);
}

it("a call names the page that it comes from, when it is one that the caller may open", async () => {
  expect(await opened("admin", "own@1")).toEqual({ id: "own", version: 1 });
  expect(await opened("admin", "system.screen@0")).toEqual({ id: "system.screen", version: 0 });
  for (const unknown of ["own@2", "own@0", "nothing@1", "own", "own@-1", "own@1; drop", "", "@1"])
    expect([unknown, await opened("admin", unknown)]).toEqual([unknown, null]);
});

it("a page that is not the caller's to open is not believed", async () => {
  expect(await opened("zhangsan", "own@1")).toBeNull();
  expect(await opened("zhangsan", "system.screen@0")).toBeNull();
  expect(await opened("zhangsan", "workbench.todo@0")).toEqual({ id: "workbench.todo", version: 0 });
});
