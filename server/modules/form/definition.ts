import { DEFAULT_SIZE } from "@/schemas/request-limits";
import type { FormDefinitionForm } from "@/runtime/core/resource/call-types";
import type { Given, Handler, Handlers, Taken } from "../../resource/handler";
import { emptyForm, type FormDocument } from "@/runtime/core/form/document";
import { tableOfAccess } from "@/runtime/core/form/access/access-table";
import { LIST_FORM } from "@/runtime/core/form/access/list-actions";
import { formElements, type FormElement } from "@/runtime/core/form/elements";
import type { Context, Input } from "../../context";
import { newId } from "../../db/id";
import type { Db } from "../../db/port";
import { readByTask } from "../../engine/open-instance";
import { demandHandler } from "../../engine/access";
import { onceForKey } from "../../engine/once";
import { formsAt, formsPlace, storedForm, withTabs } from "@/server/form/forms";
import { readableForm } from "@/server/engine/read/readable";
import { getResource } from "../../resource/declaration";
import { refuseImmutable } from "../../resource/immutable";
import { refuseStale } from "../../resource/stale";
import { like, orderOf, pageOf } from "../../resource/page";
import { ApiError, CODE } from "../../errors";
import { idsOf } from "../../resource/remove-rows";
import { withPlainAddresses } from "../../file/address";
import { withSignedRow } from "../../file/file-sign";
import { dropFileUses, foreignFiles, noteFileUses } from "../../file/file-uses";
import { SENTENCE as FILE_SENTENCE } from "../../file/sentences";
import { formFacts } from "../../documents/document-facts";
import { whileNamed } from "../../documents/while-named";
import type { FormFacts } from "@/runtime/core/form/check/check-names";
import { lockDefinitions } from "../../tables/table-store";
import { formsAround, pinBoundForms } from "./bound-forms";
import { harmedProcesses } from "../../form/harmed-processes";
import { createForm, formById } from "./create-form";
import { type FormRow, logForm } from "./form-log";
import { keepDraft } from "./keep-draft";
import { demandOfferable } from "./offered-dialogs";
import { demandReadable } from "./requested-calls";
import { allRelations } from "../../resource/relations";
import { elementsOfObject, formOfObject } from "../../tables/form-of-object";
import { formOfTable, listOfTable } from "../../tables/form-of-table";
import { work } from "../../work/work";
import { SENTENCE } from "./sentences";
import { type Finding, sentenceOf } from "@/runtime/core/finding";

const COLUMNS = `f.id, f.id as "formId", f.code, f.code as "formCode", f.name, f.name as "formName", f.form_type as "formType",
  f.category, f.info, f.bo_code as "boCode", f.bo_name as "boName", f.table_code as "tableCode", f.table_name as "tableName",
  f.version, f.rev, f.create_date as "createDate", f.update_date as "updateDate", f.create_by as "createBy"`;

/** Records what became of a form since it was read. */
async function logChange(context: Context, action: string, before: FormRow): Promise<void> {
  await logForm(context, action, before, await formById(context, before.id));
}

const list: Handler<"form/definition", "list"> = ({ db }, input) => {
  const from = `form_definition f where ($1::int is null or f.form_type = $1) and ($2::text is null or f.code ilike $2)
    and ($3::text is null or f.name ilike $3)`;
  const order = orderOf(
    input.sort,
    { formCode: "f.code", formName: "f.name", updateDate: "f.update_date" },
    "f.update_date desc, f.id",
  );
  const params = [input.formType ?? null, like(input.formCode), like(input.formName)];
  return pageOf(db, { select: COLUMNS, from, order, params }, input);
};

const getByCodes: Handler<"form/definition", "getByCodes"> = async ({ db }, input) => {
  const rows = await db.query<FormDefinitionForm & { publishedVersion: number; document: unknown }>(
    `select ${COLUMNS}, v.version as "publishedVersion", v.document from form_definition f
       join form_version v on v.code = f.code and v.version = f.version where f.code = any($1::text[])`,
    [input.codes.split(",")],
  );
  const forms: Given<"form/definition", "getByCodes"> = [];
  for (const row of rows)
    forms.push({ ...row, document: await withTabs(db, readableForm(row.document, row)) });
  return forms;
};

const get: Handler<"form/definition", "get"> = (context, { id }) => draftById(context, id);

async function draftById(context: Context, id: string): Promise<Given<"form/definition", "get">> {
  const form = await formById(context, id);
  const [row] = await context.db.query<FormDefinitionForm>(
    `select ${COLUMNS} from form_definition f where f.id = $1`,
    [id],
  );
  if (row === undefined) throw new ApiError(CODE.notFound, SENTENCE.noForm);
  return withSignedRow(context.db, { ...row, document: form.draft }, ["document"]);
}

const add: Handler<"form/definition", "add"> = async (context, input) => {
  const draft = await draftFor(context, input);
  return draftById(context, await createForm(context, input, { draft, action: "add" }));
};

/** What a new form begins with: nothing, or what it is to be tied to. */
function draftFor(
  { db }: Context,
  { object, table, formType }: NewForm,
): FormDocument | Promise<FormDocument> {
  if (object) return formOfObject(db, object);
  if (!table) return emptyForm();
  return formType === LIST_FORM ? listOfTable(db, table) : formOfTable(db, table);
}

interface NewForm {
  object?: string;
  table?: string;
  formType?: number;
}

const edit: Handler<"form/definition", "edit"> = async (context, input) => {
  const form = await formById(context, input.id, "write");
  refuseStale(input, (await draftById(context, form.id)).updateDate);
  refuseImmutable(getResource("form/definition"), input, { formCode: form.code });
  const { formName = form.name, info = form.info, formType = form.form_type } = input;
  await context.db.query(
    "update form_definition set name = $2, info = $3, form_type = $4, update_date = now() where id = $1",
    [form.id, formName, info, formType],
  );
  await logChange(context, "edit", form);
  return draftById(context, form.id);
};

const copy: Handler<"form/definition", "copy"> = async (context, input) => {
  const { draft } = await formById(context, input.id);
  return { id: await createForm(context, input, { draft, action: "copy" }) };
};

const remove: Handler<"form/definition", "remove"> = (context, input) => removeForms(context, input);

async function removeForms(context: Context, input: Input): Promise<{ removed: number }> {
  const ids = idsOf(input);
  // A process that is deployed meanwhile would start with what is gone.
  await lockDefinitions(context.db);
  for (const id of ids) {
    const form = await formById(context, id, "write");
    const used = await usersOf(context, form.code);
    if (used[0])
      throw new ApiError(CODE.conflict, SENTENCE.usedByProcess({ form: form.name, process: used[0].name }));
    const around = await formsAround(context, id);
    if (around[0])
      throw new ApiError(CODE.conflict, SENTENCE.usedByForm({ form: form.name, around: around[0].name }));
    await context.db.query("delete from form_definition where id = $1", [id]);
    await dropFileUses(context.db, "form", [id]);
    await logForm(context, "remove", form, null);
  }
  return { removed: ids.length };
}

const usersOf = ({ db }: Context, code: string): Promise<Given<"form/definition", "processes">> =>
  db.query(
    `select id, code, name, version, status from bpm_definition
     where exists (select 1 from jsonb_to_recordset(
       case jsonb_typeof(setting->'flow'->'globalForm') when 'array' then setting->'flow'->'globalForm' end) as g("formKey" text) where g."formKey" = $1)
     order by code, version desc`,
    [code],
  );

/**
 * Saves the draft; a form with errors is kept as a draft but cannot be published, and what publishing breaks in processes
 * is among the findings. The form is checked before the transaction begins.
 */
const design: Handler<"form/definition", "design"> = async (context, input) => {
  if (input.publish === true)
    return whileNamed(context.db, formFacts, (facts) => designed(context, input, facts));
  return context.db.transaction(await designed(context, input));
};

/** Checks a design, against what exists where it is to be published, and gives what stores it. */
async function designed(
  context: Context,
  input: Taken<"form/definition", "design">,
  facts?: FormFacts,
): Promise<(db: Db) => Promise<Given<"form/definition", "design">>> {
  const isPublished = facts !== undefined;
  const { document: given, findings } = await work("checkForm", {
    text: input.formJson,
    ...(isPublished ? { facts } : {}),
  });
  const document = given && withPlainAddresses(given);
  const errors = findings.filter((finding) => finding.severity === "error");
  if (!document || (isPublished && errors.length > 0))
    throw new ApiError(CODE.unprocessable, errors[0] ? sentenceOf(errors[0]) : SENTENCE.faulty, undefined, {
      findings: errors,
    });
  if (isPublished) await demandOfferable(context.db, document);
  if (isPublished) await demandReadable(context, document);
  const harm = isPublished ? await harmIn(context, input.id, document) : [];
  const pinned = isPublished ? await pinBoundForms(context.db, document) : document;
  const save = async (db: Db) => {
    const form = await formById({ db }, input.id, "write");
    if (input.rev !== undefined && input.rev !== form.rev) throw new ApiError(CODE.conflict, SENTENCE.stale);
    await demandOwnFiles({ ...context, db }, form.draft, given);
    await keepDraft(db, form.id, document);
    await noteFileUses(db, "form", form.id, document);
    const version = isPublished ? await publish({ ...context, db }, form, pinned, input.note) : form.version;
    await logChange({ ...context, db }, isPublished ? "publish" : "save", form);
    return { id: form.id, rev: form.rev + 1, version, findings: [...findings, ...harm] };
  };
  return (db) => onceForKey(db, context, input, () => save(db));
}

/** What publishing would break, before it is done. A form that cannot be read cannot be published. */
const harmed: Handler<"form/definition", "harmed"> = async (context, { id, formJson }) => {
  const { document } = await work("checkForm", { text: formJson });
  return { findings: document ? await harmIn(context, id, document) : [] };
};

/** What breaks in processes when a form is published so. */
async function harmIn(context: Context, id: string, document: FormDocument): Promise<Finding[]> {
  const { code } = await formById(context, id);
  return harmedProcesses(context.db, code, document);
}

/** A form may show files that its author uploaded or was given the address of. */
async function demandOwnFiles({ db, user }: Context, before: unknown, value: unknown): Promise<void> {
  const [foreign] = await foreignFiles(db, user, { before, value });
  if (foreign !== undefined) throw new ApiError(CODE.unprocessable, FILE_SENTENCE.fileGone);
}

async function publish(
  { db, user }: Context,
  form: FormRow,
  document: FormDocument,
  note: unknown,
): Promise<number> {
  const version = form.version + 1;
  await db.query(
    "insert into form_version (id, form_id, code, version, document, note, create_by) values ($1, $2, $3, $4, $5::jsonb, $6, $7)",
    [newId(), form.id, form.code, version, JSON.stringify(document), note ?? null, user.account],
  );
  await db.query("update form_definition set version = $2 where id = $1", [form.id, version]);
  return version;
}

const versions: Handler<"form/definition", "versions"> = ({ db }, input) => {
  return db.query(
    `select v.id, v.version, v.note, v.document, coalesce(u.name, v.create_by) as "createBy", v.create_date as "createDate"
     from form_version v left join sys_user u on u.account = v.create_by where v.form_id = $1 order by v.version desc`,
    [input.id],
  );
};

const restore: Handler<"form/definition", "restore"> = async (context, input) => {
  const form = await formById(context, input.id, "write");
  if (input.rev !== undefined && input.rev !== form.rev) throw new ApiError(CODE.conflict, SENTENCE.stale);
  const { document } = await storedForm(context.db, form.code, input.version);
  await keepDraft(context.db, form.id, document);
  await logChange(context, "restore", form);
  return { id: form.id, rev: form.rev + 1 };
};

/** Data tables and business objects that a form can be tied to. */
const relations: Handler<"form/definition", "relations"> = async ({ db }, input) => {
  const wanted = (name: "code" | "name"): string => input[name]?.toLowerCase() ?? "";
  const found = (await allRelations(db)).filter(
    ({ code, name }) =>
      code.toLowerCase().includes(wanted("code")) && name.toLowerCase().includes(wanted("name")),
  );
  const { page = 1, size = DEFAULT_SIZE } = input;
  const start = (page - 1) * size;
  return { records: found.slice(start, start + size), total: found.length };
};

/** Fields of the published form; of the draft while nothing is published. */
const elements: Handler<"form/definition", "elements"> = async ({ db }, input) => {
  return elementsWhere(db, "f.code = $1", input.formCode);
};

/** Of a published form's business object, else of a defined one. */
const elementsByBo: Handler<"form/definition", "elementsByBo"> = async ({ db }, { boCode }) => {
  const found = await elementsWhere(db, "f.bo_code = $1", boCode);
  return found.length > 0 ? found : elementsOfObject(db, boCode);
};

const elementsByTable: Handler<"form/definition", "elementsByTable"> = async ({ db }, input) => {
  return elementsWhere(db, "f.table_code = $1", input.tableCode);
};

async function elementsWhere(db: Context["db"], condition: string, value: unknown): Promise<FormElement[]> {
  const rows = await db.query<{ name: string; version: number; document: unknown }>(
    `select f.name, f.version, coalesce(v.document, f.draft) as document from form_definition f
       left join form_version v on v.code = f.code and v.version = f.version where ${condition} limit 1`,
    [value],
  );
  return rows[0] ? formElements(await withTabs(db, readableForm(rows[0].document, rows[0]))) : [];
}

const elementPower: Handler<"form/definition", "elementPower"> = async ({ db, user }, input) => {
  const open = await readByTask(db, input.taskId);
  await demandHandler(db, open, user);
  const forms = await formsAt(db, formsPlace(open), open.task.node);
  return forms.map((form) => ({
    boCode: form.boCode,
    code: form.code,
    ...tableOfAccess(form.document, form.access),
  }));
};

const processes: Handler<"form/definition", "processes"> = (context, input) => {
  return usersOf(context, input.formCode);
};

export const handlers: Handlers<"form/definition"> = {
  list,
  getByCodes,
  get,
  add,
  edit,
  del: (context, input) => removeForms(context, input),
  copy,
  remove,
  design,
  harmed,
  versions,
  restore,
  relations,
  elements,
  elementsByBo,
  elementsByTable,
  elementPower,
  processes,
};
