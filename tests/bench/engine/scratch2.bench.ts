import { it } from "vitest";
import { countTodo, todoPage } from "@/server/engine/task-lists";
import { PostgresDatabase } from "@/server/db/postgres";
import type { Db } from "@/server/db/port";
import { openTestDatabase } from "@/tests/support/test-database";
import { deploy } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { fillTodo, TODO_PERSON } from "./fill-todo";
import { median, timed } from "./measure";
it.each(process.env["KINDS"]!.split(","))("todo %s", async (kind) => {
  if (kind === "pg") process.env["TEST_DATABASE_URL"] = process.env["PGURL"]!; else delete process.env["TEST_DATABASE_URL"];
  const reuse = process.env["REUSE"]; const db = reuse ? new PostgresDatabase({ url: reuse, timeoutMs: 30000 }) : await openTestDatabase(); if (!reuse)
  await deploy(db, "bench", new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("a").path("s", "a", "e"));
  let t = performance.now();
  if (!reuse) await fillTodo(db, Number(process.env["N"] ?? 1000000));
  console.log(kind, "filled in", performance.now() - t);
  const explain: string[] = [];
  const explained = (tx: Db): Db => ({ ...tx, exec: (s) => tx.exec(s), transaction: (w) => tx.transaction(w), query: async (sql, params) => {
    const rows = await tx.query<any>("explain (analyze, timing off) " + sql, params);
    const text = rows.map((r) => r["QUERY PLAN"]).join("\n");
    explain.push(sql.replace(/\s+/g, " ").slice(0, 60) + "\n" + (process.env["PLANS"] ? text : "") + "\n" + text.split("\n").filter((l) => /^(Planning Time|Execution Time)|Seq Scan/.test(l.trim())).join(" ; "));
    return tx.query(sql, params) as never;
  } });
  const run = async (name: string): Promise<void> => {
    for (const d of [db]) {
      const page = await timed(60, () => todoPage(d, TODO_PERSON, { page: 1, size: 10 }));
      const count = await timed(60, () => countTodo(d, TODO_PERSON));
      const c0 = process.cpuUsage(); for (let k = 0; k < 30; k++) await countTodo(d, TODO_PERSON); const c1 = process.cpuUsage(c0); for (let k = 0; k < 30; k++) await todoPage(d, TODO_PERSON, { page: 1, size: 10 }); const c2 = process.cpuUsage(c0);
      console.log(kind, name, "cpu ms: count", (c1.user + c1.system) / 30000, "page alone", (c2.user + c2.system - 2 * (c1.user + c1.system)) / 30000, "min count", Math.min(...count), "min page+count", Math.min(...page));
      const rt = await timed(60, () => d.query("select 1 where $1 = 1", [1]));
      console.log(kind, name, "page+count", median(page).toFixed(2), "count", median(count).toFixed(2), "page alone", (median(page) - median(count)).toFixed(2), "visible", await countTodo(d, TODO_PERSON), "round trip", median(rt).toFixed(2));
    }
    explain.length = 0;
    await todoPage(explained(db), TODO_PERSON, { page: 1, size: 10 });
    explain.length = 0;
    await todoPage(explained(db), TODO_PERSON, { page: 1, size: 10 });
    console.log(explain.join("\n---\n"));
  };
  await db.exec("delete from workbench_proxy"); await run("alone");
  // proxy for u2 (with roles r4 r5)
  await db.exec("insert into sys_user (id, account, name, password) select 'u'||n, 'u'||n, 'u'||n, 'x' from generate_series(0,499) n on conflict do nothing").catch(async (e) => console.log("users", String(e), await db.query("select column_name, is_nullable from information_schema.columns where table_name='sys_user'")));
  await db.exec("insert into sys_role (id, code, name) select 'r'||n,'r'||n,'r'||n from generate_series(0,9) n on conflict do nothing");
  await db.exec("insert into sys_user_role (user_id, role_id) values ('u2','r4'),('u2','r5'),('u2','r1') on conflict do nothing").catch((e) => console.log(String(e)));
  await db.exec("analyze sys_user"); await db.exec("analyze sys_role");
  await db.exec("insert into workbench_proxy (id,user_id,proxy_id,start_date,end_date) values ('p1','u2','u1',now()-interval '1 day', now()+interval '1 day') on conflict do nothing");
  await run("proxy");
  await db.close();
}, 1200000);
