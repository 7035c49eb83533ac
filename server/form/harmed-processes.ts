import { type Finding, sentenceOf } from "@/runtime/core/finding";
import type { FormDocument } from "@/runtime/core/form/document";
import type { Db } from "../db/port";
import { processFacts } from "../documents/document-facts";
import { work } from "../work/work";
import { withTabs } from "./forms";
import { SENTENCE } from "./sentences";

interface MainRow {
  name: string;
  xml: string;
  setting: unknown;
}

/**
 * What would no longer work in the processes that new applications take this form from, were it published so: conditions,
 * titles, requests and permissions that name a field which is gone, or which holds another kind of value. Applications
 * would come to a stand there. Those that run keep the version that they began with.
 */
export async function harmedProcesses(db: Db, code: string, document: FormDocument): Promise<Finding[]> {
  const processes = await mainProcessesOf(db, code);
  if (processes.length === 0) return [];
  const changed = { code, form: await withTabs(db, document) };
  const found: Finding[] = [];
  for (const { name, xml, setting: stored } of processes) {
    const setting = JSON.stringify(stored);
    const facts = await processFacts(db, setting);
    const harm = await work("checkHarm", { xml, setting, facts, changed });
    found.push(...harm.map((one) => told(name, one)));
  }
  return found;
}

const mainProcessesOf = (db: Db, formCode: string): Promise<MainRow[]> =>
  db.query<MainRow>(
    `select name, source_xml as xml, setting from bpm_definition
      where is_main and jsonb_typeof(setting->'flow'->'globalForm') = 'array'
        and setting->'flow'->'globalForm' @> jsonb_build_array(jsonb_build_object('formKey', $1::text))
      order by code`,
    [formCode],
  );

/** A finding of a process as one of the form: the author may have the process changed next. */
function told(name: string, found: Finding): Finding {
  const { zh, en } = SENTENCE.inProcess({ name, said: sentenceOf(found) });
  return { ...found, severity: "warning", pointer: "", message: zh, en };
}
