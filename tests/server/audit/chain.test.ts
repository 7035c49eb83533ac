import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sealLog } from "@/server/audit/seal";
import { verifyLog } from "@/server/audit/verify";
import { purge } from "@/server/audit/retention";
import type { Db } from "@/server/db/port";
import { getResource } from "@/server/resource/declaration";
import { logBusiness, SYSTEM_ACTOR } from "@/server/resource/business-log";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

let count = 0;
const addDict = (): ReturnType<Caller> =>
  admin("POST", "/api/sys/dict/add", { key: `d${++count}`, value: `d${count}` });

/** As somebody would do it who has the database in their hands. */
async function tamper(sql: string): Promise<void> {
  await server.db.exec(`alter table sys_business_log disable trigger user; ${sql};
    alter table sys_business_log enable trigger user`);
}

/** Runs work on the log and puts everything back. */
async function undone(work: () => Promise<void>): Promise<void> {
  await server.db.exec("create table kept_log as select * from sys_business_log");
  await server.db.exec("create table kept_head as select * from sys_audit_head");
  await work();
  await tamper(`delete from sys_business_log; insert into sys_business_log select * from kept_log;
    delete from sys_audit_head; insert into sys_audit_head select * from kept_head; drop table kept_log; drop table kept_head`);
}

describe("the business log", () => {
  beforeEach(async () => {
    for (let made = 0; made < 5; made++) await addDict();
    await sealLog(server.db);
  });

  it("is chained in the order of its rows, each with the hash of the one before", async () => {
    const rows = await server.db.query<{ seq: number; prev_hash: string; hash: string }>(
      "select seq, prev_hash, hash from sys_business_log order by seq",
    );
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.slice(1).map(({ prev_hash }) => prev_hash)).toEqual(
      rows.slice(0, -1).map(({ hash }) => hash),
    );
    expect(await verifyLog(server.db)).toMatchObject({ ok: true, rows: rows.length, unsealed: 0 });
  });

  it.each([
    "update sys_business_log set row_label = 'x'",
    "update sys_business_log set seq = seq",
    "delete from sys_business_log",
    "truncate sys_business_log",
    "set flowsmith.purging = 'on'; delete from sys_business_log; set flowsmith.purging = ''",
  ])("refuses %s", async (sql) => {
    await expect(server.db.exec(sql)).rejects.toThrow("neither changed nor removed");
    await server.db.exec("set flowsmith.purging = ''");
    expect(await verifyLog(server.db)).toMatchObject({ ok: true });
  });

  it("refuses a change of a row that is not chained yet", async () => {
    await addDict();
    await expect(
      server.db.query("update sys_business_log set row_label = 'x' where seq is null"),
    ).rejects.toThrow("neither changed nor removed");
  });

  it.each([
    ["a changed text", "update sys_business_log set row_label = 'x' where seq = 2", 2, "changed"],
    ["a changed value", `update sys_business_log set after = '{"key":"x"}' where seq = 3`, 3, "changed"],
    ["another person", "update sys_business_log set create_by = 'lisi' where seq = 2", 2, "changed"],
    [
      "another time",
      "update sys_business_log set create_date = create_date + interval '1 microsecond' where seq = 4",
      4,
      "changed",
    ],
    ["a row that is gone", "delete from sys_business_log where seq = 3", 4, "missing"],
    ["first rows that are gone", "delete from sys_business_log where seq < 3", 3, "start"],
    [
      "rows in another order",
      "update sys_business_log set seq = -2 where seq = 2; update sys_business_log set seq = 2 where seq = 3; update sys_business_log set seq = 3 where seq = -2",
      2,
      "order",
    ],
  ])("shows %s", async (_what, sql, seq, kind) => {
    await undone(async () => {
      await tamper(sql);
      expect(await verifyLog(server.db)).toMatchObject({ ok: false, firstFault: { seq, kind } });
    });
    expect(await verifyLog(server.db)).toMatchObject({ ok: true });
  });

  it("shows that the newest rows are gone", async () => {
    await undone(async () => {
      const { head } = await verifyLog(server.db);
      await tamper("delete from sys_business_log where seq > 3");
      expect(await verifyLog(server.db)).toMatchObject({ ok: false, firstFault: { seq: 4, kind: "end" } });
      expect(head.seq).toBeGreaterThan(3);
    });
  });

  it("is chained once by several servers at the same time", async () => {
    await Promise.all([addDict(), sealLog(server.db), addDict(), sealLog(server.db), sealLog(server.db)]);
    expect(await verifyLog(server.db)).toMatchObject({ ok: true, unsealed: 0 });
  });

  it("is verified from a time on", async () => {
    const [row] = await server.db.query<{ create_date: string }>(
      "select create_date from sys_business_log where seq = 3",
    );
    const later = await verifyLog(server.db, row?.create_date ?? "");
    expect(later.ok).toBe(true);
    expect(later.rows).toBeLessThan((await verifyLog(server.db)).rows);
    expect(await verifyLog(server.db, "2999-01-01")).toMatchObject({ ok: true, rows: 0 });
  });

  it("costs a change one statement", async () => {
    const statements: string[] = [];
    const query: Db["query"] = (sql, params) => {
      statements.push(sql);
      return server.db.query(sql, params);
    };
    const entry = { resource: getResource("sys/dict"), action: "edit", rowId: "d", before: {}, after: {} };
    await logBusiness({ ...SYSTEM_ACTOR, db: { ...server.db, query } }, entry);
    expect(statements).toHaveLength(1);
  });
});

describe("what has been kept long enough", () => {
  const setting = (code: string, value: string): Promise<unknown> =>
    server.db.query("update sys_config set value = $2 where code = $1", [code, value]);
  const age = (seq: number, days: number): string =>
    `update sys_business_log set create_date = now() - interval '${days} days' where seq <= ${seq}`;
  const clean = (): Promise<number> => server.db.transaction((db) => purge({ ...SYSTEM_ACTOR, db }));

  /** Rows up to a number were written long ago, and chained then. */
  async function rewriteHistory(seq: number, days: number): Promise<void> {
    await tamper(
      `${age(seq, days)}; update sys_business_log set seq = null, prev_hash = null, hash = null; delete from sys_audit_head`,
    );
    await sealLog(server.db);
  }

  it("stays where the setting says for ever, and goes by it where it says days, but never below the least", async () => {
    await rewriteHistory(4, 200);
    await clean();
    expect(await verifyLog(server.db)).toMatchObject({ ok: true, firstFault: null });
    await setting("log.retentionDays.business", "1");
    await rewriteHistory(2, 300);
    await clean();
    const [first] = await server.db.query<{ seq: number }>("select min(seq) as seq from sys_business_log");
    expect(first?.seq).toBe(5);
    expect(await verifyLog(server.db)).toMatchObject({ ok: true });
    const [row] = await server.db.query<{ create_by: string; after: object }>(
      "select create_by, after from sys_business_log where action = 'purge' order by create_date desc",
    );
    expect(row).toMatchObject({
      create_by: "system",
      after: { removed: { business: 4 }, lastSeq: 4, days: { business: 180 } },
    });
  });

  it("can be purged again, and the rest is still verified; a row that goes without a purge shows", async () => {
    const { head } = await verifyLog(server.db);
    await tamper("delete from sys_business_log where seq = 5");
    expect(await verifyLog(server.db)).toMatchObject({ ok: false, firstFault: { seq: 6, kind: "start" } });
    expect(head.seq).toBeGreaterThan(5);
  });

  it("includes answers to repeated requests, ended sessions and messages that were read", async () => {
    await server.db.exec(`insert into bpm_action (key, account, result, create_date) values
        ('old', 'a', '1', now() - interval '31 days'), ('new', 'a', '1', now() - interval '29 days');
      insert into sys_message (id, user_id, title, read_date) values
        ('old', 'user-admin', 't', now() - interval '181 days'), ('new', 'user-admin', 't', now());
      insert into sys_message (id, user_id, title, create_date) values
        ('unread', 'user-admin', 't', now() - interval '900 days');
      insert into sys_session (id, user_id, token_hash, ip, last_seen, update_date) values
        ('old', 'user-admin', 'x1', '', now() - interval '91 days', now() - interval '91 days'),
        ('new', 'user-admin', 'x2', '', now() - interval '89 days', now() - interval '91 days')`);
    await clean();
    const left = async (sql: string): Promise<unknown[]> =>
      (await server.db.query<{ id: string }>(sql)).map(({ id }) => id);
    expect(await left("select key as id from bpm_action where key in ('old', 'new')")).toEqual(["new"]);
    expect(await left("select id from sys_message where id in ('old', 'new', 'unread') order by id")).toEqual(
      ["new", "unread"],
    );
    expect(await left("select id from sys_session where id in ('old', 'new')")).toEqual(["new"]);
  });
});
