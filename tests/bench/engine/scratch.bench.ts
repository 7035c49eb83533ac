import { it } from "vitest";
import { readConfig } from "@/server/config";
import type { Context, User } from "@/server/context";
import type { Database, Db } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { startInstance, startable } from "@/server/engine/start";
import { openTestDatabase } from "@/tests/support/test-database";
import { deploy } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startPostgres } from "@/tests/support/postgres.mjs";
import { perSecond } from "./measure";
const userOf = (account: string): User => ({ id: account, account, name: account, deptId: null, roles: [], codes: new Set(), isAdmin: false });
const contextOf = (db: Database, account: string): Context => ({ db, user: userOf(account), client: { ip: "", agent: "", token: null }, log: { warn: () => undefined } as never, app: { db, config: readConfig({}) } });
const stat = new Map<string, { n: number; ms: number }>();
const wrap = (db: Db): Db => ({
  query: async (sql, params) => { const t = performance.now(); try { return await db.query(sql, params) as never; } finally { const k = sql.replace(/\s+/g, " ").slice(0, 90); const s = stat.get(k) ?? { n: 0, ms: 0 }; s.n++; s.ms += performance.now() - t; stat.set(k, s); } },
  exec: (s) => db.exec(s),
  transaction: (w) => { const t = performance.now(); return db.transaction((tx) => { const s = stat.get("BEGIN") ?? { n: 0, ms: 0 }; s.n++; s.ms += performance.now() - t; stat.set("BEGIN", s); return w(wrap(tx)); }); },
});
async function runOurs(db: Database): Promise<number> {
  const { instId } = await db.transaction(async (tx) => {
    const context = { ...contextOf(db, "zhangsan"), db: tx };
    return startInstance(context, await startable(context, { defCode: "bench" }), {});
  });
  for (let left = 3; left > 0; left--) {
    const [task] = await db.query<{ id: string }>("select id from bpm_task where inst_id = $1 and status = 'open'", [instId]);
    await db.transaction((tx) => handleTask({ ...contextOf(db, "lisi"), db: tx }, { taskId: task?.id, action: "agree", boData: {} }));
  }
  return 4;
}
it("scratch", async () => {
  delete process.env["TEST_DATABASE_URL"];
  const cluster = (await startPostgres())!;
  process.env["TEST_DATABASE_URL"] = cluster.url;
  const raw = await openTestDatabase();
  const db = { ...wrap(raw), kind: raw.kind, close: () => raw.close() } as Database;
  await raw.exec("create table bench_commit (n integer)");
  await deploy(raw, "bench", new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("a").task("b").task("c").path("s", "a", "b", "c", "e"));
  const other = await openTestDatabase();
  for (const clients of [1, 8, 1, 8, 2, 4]) {
    stat.clear();
    const waits: Record<string, number> = {};
    let on = true;
    const sampler = (async () => { while (on && process.env["SAMPLE"]) { for (const r of await other.query<any>("select state, wait_event_type||':'||wait_event w, left(regexp_replace(query,'\\s+',' ','g'),50) q from pg_stat_activity where datname=$1 and backend_type='client backend' union all select 'bg', backend_type, '' from pg_stat_activity where backend_type='autovacuum worker' ", [(await raw.query<any>("select current_database() d"))[0].d])) { const k = r.state + " " + (r.w ?? "CPU") + (process.env["Q"] ? " | " + r.q : ""); waits[k] = (waits[k] ?? 0) + 1; } await new Promise((r) => setTimeout(r, 25)); } })();
    const cpu = process.cpuUsage();
    const t0 = performance.now();
    const steps = await perSecond({ clients, seconds: 5 }, () => runOurs(db));
    const c = process.cpuUsage(cpu);
    const wall = performance.now() - t0;
    on = false; await sampler;
    const commits = await perSecond({ clients, seconds: 2 }, async () => { await raw.transaction((tx) => tx.query("insert into bench_commit (n) values (1)")); return 1; });
    console.log(`clients ${clients}: steps/s ${steps.toFixed(0)}, commits ${commits.toFixed(0)} node cpu ${((c.user + c.system) / 10 / wall).toFixed(0)}%`);
    console.log([...stat].sort((a, b) => b[1].ms - a[1].ms).slice(0, 14).map(([k, s]) => `${(s.ms / s.n).toFixed(2)}ms x${s.n}  ${k}`).join("\n"));
    console.log(Object.entries(waits).sort((a, b) => b[1] - a[1]).slice(0, 14));
  }
  await other.close(); await raw.close(); cluster.stop();
}, 300000);
