import { recordIn } from "@/runtime/core/guards";
import type { Desks } from "./desk";
import { EQUIPMENT, equipmentRows } from "./equipment";
import { fileInstruments } from "./instrument-file";

/** Rules of the numbers that the forms of the two further processes give. */
export async function makeSerials(desks: Desks): Promise<void> {
  const serials = [
    { code: "leave_no", name: "请假单号", rule: "QJ{NO:5}" },
    { code: "expense_no", name: "报销单号", rule: "BX{NO:5}" },
  ];
  for (const serial of serials)
    await desks.call("admin", ["bpm/serial", "add"], { ...serial, reset: "never", initial: 1, step: 1 });
}

/** What else a running office has: a table with its page and rows, a scheduled task, a dialog, phrases of its own. */
export async function furnish(desks: Desks): Promise<void> {
  const { id } = await desks.call("admin", ["business/table", "add"], EQUIPMENT);
  await desks.call("admin", ["business/table", "generate"], { id });
  const instruments: string[] = [];
  for (const row of equipmentRows()) {
    const added = await desks.call("admin", ["business/row", "add"], { table: EQUIPMENT.code, ...row });
    instruments.push(String(recordIn(added)["id"]));
  }
  await fileInstruments(desks, instruments);
  await ruleRows(desks);
  await desks.call("admin", ["sys/task", "add"], {
    name: "每日待办提醒",
    nameEn: "Daily reminder of tasks",
    kind: "remindTodo",
    cron: "0 9 * * *",
    days: 3,
    enabled: true,
    remark: "每天上午九点提醒办理超过三天的待办",
  });
  await desks.call("admin", ["sys/customDialog", "add"], {
    code: "pick_person",
    name: "选择人员",
    style: "list",
    resource: "sys/user",
    displayFields: "account,name,phone",
    conditionFields: "name,deptId",
    fixed: [],
    heads: [],
    returnFields: "id,account,name",
    pageSize: 10,
    width: 800,
    height: 480,
    multiple: false,
  });
  for (const [account, content] of PHRASES)
    await desks.call(account, ["workbench/phrase", "add"], { content, shared: false, sort: 0 });
}

/** Who keeps instruments, and sees and changes those of their own department. */
const KEEPERS = {
  code: "instrument_keeper",
  name: "仪器管理员",
  kind: "role",
  descs: "管理本部门的仪器（数据权限示例）",
  dataScope: "department",
  sort: 90,
  enabled: true,
} as const;
const KEEPER_CALLS = ["list", "add", "edit"];

/** A row rule to look at under the list designer, with the role that it speaks of. */
async function ruleRows(desks: Desks): Promise<void> {
  const { id } = await desks.call("admin", ["sys/role", "add"], KEEPERS);
  const codes = KEEPER_CALLS.map((call) => `biz:${EQUIPMENT.code}:${call}`);
  await desks.call("admin", ["sys/role", "grant"], { id, codes });
  const userIds = [...new Set(equipmentRows().flatMap(({ keeper }) => keeper ?? []))];
  await desks.call("admin", ["sys/role", "setUsers"], { id, userIds });
  await desks.call("admin", ["business/rule", "add"], {
    tableCode: EQUIPMENT.code,
    roleCode: KEEPERS.code,
    may: "change",
    who: "department",
    field: "dept",
    enabled: true,
    remark: "示例：仪器管理员只看、只改本部门的仪器",
  });
}

const PHRASES = [
  ["lisi", "经审核，材料真实有效，拟同意。"],
  ["lisi", "照片不清晰，请重新上传。"],
  ["wangwu", "同意签发。"],
  ["chenjie", "票据齐全，金额无误。"],
] as const;
