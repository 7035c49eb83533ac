import type { FormDocument } from "@/runtime/core/form/document";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { readableSetting } from "@/server/engine/read/readable";
import type { Context } from "../../context";
import { logDefinition } from "../../engine/engine-log";
import { definitionById } from "../../engine/store/definition-rows";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { demandCode } from "../../resource/demand-code";
import { demandOwn } from "../own-templates";
import type { Handler, Handlers } from "../../resource/handler";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { createForm } from "../form/create-form";
import { createDefinition } from "./create-definition";
import { SENTENCE } from "./sentences";

const resource = getResource("bpm/template");

interface TemplateRow {
  id: string;
  name: string;
  nameEn: string | null;
  shipped: boolean;
  formTemplateId: string | null;
  sourceXml: string;
  setting: unknown;
}

async function templateById({ db }: Context, id: string): Promise<TemplateRow> {
  const [row] = await db.query<TemplateRow>(
    `select id, name, name_en as "nameEn", shipped, form_template_id as "formTemplateId",
       source_xml as "sourceXml", setting from bpm_template where id = $1`,
    [id],
  );
  if (!row) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

const get: Handler<"bpm/template", "get"> = async (context, input) => {
  const { id, name, nameEn, sourceXml } = await templateById(context, input.id);
  return { id, name, nameEn, sourceXml };
};

/** What is read from one kind of document and written to the other takes the rights to both. */
const add: Handler<"bpm/template", "add"> = async (context, { modelId, ...input }) => {
  demandCode(context, "bpm:definition:list");
  const { source_xml: sourceXml, setting } = await definitionById(context.db, modelId);
  if (sourceXml === "") throw new ApiError(CODE.conflict, SENTENCE.emptyTemplate);
  return addRow(context, resource, input, { sourceXml, setting });
};

const edit: Handler<"bpm/template", "edit"> = async (context, input) => {
  await demandOwn([input.id], (id) => templateById(context, id));
  return editRow(context, resource, input);
};

const del: Handler<"bpm/template", "del"> = async (context, input) => {
  await demandOwn(idsOf(input), (id) => templateById(context, id));
  return removeRows(context, resource, input);
};

/** The new process is a draft; the diagram is under its code and name. */
const use: Handler<"bpm/template", "use"> = async (context, { id, formCode, ...named }) => {
  demandCode(context, "bpm:template:list");
  const row = await templateById(context, id);
  const setting = structuredClone(readableSetting(row.setting, { name: row.name, version: 1 }));
  setting.flow.properties.status = 0;
  const formId =
    formCode === undefined ? null : await formFor(context, row, { formCode, formName: named.name });
  if (formCode !== undefined) bindForm(setting, { code: formCode, name: named.name });
  const described = { info: setting.flow.properties.desc || null, ...named };
  const made = await createDefinition(context, described, { source_xml: row.sourceXml, setting });
  await logDefinition(context, "add", null, await definitionById(context.db, made));
  return { id: made, formId };
};

/** Makes the form of the template that goes with a process template. */
async function formFor(
  context: Context,
  { formTemplateId }: TemplateRow,
  named: { formCode: string; formName: string },
): Promise<string> {
  for (const code of ["form:template:list", "form:definition:add"]) demandCode(context, code);
  const [form] = await context.db.query<{ document: FormDocument }>(
    "select document from form_template where id = $1",
    [formTemplateId],
  );
  if (!form) throw refusedField("/formCode", SENTENCE.noFormTemplate);
  return createForm(context, named, { draft: form.document, action: "add" });
}

/** The process's one form; who may write which field is as nobody has decided yet. */
function bindForm(setting: BpmDefSetting, { code, name }: { code: string; name: string }): void {
  setting.flow.globalForm = [{ boCode: code, formKey: code, formName: name, formType: 0 }];
  for (const node of Object.values(setting.nodeMap)) if (node.plugins) node.plugins.formPermission = [];
}

export const handlers: Handlers<"bpm/template"> = { get, add, edit, del, use };
