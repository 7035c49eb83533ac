import { type Context, hasCode } from "../../context";
import { ApiError, CODE } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { SENTENCE } from "../../sources/sentences";
import { readSource } from "../../sources/source";
import { readColumns } from "../../sources/table-query";
import {
  checkTemplate,
  parametersOf,
  readTemplate,
  type Template,
  templateRows,
} from "../../sources/template";
import { refuseLosingUsed, refuseTemplateUsed } from "../../sources/template-users";

const resource = getResource("sys/dataSourceTemplate");
const LOOK = "sys:dataSource:look";
const PAGE = 1;
const SIZE = 10;

/** Who stores a query shows its rows to others, and so must be allowed to see them. */
function demandLook({ user }: Context): void {
  if (!hasCode(user, LOOK)) throw new ApiError(CODE.forbidden, SENTENCE.mayNotLook);
}

async function check({ db }: Context, code: string): Promise<Template> {
  const template = await readTemplate(db, code);
  checkTemplate(template, (await readSource(db, template.sourceId)).kind);
  return template;
}

const add: Handler<"sys/dataSourceTemplate", "add"> = async (context, input) => {
  demandLook(context);
  const row = await addRow(context, resource, input);
  await check(context, row.code);
  return row;
};

/** What dialogs and pages show of a template stays, under its code. */
const edit: Handler<"sys/dataSourceTemplate", "edit"> = async (context, input) => {
  demandLook(context);
  const { code } = await readRow(context, resource, input.id, "write");
  if (input.code !== undefined && input.code !== code) await refuseTemplateUsed(context.db, code);
  const before = await readTemplate(context.db, code);
  const row = await editRow(context, resource, input);
  await refuseLosingUsed(context.db, before, await check(context, row.code));
  return row;
};

const del: Handler<"sys/dataSourceTemplate", "del"> = async (context, input) => {
  for (const id of idsOf(input))
    await refuseTemplateUsed(context.db, (await readRow(context, resource, id)).code);
  return removeRows(context, resource, input);
};

/** Rows with the columns they have and the parameters that may be asked for. */
const rows: Handler<"sys/dataSourceTemplate", "rows"> = async (context, input) => {
  const { code, params, page = PAGE, size = SIZE } = input;
  const template = await readTemplate(context.app.db, code);
  const { missing, ...found } = await templateRows(context, template, { params: params ?? {}, page, size });
  const columns = readColumns(template.columns).map(({ name, column }) => ({ name, title: column }));
  return {
    columns,
    parameters: parametersOf(template),
    ...found,
    missing: missing.map(({ column }) => column),
  };
};

export const handlers: Handlers<"sys/dataSourceTemplate"> = { add, edit, del, rows };
