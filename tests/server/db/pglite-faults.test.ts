import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultKind } from "@/server/db/fault";
import { PgliteDatabase } from "@/server/db/pglite";
import { send } from "@/server/db/port";
import { localTransport, type Transport, workerTransport } from "@/server/db/pglite-transport";
import { type BuiltServer, buildServer } from "../../support/built-server";
import { wait } from "../../support/wait";
import { ownFolder } from "@/tests/support/own-folder";

/** An engine that answers nothing any more as soon as it is told to. */
async function fragile(): Promise<{ transport: Transport; hang(): void }> {
  const inner = await localTransport({});
  let isHung = false;
  let isAlive = true;
  const waiting: ((reason: Error) => void)[] = [];
  const transport: Transport = {
    alive: () => isAlive,
    call: (call) => (isHung ? new Promise((_, fail) => waiting.push(fail)) : inner.call(call)),
    terminate: async (reason) => {
      isAlive = false;
      for (const fail of waiting) fail(reason);
    },
  };
  return { transport, hang: () => (isHung = true) };
}

describe("an embedded database whose engine hangs", () => {
  it("refuses the statement and those that wait for it, opens the engine anew and serves on", async () => {
    const engines: Awaited<ReturnType<typeof fragile>>[] = [];
    const open = async () => {
      const engine = await fragile();
      engines.push(engine);
      return engine.transport;
    };
    const db = await PgliteDatabase.open({ open, timeoutMs: 600, limits: { queueMs: 200 } });
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
    engines[0]?.hang();
    const [first, second] = await Promise.allSettled([db.query("select 1"), db.query("select 2")]);
    expect([first, second]).toMatchObject([{ reason: { kind: "tooSlow" } }, { reason: { kind: "busy" } }]);
    expect(await db.query("select 3 as three")).toEqual([{ three: 3 }]);
    expect(engines).toHaveLength(2);
    expect(db.load()).toEqual({ size: 1, used: 0, waiting: 0 });
    await db.close();
  });

  it("says that nothing was done when it hangs at the last write of a transaction, as it never came to the commit", async () => {
    const engines: Awaited<ReturnType<typeof fragile>>[] = [];
    const open = async () => {
      const engine = await fragile();
      engines.push(engine);
      return engine.transport;
    };
    const db = await PgliteDatabase.open({ open, timeoutMs: 300 });
    const work = db.transaction(async (tx) => {
      await tx.query("select 1");
      engines[0]?.hang();
      await send(tx, "select 2", []);
    });
    await expect(work).rejects.toMatchObject({ kind: "tooSlow" });
    expect(await db.query("select 3 as three")).toEqual([{ three: 3 }]);
    await db.close();
  });

  it("takes the session from a transaction in which nothing happens", async () => {
    const open = async () => (await fragile()).transport;
    const db = await PgliteDatabase.open({ open, timeoutMs: 5_000, limits: { idleMs: 200 } });
    const stuck = db.transaction(() => new Promise(() => undefined));
    const next = db.query("select 1 as one");
    await expect(stuck).rejects.toMatchObject({ kind: "tooSlow" });
    expect(await next).toEqual([{ one: 1 }]);
    await db.close();
  });
});

describe("an embedded database", () => {
  let built: BuiltServer;
  beforeAll(async () => {
    built = await buildServer();
  });
  const worker = () => new URL(`file://${built.folder}/pglite-worker.js`);

  it("opens its engine anew when the thread has died", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flowsmith-died-"));
    const engines: Transport[] = [];
    const open = async () => {
      const engine = await workerTransport(worker(), { folder: join(folder, "pg") });
      engines.push(engine);
      return engine;
    };
    const db = await PgliteDatabase.open({ open, timeoutMs: 30_000 });
    await db.exec("create table kept (n integer); insert into kept values (1)");
    const asked = db.query("select pg_sleep(10)");
    await wait(100);
    const died = engines[0]?.terminate(new Error("the thread is gone"));
    await expect(asked).rejects.toThrow("the thread is gone");
    await died;
    expect(await db.query("select n from kept")).toEqual([{ n: 1 }]);
    await db.close();
    rmSync(folder, { recursive: true });
  });

  const disk = ownFolder("disk");
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync("umount", ["-l", disk]);
  });

  it.skipIf(!isMounted)(
    "says that the disk is full, keeps what it acknowledged, and writes again when there is room",
    async () => {
      const open = () => workerTransport(worker(), { folder: join(disk, "pg") });
      const db = await PgliteDatabase.open({ open, timeoutMs: 30_000 });
      await db.exec("create table kept (n integer, filler text)");
      const fill = join(disk, "fill");
      const free = spawnSync("df", ["--output=avail", "-k", disk], { encoding: "utf8" }).stdout.split(
        "\n",
      )[1];
      writeFileSync(fill, Buffer.alloc(Math.max(0, (Number(free) - 6_000) * 1024), 1));
      let acknowledged = 0;
      const refused: unknown[] = [];
      for (let n = 0; n < 4_000 && refused.length < 3; n++)
        try {
          await db.query(
            "insert into kept select $1, string_agg(gen_random_uuid()::text, '') from generate_series(1, 400)",
            [n],
          );
          acknowledged += 1;
        } catch (error) {
          refused.push(error);
        }
      expect(refused.map(faultKind)).toContain("full");
      rmSync(fill);
      await db.query("insert into kept values (-1, '')").catch(() => undefined);
      await db.query("insert into kept values (-2, '')");
      const [row] = await db.query<{ count: number }>("select count(*) as count from kept where n >= 0");
      expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
      await db.close();
    },
  );
});
