import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { waiting } from "@/tests/support/postgres-database";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const WAIT_MS = 10_000;

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])("departments that are moved at once", () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.asUser("admin");
  });
  afterAll(() => server.close());

  const add = async (name: string, parentId?: string): Promise<string> => {
    const { data } = await admin("POST", "/api/sys/dept/add", {
      code: name,
      name,
      ...(parentId ? { parentId } : {}),
    });
    return data.id;
  };
  const move = (id: string, parentId: string) => admin("PUT", "/api/sys/dept/edit", { id, parentId });

  it("never come below each other", async () => {
    const one = await add("one");
    const belowOne = await add("belowOne", one);
    const other = await add("other");
    const belowOther = await add("belowOther", other);
    const moves = await server.db.transaction(async (db) => {
      await db.query("select 1 from sys_dept where id = any($1::text[]) for update", [
        [belowOne, belowOther],
      ]);
      const moving = [move(one, belowOther), move(other, belowOne)];
      await vi.waitUntil(async () => (await waiting(server.db)) > 1, { timeout: WAIT_MS });
      return { moving };
    });
    const statuses = (await Promise.all(moves.moving)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses).toContain(400);
  });
});
