import type { SysCustomDialogColumn } from "@/runtime/core/resource/call-types";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { type Context, hasCode } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import type { Row } from "./asking";
import { SENTENCE } from "./sentences";
import { readColumns, readConditions } from "./table-query";
import {
  type Asked,
  findTemplate,
  parametersOf,
  readTemplate,
  type Template,
  templateRows,
} from "./template";

const PREFIX = "template:";
const READ = "sys:dataSourceTemplate:rows";

/** How a dialog names the template that its rows come from. */
export const templateSource = (code: string): string => `${PREFIX}${code}`;

/** The code of the template that a dialog names; null where it names a resource. */
export const templateCode = (source: string): string | null =>
  source.startsWith(PREFIX) ? source.slice(PREFIX.length) : null;

/** What a dialog says of its rows, as far as a template decides it. */
export interface TemplateDialog {
  style: "list" | "tree";
  displayFields: string;
  conditionFields: string | null;
  returnFields: string;
  sortField: string | null;
}

/** Refuses a dialog that could not be opened, or whose author may not read the template. @throws ApiError 400, 403 */
export async function checkTemplateDialog(
  { db, user }: Context,
  code: string,
  dialog: TemplateDialog,
): Promise<void> {
  if (!hasCode(user, READ)) throw forbidden();
  if (dialog.style !== "list") refuse("style", SENTENCE.onlyLists);
  const template = await findTemplate(db, code);
  if (!template) refuse("resource", SENTENCE.noTemplate({ code }));
  const columns = readColumns(template.columns).map(({ name }) => name);
  for (const field of ["displayFields", "returnFields"] as const)
    for (const name of namesIn(dialog[field]))
      if (!columns.includes(name)) refuse(field, SENTENCE.noColumn({ name }));
  for (const name of namesIn(dialog.conditionFields))
    if (!parametersOf(template).includes(name))
      refuse("conditionFields", SENTENCE.unknownParameter({ name }));
  // The order is the template's own: a dialog would sort what the template did not mean to.
  if (dialog.sortField) refuse("sortField", SENTENCE.templateSorts);
}

/** A page of a dialog's rows: whoever may not read the template sees what it offers in forms, if he fills one in. */
export async function templateDialogRows<D extends TemplateDialog>(
  context: Context,
  { code, dialog, isInForm, asked }: { code: string; dialog: D; isInForm: boolean; asked: Asked },
): Promise<{ dialog: D & Titled; records: Row[]; total: number }> {
  const template = await readTemplate(context.app.db, code);
  const mayRead = hasCode(context.user, READ);
  if (!mayRead && !(isInForm && template.pick)) throw forbidden();
  const shown = mayRead ? dialog : offered(dialog, template);
  const closed = Object.keys(asked.params).find((name) => !namesIn(shown.conditionFields).includes(name));
  if (closed !== undefined) throw new ApiError(CODE.badRequest, SENTENCE.unknownParameter({ name: closed }));
  const { records, total } = await templateRows(context, template, asked);
  const names = [...namesIn(shown.displayFields), ...namesIn(shown.returnFields)];
  const titled = {
    columns: titlesIn(template, shown.displayFields),
    conditions: titlesIn(template, shown.conditionFields),
  };
  return { dialog: { ...shown, ...titled }, records: numbered(records, names, asked), total };
}

/** The columns that a dialog over a template gives back; none where the template is gone. */
export async function templateTitles(
  db: Context["db"],
  code: string,
  names: string,
): Promise<SysCustomDialogColumn[]> {
  const template = await findTemplate(db, code);
  return template ? titlesIn(template, names) : [];
}

interface Titled {
  columns: SysCustomDialogColumn[];
  conditions: SysCustomDialogColumn[];
}

const forbidden = (): ApiError =>
  new ApiError(CODE.forbidden, SENTENCE.mayNotRead, { "/resource": SENTENCE.mayNotRead });

function refuse(field: string, said: Sentence): never {
  throw refusedField(`/${field}`, said);
}

const namesIn = (text: string | null): string[] => (text ? text.split(",") : []);

/** What is left for those who may not read the template: neither shown nor asked for are other columns. */
function offered<D extends TemplateDialog>(dialog: D, template: Template): D {
  const open = namesIn(template.pick);
  const openColumns = readColumns(template.columns).flatMap(({ name, column }) =>
    open.includes(name) ? column : [],
  );
  const closed = readConditions(template.conditions).flatMap(({ column, parameter }) =>
    parameter === null || openColumns.includes(column) ? [] : parameter,
  );
  const only = (names: string | null, isOpen: (name: string) => boolean): string =>
    namesIn(names).filter(isOpen).join(",");
  return {
    ...dialog,
    displayFields: only(dialog.displayFields, (name) => open.includes(name)),
    returnFields: only(dialog.returnFields, (name) => open.includes(name)),
    conditionFields: only(dialog.conditionFields, (name) => !closed.includes(name)),
  };
}

function titlesIn({ columns }: Template, names: string | null): SysCustomDialogColumn[] {
  const chosen = readColumns(columns);
  return namesIn(names).map((name) => ({
    name,
    title: verbatim(chosen.find((one) => one.name === name)?.column ?? name),
  }));
}

/** Rows from outside need not have a key: their place in the list is one. */
const numbered = (records: readonly Row[], names: readonly string[], { page, size }: Asked): Row[] =>
  records.map((row, index) => ({
    id: String((page - 1) * size + index + 1),
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  }));
