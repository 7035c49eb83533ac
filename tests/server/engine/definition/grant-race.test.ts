import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deploy } from "@/tests/support/engine";
import { waiting } from "@/tests/support/postgres-database";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const WAIT_MS = 10_000;

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])("a grant on a process that is deleted meanwhile", () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.asUser("admin");
    const builder = new ProcessBuilder().node("s", "StartEvent").task("a").node("e", "EndEvent");
    await deploy(server.db, "race", builder.path("s", "a", "e"));
    await server.db.query("delete from bpm_auth where def_code = 'race'");
  });
  afterAll(() => server.close());

  it("is not left to the next process of its code", async () => {
    const granted = await server.db.transaction(async (db) => {
      await db.query("delete from bpm_definition where code = 'race'");
      const grant = { defCode: "race", right: "start", kind: "user", code: "lisi" };
      const answer = admin("POST", "/api/bpm/auth/add", grant);
      await vi.waitUntil(async () => (await waiting(server.db)) > 0, { timeout: WAIT_MS });
      return { answer };
    });
    expect((await granted.answer).status).toBe(400);
    expect(await server.db.query("select 1 from bpm_auth where def_code = 'race'")).toEqual([]);
  });
});
