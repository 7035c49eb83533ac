import { type Context, hasCode } from "../../context";
import { ApiError, CODE } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { SENTENCE } from "../../sources/sentences";
import { readSource } from "../../sources/source";
import { readColumns } from "../../sources/table-query";
import { checkTemplate, parametersOf, readTemplate, templateRows } from "../../sources/template";
import { templateSource } from "../../sources/template-dialog";

const resource = getResource("sys/dataSourceTemplate");
const LOOK = "sys:dataSource:look";
const PAGE = 1;
const SIZE = 10;

/** Who stores a query shows its rows to others: he must be allowed to see them himself. */
function demandLook({ user }: Context): void {
  if (!hasCode(user, LOOK)) throw new ApiError(CODE.forbidden, SENTENCE.mayNotLook);
}

async function check({ db }: Context, code: string): Promise<void> {
  const template = await readTemplate(db, code);
  checkTemplate(template, (await readSource(db, template.sourceId)).kind);
}

const add: Handler<"sys/dataSourceTemplate", "add"> = async (context, input) => {
  demandLook(context);
  const row = await addRow(context, resource, input);
  await check(context, row.code);
  return row;
};

const edit: Handler<"sys/dataSourceTemplate", "edit"> = async (context, input) => {
  demandLook(context);
  if (input.code !== undefined) await refuseUsed(context, [input.id], input.code);
  const row = await editRow(context, resource, input);
  await check(context, row.code);
  return row;
};

const del: Handler<"sys/dataSourceTemplate", "del"> = async (context, input) => {
  await refuseUsed(context, idsOf(input), "");
  return removeRows(context, resource, input);
};

/** A template that a dialog shows stays, under its code. */
async function refuseUsed({ db }: Context, ids: readonly string[], newCode: string): Promise<void> {
  const [used] = await db.query<{ name: string }>(
    `select d.name from sys_custom_dialog d join sys_data_source_template t on d.resource = $2 || t.code
      where t.id = any($1::text[]) and t.code <> $3 limit 1`,
    [ids, templateSource(""), newCode],
  );
  if (used) throw new ApiError(CODE.conflict, SENTENCE.usedByDialog({ dialog: used.name }));
}

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
