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
  const form = await withTabs(db, document);
  const found: Finding[] = [];
  for (const { name, xml, setting: stored } of await mainProcessesOf(db, code)) {
    const setting = JSON.stringify(stored);
    const facts = await processFacts(db, setting);
    const before = await work("checkNames", { xml, setting, facts });
    const forms = new Map([...facts.forms, [code, form]]);
    const after = await work("checkNames", { xml, setting, facts: { ...facts, forms } });
    found.push(...after.filter((one) => isHarm(one, before)).map((one) => told(name, one)));
  }
  return found;
}

/** What cannot work, and what may not work since this change: what was doubtful before was its author's to judge. */
function isHarm({ severity, rule = "", message }: Finding, before: readonly Finding[]): boolean {
  if (severity === "error") return rule === "reference.field" || rule.startsWith("expression.");
  return rule.startsWith("expression.") && !before.some((former) => former.message === message);
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
