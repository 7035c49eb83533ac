import { afterAll, beforeAll, expect, it } from "vitest";
import { recordsIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("a list of phrases offers to change those that the server lets its reader change", async () => {
  const [admin, user] = [await server.asUser("admin"), await server.asUser("zhangsan")];
  await admin("POST", "/api/workbench/phrase/add", { content: "大家的", shared: true });
  await user("POST", "/api/workbench/phrase/add", { content: "我的" });
  for (const ask of [admin, user]) {
    const { data } = await ask("GET", "/api/workbench/phrase/list", { size: 100 });
    const rows = recordsIn(data.records);
    expect(rows.map(({ content }) => content)).toContain("大家的");
    for (const { id, content, canChange } of rows) {
      const { code } = await ask("PUT", "/api/workbench/phrase/edit", { id, content });
      expect([content, code]).toEqual([content, canChange === true ? 200 : 404]);
    }
  }
  expect(declaredResources["workbench/phrase"]?.list).toMatchObject({
    edit: "${row.canChange}",
    remove: "${row.canChange}",
  });
});
