import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresDatabase } from "@/server/db/postgres";
import { type BuiltServer, buildServer, type RunningServer } from "@/tests/support/built-server";
import { Desk } from "@/tests/support/desk";
import { type PrivateCluster, startPostgres } from "@/tests/support/postgres.mjs";
import { wait } from "@/tests/support/wait";

/** `npm run faults` sets it to 20. */
const RESTARTS = Number(process.env["RESTARTS"] ?? 2);
const WORKERS = 8;
const UNAVAILABLE = "数据库暂时不可用，请稍后重试";
const UNKNOWN = "提交时与数据库的连接中断";

const cluster = process.env["TEST_DATABASE_URL"] ? null : await startPostgres();
afterAll(() => cluster?.stop());

/** Every way in which a database server leaves its clients. */
const LEAVE: readonly ((cluster: PrivateCluster) => Promise<void>)[] = [
  async ({ halt, start }) => {
    halt("fast");
    await wait(700);
    start();
  },
  async ({ url }) => {
    const other = new PostgresDatabase({ url, timeoutMs: 0 });
    for (let turn = 0; turn < 5; turn++) {
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      await wait(60);
    }
    await other.close();
  },
  async ({ halt, start }) => {
    halt("immediate");
    start();
  },
];

describe.skipIf(cluster === null)("a server whose database goes away and comes back", () => {
  const { url = "" } = cluster ?? {};
  let built: BuiltServer;
  let server: RunningServer;
  let admin: Desk;
  beforeAll(async () => {
    built = await buildServer();
    server = await built.start({ DATABASE_URL: url });
    admin = await new Desk(server).signIn("admin");
  });
  afterAll(async () => {
    await server.kill("SIGTERM");
  });

  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  async function write(name: string, isOver: () => boolean): Promise<void> {
    for (let row = 0; !isOver(); row++) {
      const code = `outage.${name}.${row}`;
      const answer = await admin.call("POST", "sys/config/add", { code, name: "试验" });
      if (answer.code === 200) acknowledged.add(code);
      else refused.add(`${answer.status} ${answer.message}`);
    }
  }

  it("refuses with a clear sentence, loses nothing that it acknowledged, and goes on by itself", async () => {
    const stream = await readUnread(server, admin.token);
    for (let round = 0; round < RESTARTS; round++) {
      let isOver = false;
      const load = Array.from({ length: WORKERS }, (_, place) => write(`${round}.${place}`, () => isOver));
      const before = acknowledged.size;
      while (acknowledged.size < before + WORKERS) await wait(20);
      if (cluster) await LEAVE[round % LEAVE.length]?.(cluster);
      const back = acknowledged.size;
      while (acknowledged.size < back + WORKERS) await wait(20);
      isOver = true;
      await Promise.all(load);
    }
    expect(server.process.exitCode).toBeNull();
    const known = [UNAVAILABLE, UNKNOWN].map((text) => expect.stringMatching(`^503 ${text}`));
    for (const answer of refused) expect(known).toContainEqual(answer);

    const db = new PostgresDatabase({ url, timeoutMs: 0 });
    const rows = await db.query<{ code: string }>("select code from sys_config where code like 'outage.%'");
    const kept = new Set(rows.map(({ code }) => code));
    expect([...acknowledged].filter((code) => !kept.has(code))).toEqual([]);

    await db.query(
      "insert into sys_job (id, kind, ref, due_date, payload) values ('after', 'cron', 'nobody', now(), '{}')",
    );
    await db.query(
      "insert into sys_message (id, user_id, kind, title) values ('after', 'user-admin', 'notice', '之后')",
    );
    const waiting = async () => (await db.query("select 1 from sys_job where id = 'after'")).length;
    for (let turn = 0; turn < 100 && (await waiting()) > 0; turn++) await wait(100);
    expect(await waiting(), "the job runner goes on").toBe(0);
    await stream.until(/"unread":[1-9]/);
    await db.close();
  });

  it("refuses in the reader's language while the database is down, stays alive, and is ready again afterwards", async () => {
    cluster?.halt("fast");
    const answer = await fetch(`${server.url}/api/sys/config/list`, {
      headers: { authorization: `Bearer ${admin.token}`, "accept-language": "en" },
    });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      503,
      "The database is not available at the moment: try again later",
    ]);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
    cluster?.start();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    expect(await admin.call("GET", "sys/config/list")).toMatchObject({ code: 200 });
  });
});

describe.skipIf(cluster === null)("connections to PostgreSQL", () => {
  const { url = "" } = cluster ?? {};

  it("are waited for only so long when all of them are in use", async () => {
    const db = new PostgresDatabase({ url, timeoutMs: 0, poolSize: 1, connectMs: 200 });
    const long = db.transaction((tx) => tx.query("select pg_sleep(0.6)"));
    await expect(db.query("select 1")).rejects.toMatchObject({ kind: "busy" });
    await long;
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
    await db.close();
  });

  it("leave open whether a commit was done when they break in the middle of it", async () => {
    const db = new PostgresDatabase({ url, timeoutMs: 0 });
    const other = new PostgresDatabase({ url, timeoutMs: 0 });
    await db.exec(`create table slow_commit (n integer);
      create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(5); return null; end';
      create constraint trigger slow after insert on slow_commit deferrable initially deferred
        for each row execute function sleep()`);
    const commit = db.transaction((tx) => tx.query("insert into slow_commit values (1)"));
    const end = async () => {
      await wait(500);
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
      );
    };
    await Promise.all([expect(commit).rejects.toMatchObject({ kind: "unknownOutcome" }), end()]);
    expect(await db.query("select n from slow_commit")).toEqual([]);
    await Promise.all([db.close(), other.close()]);
  });

  it("do not acknowledge a transaction that PostgreSQL undid because a statement in it had failed", async () => {
    const db = new PostgresDatabase({ url, timeoutMs: 0 });
    await db.exec("create table half_done (n integer primary key)");
    const work = db.transaction(async (tx) => {
      await tx.query("insert into half_done values (1)");
      await tx.query("insert into half_done values (1)").catch(() => undefined);
    });
    await expect(work).rejects.toThrow("undone instead of committed");
    await db.close();
  });
});

/** A stream of unread counts that opens itself again, as a browser's does. */
async function readUnread(server: RunningServer, token: string) {
  let seen = "";
  void (async () => {
    for (;;)
      try {
        const response = await fetch(`${server.url}/api/sys/message/stream?AccessToken=${token}`);
        const decoder = new TextDecoder();
        for await (const part of response.body ?? []) seen += decoder.decode(part as Uint8Array);
      } catch {
        if (server.process.exitCode !== null) return;
        await wait(200);
      }
  })();
  return {
    until: async (pattern: RegExp) => {
      for (let turn = 0; turn < 100 && !pattern.test(seen); turn++) await wait(100);
      expect(seen).toMatch(pattern);
    },
  };
}
