import type { Db } from "../port";
import { seedForm, seedProcess } from "./demo-process";
import endForm from "./demo/permit-end/form.json";
import cancelXml from "./demo/permit-end/cancel.bpmn?raw";
import cancelSetting from "./demo/permit-end/cancel.setting.json";
import revokeXml from "./demo/permit-end/revoke.bpmn?raw";
import revokeSetting from "./demo/permit-end/revoke.setting.json";
import form from "./demo/work-permit/form.json";
import xml from "./demo/work-permit/process.bpmn?raw";
import setting from "./demo/work-permit/setting.json";

const FORM = { code: "work_permit", name: "测绘作业证申请表", info: "测绘人员申请作业证件时填写" };
const PROCESS = { code: "work_permit_apply", name: "测绘作业证申请", id: "work-permit", category: "permit" };
const END_FORM = { code: "permit_end", name: "作业证注销与撤销", info: "注销或撤销已签发的作业证" };
const CANCEL = {
  code: "work_permit_cancel",
  name: "测绘作业证注销",
  id: "work-permit-cancel",
  category: "permit",
};
const REVOKE = {
  code: "work_permit_revoke",
  name: "测绘作业证撤销",
  id: "work-permit-revoke",
  category: "permit",
};

/** The finished example of the demonstration: forms, processes, grants. Brought in once; what people do with it stays. */
export async function seedWorkPermit(tx: Db): Promise<void> {
  if (await seedForm(tx, FORM, form)) await seedApplication(tx);
  if (await seedForm(tx, END_FORM, endForm)) await seedEndings(tx);
}

async function seedApplication(tx: Db): Promise<void> {
  await seedProcess(tx, PROCESS, { xml, setting });
  await follow(tx, { ...PROCESS, effect: "issue", form: FORM.code });
  for (const right of ["start", "manage"])
    await tx.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ($1, $2, $3, $4, $5, $6)`,
      right === "start"
        ? [`auth-${right}`, PROCESS.code, right, "all", "*", "所有人"]
        : [`auth-${right}`, PROCESS.code, right, "role", "designer", "流程设计员"],
    );
}

/** Nobody is granted to start these: they begin with a permit, and the call that knows it decides who may. */
async function seedEndings(tx: Db): Promise<void> {
  const cancel = { xml: cancelXml, setting: cancelSetting };
  const revoke = { xml: revokeXml, setting: revokeSetting };
  await seedProcess(tx, CANCEL, cancel);
  await seedProcess(tx, REVOKE, revoke);
  await follow(tx, { ...CANCEL, effect: "cancel", form: END_FORM.code });
  await follow(tx, { ...REVOKE, effect: "revoke", form: END_FORM.code });
}

/** What the end of a process does to permits. */
async function follow(
  tx: Db,
  { id, code, effect, form: boCode }: { id: string; code: string; effect: string; form: string },
): Promise<void> {
  await tx.query(
    `insert into zyz_process (id, def_code, effect, bo_code) values ($1, $2, $3, $4) on conflict do nothing`,
    [`zyz-${id}`, code, effect, boCode],
  );
}
