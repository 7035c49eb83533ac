import type { SysCustomDialogColumn, SysCustomDialogDrawn } from "@/runtime/core/resource/call-types";
import { printed } from "@/runtime/core/guards";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { type Context, hasCode } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import { checkFixed, type FixedCondition } from "../modules/sys/fixed-conditions";
import { withMeant } from "../meant";
import type { Row } from "./asking";
import { forest } from "./forest";
import { SENTENCE } from "./sentences";
import { type ChosenColumn, readColumns, readConditions } from "./table-query";
import {
  type Asked,
  findTemplate,
  parametersOf,
  readTemplate,
  type Template,
  templateRows,
} from "./template";

const PREFIX = "template:";
/** Whoever reads templates, and makes dialogs over them. */
export const READ_TEMPLATE = "sys:dataSourceTemplate:rows";
/** A tree comes whole. */
const MOST_IN_TREE = 2000;

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
  fixed: readonly FixedCondition[];
  treeKey: string | null;
  treeParent: string | null;
}

/** Refuses a dialog that could not be opened, or whose author may not read the template. @throws ApiError 400, 403 */
export async function checkTemplateDialog(
  { db, user }: Context,
  code: string,
  dialog: TemplateDialog,
): Promise<void> {
  if (!hasCode(user, READ_TEMPLATE)) throw forbidden();
  const template = await findTemplate(db, code);
  if (!template) refuse("resource", withMeant(SENTENCE.noTemplate({ code }), code, await templateCodes(db)));
  const columns = readColumns(template.columns).map(({ name }) => name);
  for (const field of ["displayFields", "returnFields"] as const)
    for (const name of namesIn(dialog[field]))
      if (!columns.includes(name)) refuse(field, withMeant(SENTENCE.noColumn({ name }), name, columns));
  const parameters = parametersOf(template);
  const asked = namesIn(dialog.conditionFields);
  const refusalOf = (name: string): Sentence | null =>
    parameters.includes(name) ? null : withMeant(SENTENCE.unknownParameter({ name }), name, parameters);
  for (const name of asked) {
    const said = refusalOf(name);
    if (said) refuse("conditionFields", said);
  }
  checkFixed(dialog.fixed, { asked, refusalOf });
  if (dialog.style === "tree") checkTree(dialog, columns);
  // The order is the template's own: a dialog would sort what the template did not mean to.
  if (dialog.sortField) refuse("sortField", SENTENCE.templateSorts);
}

function checkTree(dialog: TemplateDialog, columns: readonly string[]): void {
  for (const field of ["treeKey", "treeParent"] as const) {
    const name = dialog[field];
    if (!name) refuse(field, SENTENCE.treeFields);
    if (!columns.includes(name)) refuse(field, withMeant(SENTENCE.noColumn({ name }), name, columns));
  }
}

async function templateCodes(db: Context["db"]): Promise<string[]> {
  const rows = await db.query<{ code: string }>("select code from sys_data_source_template");
  return rows.map(({ code }) => code);
}

/** What a dialog over a template may show, or ask for. A template sorts itself. */
export async function templateFields(
  { db, user }: Context,
  code: string,
  use: "show" | "ask" | "sort",
): Promise<SysCustomDialogColumn[]> {
  const template = hasCode(user, READ_TEMPLATE) ? await findTemplate(db, code) : null;
  if (!template || use === "sort") return [];
  const names =
    use === "ask" ? parametersOf(template) : readColumns(template.columns).map(({ name }) => name);
  return titlesIn(template, names.join(","));
}

interface Reading<D> {
  code: string;
  dialog: D;
  isInForm: boolean;
  asked: Asked;
  /** What the dialog's author asks for; null finds nothing. */
  fixed: Readonly<Record<string, string>> | null;
}

/** A page of a dialog's rows: whoever may not read the template sees what it offers in forms, if they fill one in. */
export async function templateDialogRows<D extends TemplateDialog>(
  context: Context,
  { code, dialog, isInForm, asked, fixed }: Reading<D>,
): Promise<{ dialog: Omit<D, keyof Hidden> & Titled } & Found> {
  const template = await readTemplate(context.app.db, code);
  const mayRead = hasCode(context.user, READ_TEMPLATE);
  if (!mayRead && !(isInForm && template.pick)) throw forbidden();
  const shown = mayRead ? dialog : offered(dialog, template);
  const closed = Object.keys(asked.params).find((name) => !namesIn(shown.conditionFields).includes(name));
  if (closed !== undefined) throw new ApiError(CODE.badRequest, SENTENCE.unknownParameter({ name: closed }));
  const { fixed: _fixed, treeKey: _key, treeParent: _parent, ...look } = shown;
  const titled = {
    ...look,
    columns: drawnIn(template, shown.displayFields),
    conditions: drawnIn(template, shown.conditionFields),
  };
  if (fixed === null) return { dialog: titled, records: [], total: 0, missing: [] };
  const names = [...namesIn(shown.displayFields), ...namesIn(shown.returnFields)];
  const wanted = { ...asked, params: { ...asked.params, ...fixed } };
  const rows = dialog.style === "tree" ? treeOf : pageOf;
  return { dialog: titled, ...(await rows(context, { template, dialog, names, asked: wanted })) };
}

interface Page {
  template: Template;
  dialog: TemplateDialog;
  names: readonly string[];
  asked: Asked;
}

interface Found {
  records: Row[];
  total: number;
  /** What the dialog shows or gives back and the source no longer has, as the source calls it. */
  missing: string[];
}

async function pageOf(context: Context, { template, names, asked }: Page): Promise<Found> {
  const { records, total, missing } = await templateRows(context, template, asked);
  return { records: numbered(records, names, asked), total, missing: columnsCalled(names, missing) };
}

const columnsCalled = (names: readonly string[], columns: readonly ChosenColumn[]): string[] =>
  columns.flatMap(({ name, column }) => (names.includes(name) ? column : []));

/** All rows, each below the one whose key it names. The keys themselves are not shown unless the dialog shows them. */
async function treeOf(context: Context, { template, dialog, names, asked }: Page): Promise<Found> {
  const all = { ...asked, page: 1, size: MOST_IN_TREE };
  const { records, total, missing } = await templateRows(context, template, all);
  if (total > MOST_IN_TREE)
    throw new ApiError(CODE.unprocessable, SENTENCE.largeTree({ limit: MOST_IN_TREE }));
  const keyOf = (row: Row, field: string | null): string => printed(row[field ?? ""]);
  const nodes = records.map((row, index) => ({
    key: keyOf(row, dialog.treeKey) || `-${index}`,
    above: keyOf(row, dialog.treeParent),
    shown: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  }));
  const used = [...names, dialog.treeKey ?? "", dialog.treeParent ?? ""];
  return { records: forest(nodes), total, missing: columnsCalled(used, missing) };
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
  columns: SysCustomDialogDrawn[];
  conditions: SysCustomDialogDrawn[];
}

/** What stays with the author of a dialog. */
type Hidden = Pick<TemplateDialog, "fixed" | "treeKey" | "treeParent">;

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

/** A database outside says nothing about how its columns are written. */
const drawnIn = (template: Template, names: string | null): SysCustomDialogDrawn[] =>
  titlesIn(template, names).map((one) => ({ ...one, schema: { type: "string" } }));

/** Rows from outside need not have a key: their place in the list is one. */
const numbered = (records: readonly Row[], names: readonly string[], { page, size }: Asked): Row[] =>
  records.map((row, index) => ({
    id: String((page - 1) * size + index + 1),
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  }));
