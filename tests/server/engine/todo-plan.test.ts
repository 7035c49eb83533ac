import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Db } from "@/server/db/port";
import { countTodo, todoPage } from "@/server/engine/read/task-lists";
import { deploy } from "@/tests/support/engine";
import { type Explained, explaining } from "@/tests/support/explain";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { openTestDatabase } from "@/tests/support/test-database";
import { fillTodo, TODO_PERSON } from "../../bench/engine/fill-todo";

/** Enough that reading everything would cost the planner more than the indexes do. */
const TASKS = 20_000;
/** Tables that grow with the use of the product. */
const BIG = /Seq Scan on (bpm_task|bpm_candidate|bpm_instance)/;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await deploy(
    db,
    "bench",
    new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").path("s", "e"),
  );
  await fillTodo(db, TASKS);
  // Some tasks are shared by two roles of the person, some applications are their own.
  await db.exec(`insert into bpm_candidate (task_id, kind, code, create_date, def_code, initiator)
    select task_id, 'role', 'r2', create_date, def_code, initiator from bpm_candidate
    where kind = 'role' and code in ('r1', 'r4') and hashtext(task_id) % 3 = 0;
    update bpm_candidate c set many_roles = true where 1 < (select count(*) from bpm_candidate r
      where r.task_id = c.task_id and r.kind = 'role');
    update bpm_instance set initiator = 'u1' where hashtext(id) % 4 = 0;
    update bpm_candidate c set initiator = i.initiator from bpm_task t join bpm_instance i on i.id = t.inst_id
      where t.id = c.task_id`);
  for (const table of ["bpm_candidate", "bpm_instance"]) await db.exec(`vacuum analyze ${table}`);
  await db.exec(
    "insert into sys_role (id, code, name) select 'r' || n, 'r' || n, 'r' || n from generate_series(1, 9) n",
  );
  await db.exec(`insert into sys_user (id, account, name, password)
    select 'u' || n, 'u' || n, 'u' || n, '' from generate_series(1, 3) n`);
});
afterAll(() => db.close());

async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const explained: Explained[] = [];
  await work(explaining(db, explained));
  return explained.map(({ plan }) => plan).join("\n\n");
}

const page = (tx: Db) => todoPage(tx, TODO_PERSON, { page: 2, size: 10 });
const count = (tx: Db) => countTodo(tx, TODO_PERSON);

const onLeave = (user: string, roles: string[], defCodes: string[]) => async () => {
  for (const role of roles)
    await db.query("insert into sys_user_role (user_id, role_id) values ($1, $2)", [user, role]);
  await db.query(
    `insert into workbench_proxy (id, user_id, proxy_id, start_date, end_date, def_codes)
     values ($1, $1, 'u1', now() - interval '1 day', now() + interval '1 day', $2::jsonb)`,
    [user, JSON.stringify(defCodes)],
  );
};

it.each([
  ["their own tasks", async () => undefined],
  ["their own and those of somebody on leave", onLeave("u2", ["r1", "r4"], [])],
  ["those of two people on leave, one of them for a single process", onLeave("u3", ["r4", "r5"], ["other"])],
])("list and count of %s are read from indexes", async (_whose, prepare) => {
  await prepare();
  const plans = [await plansOf(page), await plansOf(count)];
  for (const plan of plans) expect(plan).not.toMatch(BIG);
  for (const index of ["bpm_task_open_assignee", "bpm_candidate_open"])
    for (const plan of plans) expect(plan).toContain(index);
  const { total, records } = await page(db);
  expect(records).toHaveLength(10);
  expect(await count(db)).toBe(total);
  // The count goes another way than the list: together they show that neither leaves out or doubles anything.
  const all = await todoPage(db, TODO_PERSON, { sort: "createDate", size: 100_000 });
  expect(all.records).toHaveLength(total);
});
