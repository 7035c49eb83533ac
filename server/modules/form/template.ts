import type { FormDocument } from "@/runtime/core/form/document";
import type { Context } from "../../context";
import { ApiError, CODE } from "../../errors";
import { dropFileUses, noteFileUses } from "../../file/file-uses";
import { withSignedRow } from "../../file/file-sign";
import { MESSAGE } from "../../messages";
import { addRow, editRow } from "../../resource/crud";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";
import { demandCode } from "../../resource/demand-code";
import { demandOwn } from "../own-templates";
import type { Handler, Handlers } from "../../resource/handler";
import { createForm, formById } from "./create-form";

const resource = getResource("form/template");

interface TemplateRow {
  id: string;
  name: string;
  nameEn: string | null;
  shipped: boolean;
  document: FormDocument;
}

async function templateById({ db }: Context, id: string): Promise<TemplateRow> {
  const [row] = await db.query<TemplateRow>(
    `select id, name, name_en as "nameEn", shipped, document from form_template where id = $1`,
    [id],
  );
  if (!row) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

const get: Handler<"form/template", "get"> = async (context, input) => {
  const { id, name, nameEn, document } = await templateById(context, input.id);
  return withSignedRow(context.db, { id, name, nameEn, document }, ["document"]);
};

/** What is read from one kind of document and written to the other takes the rights to both. */
const add: Handler<"form/template", "add"> = async (context, { formId, ...input }) => {
  demandCode(context, "form:definition:list");
  const { draft } = await formById(context, formId);
  const row = await addRow(context, resource, input, { document: draft });
  await noteFileUses(context.db, "template", row.id, draft);
  return row;
};

const edit: Handler<"form/template", "edit"> = async (context, input) => {
  await demandOwn([input.id], (id) => templateById(context, id));
  return editRow(context, resource, input);
};

const del: Handler<"form/template", "del"> = async (context, input) => {
  const ids = idsOf(input);
  await demandOwn(ids, (id) => templateById(context, id));
  await dropFileUses(context.db, "template", ids);
  return removeRows(context, resource, input);
};

const use: Handler<"form/template", "use"> = async (context, { id, ...named }) => {
  demandCode(context, "form:template:list");
  const { document } = await templateById(context, id);
  return { id: await createForm(context, named, { draft: document, action: "add" }) };
};

export const handlers: Handlers<"form/template"> = { get, add, edit, del, use };
