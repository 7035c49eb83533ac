import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openFolder } from "@/server/db/open";
import type { Database } from "@/server/db/port";
import { type BuiltServer, buildServer } from "@/tests/support/built-server";
import { Desk } from "@/tests/support/desk";
import { ownFolder } from "@/tests/support/own-folder";

const folder = ownFolder("audit");
const env = { FLOWSMITH_DATA: join(folder, "data") };
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openFolder(env.FLOWSMITH_DATA, 0);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

describe.skipIf(process.env["TEST_DATABASE_URL"])("audit verify", () => {
  it("finds the log whole after the server was killed at work, and no change without its row", async () => {
    const server = await built.start(env);
    const admin = await new Desk(server).signIn("admin");
    await admin.call("POST", "sys/dict/add", { key: "before", value: "before" });
    const running = built.cli(["audit", "verify"], env);
    expect(running).toMatchObject({ status: 0, lines: [{ ok: true, unsealed: 0, firstFault: null }] });
    const calls = Array.from({ length: 200 }, (_one, index) =>
      admin
        .call("POST", "sys/dict/add", { key: `killed-${index}`, value: `killed-${index}` })
        .catch(() => null),
    );
    await Promise.race(calls.slice(20, 21));
    await server.kill("SIGKILL");
    await Promise.all(calls);
    expect(built.cli(["audit", "verify"], env)).toMatchObject({ status: 0, lines: [{ ok: true }] });
    const [changes, rows] = await inDatabase(async (db) => [
      await db.query("select id from sys_dict where key like 'killed-%' order by id"),
      await db.query(
        "select row_id as id from sys_business_log where action = 'add' and row_label like 'killed-%' order by row_id",
      ),
    ]);
    expect(changes.length).toBeGreaterThan(10);
    expect(rows).toEqual(changes);
  });

  it("fails and names the row when one was changed, and prints the head to keep elsewhere", async () => {
    const [before] = built.cli(["audit", "verify"], env).lines;
    expect(before).toMatchObject({ ok: true, head: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    await inDatabase((db) =>
      db.exec(`alter table sys_business_log disable trigger user;
        update sys_business_log set create_by = 'lisi' where seq = 2`),
    );
    const { status, lines } = built.cli(["audit", "verify"], env);
    expect([status, lines[0]]).toMatchObject([1, { ok: false, firstFault: { seq: 2, kind: "changed" } }]);
    expect(built.cli(["audit", "verify", "--since", "2999-01-01"], env)).toMatchObject({ status: 0 });
    expect(built.cli(["audit", "verify", "--since", "later"], env)).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: "时间 later 无法识别" }],
    });
  });
});
