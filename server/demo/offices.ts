import { applySeed } from "../db/seed/apply";
import { seedForm, seedProcess } from "../db/seed/demo-process";
import expenseForm from "../db/seed/demo/expense/form.json";
import expenseXml from "../db/seed/demo/expense/process.bpmn?raw";
import expenseSetting from "../db/seed/demo/expense/setting.json";
import leaveForm from "../db/seed/demo/leave/form.json";
import leaveXml from "../db/seed/demo/leave/process.bpmn?raw";
import leaveSetting from "../db/seed/demo/leave/setting.json";
import type { SeedRow } from "../db/seed/seed-row";
import { giveRole, insertUser, DEMO_PASSWORD } from "../db/seed/users";
import type { Db } from "../db/port";
import offices from "./content/offices.json";

const LEAVE = { code: "leave", name: "请假单", info: "按日期自动计算工作日" };
const LEAVE_PROCESS = { code: "leave_apply", name: "请假申请", id: "leave", category: "personnel" };
const EXPENSE = { code: "expense", name: "费用报销单", info: "费用明细自动合计" };
const EXPENSE_PROCESS = { code: "expense_claim", name: "费用报销", id: "expense", category: "finance" };

/** The wider demonstration: departments in three levels, their leaders, a dozen more people, two more processes. */
export async function seedOffices(tx: Db): Promise<void> {
  await applySeed(tx, [...deptRows(), ...roleRows()]);
  for (const { dept, roles, ...user } of offices.people) {
    const id = `user-${user.account}`;
    await insertUser(tx, { ...user, id, dept_id: `dept-${dept}` }, DEMO_PASSWORD);
    for (const role of [...roles, "applicant"]) await giveRole(tx, id, role);
  }
  await giveRole(tx, "user-admin", "dept-manager");
  await appointLeaders(tx);
  await seedProcesses(tx);
}

function deptRows(): SeedRow[] {
  return offices.depts.map(({ code, name, parent, sort }) => ({
    table: "sys_dept",
    id: `dept-${code}`,
    values: { code, name, sort, parent_id: `dept-${parent}` },
  }));
}

function roleRows(): SeedRow[] {
  return offices.roles.map(({ code, name, descs, sort }) => ({
    table: "sys_role",
    id: `role-${code}`,
    values: { code, name, descs, sort, group_name: "业务" },
  }));
}

async function appointLeaders(tx: Db): Promise<void> {
  for (const [dept, account] of Object.entries(offices.leaders))
    await tx.query("update sys_dept set leader_id = $2 where id = $1", [`dept-${dept}`, `user-${account}`]);
}

async function seedProcesses(tx: Db): Promise<void> {
  const leave = { xml: leaveXml, setting: leaveSetting };
  const expense = { xml: expenseXml, setting: expenseSetting };
  await seedForm(tx, LEAVE, leaveForm);
  await seedProcess(tx, LEAVE_PROCESS, leave);
  await seedForm(tx, EXPENSE, expenseForm);
  await seedProcess(tx, EXPENSE_PROCESS, expense);
  for (const { code } of [LEAVE_PROCESS, EXPENSE_PROCESS])
    await tx.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ($1, $2, 'start', 'all', '*', '所有人')`,
      [`auth-start-${code}`, code],
    );
}
