import { definitionsIn } from "@/runtime/core/process/graph/drawn";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { compileProcess } from "@/runtime/core/process/graph/compile";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { Db } from "../port";
import form from "./demo/work-permit/form.json";
import xml from "./demo/work-permit/process.bpmn?raw";
import setting from "./demo/work-permit/setting.json";

const FORM = { code: "work_permit", name: "测绘作业证申请表" };
const PROCESS = { code: "work_permit_apply", name: "测绘作业证申请", category: "permit" };

/** The finished example of the demonstration: form, process, grants. Brought in once; what people do with it stays. */
export async function seedWorkPermit(tx: Db): Promise<void> {
  const known = await tx.query("select 1 from form_definition where code = $1", [FORM.code]);
  if (known.length > 0) return;
  await seedForm(tx);
  await seedProcess(tx);
  await tx.query(
    `insert into zyz_process (id, def_code, effect, bo_code) values ('zyz-work-permit-apply', $1, 'issue', $2)
     on conflict do nothing`,
    [PROCESS.code, FORM.code],
  );
  for (const right of ["start", "manage"])
    await tx.query(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ($1, $2, $3, $4, $5, $6)`,
      right === "start"
        ? [`auth-${right}`, PROCESS.code, right, "all", "*", "所有人"]
        : [`auth-${right}`, PROCESS.code, right, "role", "designer", "流程设计员"],
    );
}

async function seedForm(tx: Db): Promise<void> {
  const document = JSON.stringify(form);
  await tx.query(
    `insert into form_definition (id, code, name, info, bo_code, bo_name, draft, version, create_by)
     values ('form-work-permit', $1, $2, $3, $1, $2, $4::jsonb, 1, 'designer')`,
    [FORM.code, FORM.name, "测绘人员申请作业证件时填写", document],
  );
  await tx.query(
    `insert into form_version (id, form_id, code, version, document, note, create_by)
     values ('form-work-permit-1', 'form-work-permit', $1, 1, $2::jsonb, '演示', 'designer')`,
    [FORM.code, document],
  );
}

async function seedProcess(tx: Db): Promise<void> {
  const { document } = await readBpmn(xml, { lazyBaseline: true });
  const graph = compileProcess(definitionsIn(document.definitions), setting as unknown as BpmDefSetting);
  await tx.query(
    `insert into bpm_definition (id, code, version, name, category, info, status, is_main, deploy_date, source_xml,
       setting, graph, create_by)
     values ('process-work-permit', $1, 1, $2, $3, $4, 1, true, now(), $5, $6::jsonb, $7::jsonb, 'designer')`,
    [
      PROCESS.code,
      PROCESS.name,
      PROCESS.category,
      setting.flow.properties.desc,
      xml,
      JSON.stringify(setting),
      JSON.stringify(graph),
    ],
  );
}
