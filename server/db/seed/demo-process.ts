import { definitionsIn } from "@/runtime/core/process/graph/drawn";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { compileProcess } from "@/runtime/core/process/graph/compile";
import { readSetting } from "@/runtime/core/process/read-setting";
import type { Db } from "../port";

/** Puts a form into the database as published; false when its code is taken: what people made of it stays. */
export async function seedForm(
  tx: Db,
  { code, name, info }: { code: string; name: string; info: string },
  form: unknown,
): Promise<boolean> {
  const known = await tx.query("select 1 from form_definition where code = $1", [code]);
  if (known.length > 0) return false;
  const document = JSON.stringify(form);
  const id = `form-${code.replaceAll("_", "-")}`;
  await tx.query(
    `insert into form_definition (id, code, name, info, bo_code, bo_name, draft, version, create_by)
     values ($1, $2, $3, $4, $2, $3, $5::jsonb, 1, 'designer')`,
    [id, code, name, info, document],
  );
  await tx.query(
    `insert into form_version (id, form_id, code, version, document, note, create_by)
     values ($1, $2, $3, 1, $4::jsonb, '演示', 'designer')`,
    [`${id}-1`, id, code, document],
  );
  return true;
}

/** Puts a process into the database as deployed. */
export async function seedProcess(
  tx: Db,
  { code, name, id, category }: { code: string; name: string; id: string; category: string },
  { xml, setting: shipped }: { xml: string; setting: unknown },
): Promise<void> {
  const { setting } = readSetting(JSON.stringify(shipped));
  if (setting === null) throw new Error(`the settings of ${code} are not what they should be`);
  const { document } = await readBpmn(xml, { lazyBaseline: true });
  const graph = compileProcess(definitionsIn(document.definitions), setting);
  await tx.query(
    `insert into bpm_definition (id, code, version, name, category, info, status, is_main, deploy_date, source_xml,
       setting, graph, create_by)
     values ($1, $2, 1, $3, $4, $5, 1, true, now(), $6, $7::jsonb, $8::jsonb, 'designer')`,
    [
      `process-${id}`,
      code,
      name,
      category,
      setting.flow.properties.desc,
      xml,
      JSON.stringify(setting),
      JSON.stringify(graph),
    ],
  );
}
