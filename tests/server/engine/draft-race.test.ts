import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { waiting } from "@/tests/support/postgres-database";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

const WAIT_MS = 10_000;

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])("a draft that is handed in while it is removed", () => {
  let server: TestServer;
  let office: Office;
  beforeAll(async () => {
    server = await startServer();
    office = new Office(server);
    const builder = new ProcessBuilder().node("s", "StartEvent").task("a").node("e", "EndEvent");
    await deploy(server.db, "race", builder.path("s", "a", "e"));
  });
  afterAll(() => server.close());

  it("starts nothing when the removal was first", async () => {
    const draft = { defCode: "race", boData: {} };
    const draftId = (await office.call("zhangsan", "draft/save", draft)).data.id;
    const handedIn = await server.db.transaction(async (db) => {
      await db.query("delete from bpm_draft where id = $1", [draftId]);
      const answer = office.call("zhangsan", "process/start", { ...draft, draftId });
      await vi.waitUntil(async () => (await waiting(server.db)) > 0, { timeout: WAIT_MS });
      return { answer };
    });
    expect(await handedIn.answer).toMatchObject({ code: 404, message: "草稿不存在或已被删除" });
    expect((await office.call("zhangsan", "process/mine", {}, "GET")).data.total).toBe(0);
  });
});
