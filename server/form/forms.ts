import { boundForms, withBoundTabs } from "@/runtime/core/form/bound-tabs";
import type { FormDocument } from "@/runtime/core/form/document";
import type { FieldAccess } from "@/runtime/core/form/access/permission";
import { accessInList } from "@/runtime/core/form/access/list-rows";
import { accessAt } from "@/runtime/core/process/access";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { BpmDefSetting, GlobalForm } from "@/runtime/core/process/setting";
import type { Db } from "@/server/db/port";
import { readOnce } from "@/server/db/read-once";
import { ApiError, CODE } from "@/server/errors";
import type { OpenInstance } from "../engine/open-instance";
import { readableForm } from "../engine/read/readable";
import { SENTENCE } from "../engine/sentences";

/** A form of a process with what the reader may do in it. */
export interface ProcessForm {
  boCode: string;
  code: string;
  name: string;
  version: number;
  document: FormDocument;
  access: FieldAccess;
}

interface StoredForm {
  version: number;
  document: FormDocument;
}

/** Published form of this version with the forms that its tabs show; without a version the newest. */
export async function loadForm(db: Db, code: string, version?: number): Promise<StoredForm> {
  const form = await storedForm(db, code, version);
  return { ...form, document: await withTabs(db, form.document) };
}

/** The form as it was published, its bound tabs empty. */
export async function storedForm(db: Db, code: string, version?: number): Promise<StoredForm> {
  const form = await findForm(db, code, version);
  if (!form) throw new ApiError(CODE.conflict, SENTENCE.noForm({ code }));
  return form;
}

/** A form with the published forms that its tabs are bound to, and with those that these are bound to. */
export async function withTabs(db: Db, document: FormDocument): Promise<FormDocument> {
  const found = new Map<string, FormDocument>();
  for (const { code, version } of boundForms(document)) {
    const bound = await findForm(db, code, version);
    // A tab of an imported form may name a form that was never here.
    if (bound) found.set(code, await withTabs(db, bound.document));
  }
  return withBoundTabs(document, ({ code }) => found.get(code));
}

/** A published version never changes, and is read at every step. */
function findForm(db: Db, code: string, version?: number): Promise<StoredForm | undefined> {
  const read = () => readForm(db, code, version);
  return version === undefined ? read() : readOnce(db, `form ${code} ${version}`, read);
}

async function readForm(db: Db, code: string, version?: number): Promise<StoredForm | undefined> {
  const rows = await db.query<{ version: number; document: unknown }>(
    `select version, document from form_version where code = $1 and ($2::int is null or version = $2)
     order by version desc limit 1`,
    [code, version ?? null],
  );
  return rows[0] && { ...rows[0], document: readableForm(rows[0].document, { ...rows[0], name: code }) };
}

/** Versions that a new instance starts with, by form code. */
export async function currentVersions(db: Db, setting: BpmDefSetting): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const form of setting.flow.globalForm)
    versions[form.formKey] = (await loadForm(db, form.formKey)).version;
  return versions;
}

/** What an application says about its forms. */
export interface FormsPlace {
  setting: BpmDefSetting;
  graph: ProcessGraph;
  /** Form code → version. */
  versions: Record<string, number>;
}

/** The forms of an application that is open. */
export const formsPlace = ({ definition, row }: Pick<OpenInstance, "definition" | "row">): FormsPlace => ({
  ...definition,
  versions: row.forms,
});

/** All forms of a process as the handler of a node sees them. */
export function formsAt(db: Db, place: FormsPlace, node: string): Promise<ProcessForm[]> {
  return formsWith(db, place, (form) => accessAt(place.graph, node, form));
}

/** All forms of a process, each with the access that a reader has to it. */
export async function formsWith(
  db: Db,
  { setting, versions }: FormsPlace,
  accessTo: (form: GlobalForm) => FieldAccess,
): Promise<ProcessForm[]> {
  const forms: ProcessForm[] = [];
  for (const form of setting.flow.globalForm) {
    const { boCode, formKey: code, formName: name } = form;
    const loaded = await loadForm(db, code, versions[code]);
    forms.push({ boCode, code, name, ...loaded, access: accessInList(loaded.document, accessTo(form)) });
  }
  return forms;
}
