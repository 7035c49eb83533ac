import type { User } from "@/server/context";
import type { Database } from "@/server/db/port";

/** Someone with tasks of their own, shared ones, and three roles. */
export const TODO_PERSON: User = {
  id: "u1",
  account: "u1",
  name: "u1",
  deptId: null,
  roles: ["r1", "r2", "r3"],
  codes: new Set(),
  isAdmin: false,
  sessionId: null,
  mustChange: false,
};

/** Fills a database with tasks: four of five are done, half of the others belong to a person, half to a role of ten. */
export async function fillTodo(db: Database, tasks: number): Promise<void> {
  const instances = Math.ceil(tasks / 5);
  await db.query(
    `insert into bpm_instance (id, def_id, def_code, def_name, title, initiator, initiator_name, status, data, vars, forms)
     select 'i' || n, d.id, 'bench', 'bench', '申请 ' || n, 'zhangsan', '张三', 'running', '{}', '{}', '{}'
     from generate_series(1, $1::int) n, (select id from bpm_definition limit 1) d`,
    [instances],
  );
  for (let from = 0; from < tasks; from += BATCH) await addTasks(db, from, Math.min(tasks, from + BATCH));
  await db.query(
    `insert into bpm_candidate (task_id, kind, code, create_date, def_code, initiator)
     select id, 'role', 'r' || (substr(id, 2)::int / 10 % 10), create_date, 'bench', 'zhangsan' from bpm_task where status = 'open' and assignee is null
     union all
     select id, 'user', 'u' || (substr(id, 2)::int / 10 % 500), create_date, 'bench', 'zhangsan' from bpm_task where status = 'open' and assignee is null`,
  );
  await db.query(
    "update bpm_instance set is_suspended = true where id in (select 'i' || n * 100 from generate_series(1, 50) n)",
  );
  await db.exec("vacuum analyze bpm_task");
  await db.exec("vacuum analyze bpm_candidate");
  await db.exec("vacuum analyze bpm_instance");
}

/** Puts somebody with three roles, one of them the person's own, on leave: the person stands in for everything. */
export async function addLeave(db: Database): Promise<void> {
  await db.exec(`insert into sys_user (id, account, name, password) select 'u' || n, 'u' || n, 'u' || n, '' from generate_series(1, 2) n;
    insert into sys_role (id, code, name) select 'r' || n, 'r' || n, 'r' || n from generate_series(1, 9) n;
    insert into sys_user_role (user_id, role_id) values ('u2', 'r1'), ('u2', 'r4'), ('u2', 'r5');
    insert into workbench_proxy (id, user_id, proxy_id, start_date, end_date)
      values ('p', 'u2', 'u1', now() - interval '1 day', now() + interval '1 day')`);
}

/** One statement with a million rows would be stopped as a runaway. */
const BATCH = 100_000;

async function addTasks(db: Database, from: number, to: number): Promise<void> {
  await db.query(
    `insert into bpm_task (id, inst_id, token, node, node_name, status, assignee, candidates, action, actor, seq, create_date)
     select 't' || n, 'i' || (n / 5 + 1), '', 'a', 'a', case when n % 5 = 0 then 'open' else 'done' end,
       case when n % 5 = 0 and n % 2 = 0 then null else 'u' || (n / 5 % 500) end, '[]', null, null, n % 5,
       now() - make_interval(secs => n)
     from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  );
}
