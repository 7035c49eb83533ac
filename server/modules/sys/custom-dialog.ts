import type { SysCustomDialogColumn } from "@/runtime/core/resource/call-types";
import type { Handler, Handlers } from "../../resource/handler";
import { Buffer } from "node:buffer";
import type { Context, Input } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { demandFormDialog, type FormPlace } from "@/server/form/form-dialog";
import { checkFilters } from "../../resource/check-filters";
import { getResource, type Resource } from "../../resource/declaration";
import { listRows } from "../../resource/list";
import { readRow } from "../../resource/rows";
import { readJsonText } from "../../resource/shape";
import {
  checkTemplateDialog,
  templateCode,
  templateDialogRows,
  templateTitles,
} from "../../sources/template-dialog";
import { resourceCalled } from "../../tables/resource-called";
import { readingRows } from "../../tables/reading-rows";
import { fields, sources, sourceTitle } from "./dialog-choices";
import { askable, drawnFields } from "./dialog-fields";
import { checkFields, mayCall, namesIn, type SourcedDialog, sourceOf, titledFields } from "./dialog-source";
import { checkHeads, type DialogHead, withHeads } from "./dialog-heads";
import { refuseLosingReturned } from "./dialog-users";
import { fixedValues } from "./fixed-conditions";
import { SENTENCE } from "./sentences";

const own = getResource("sys/customDialog");
/** A tree comes whole, a list by pages; neither gives more rows than these at once. */
const MAX_ROWS = 500;

type Column = SysCustomDialogColumn;

interface Dialog extends SourcedDialog {
  code: string;
  name: string;
  pageSize: number;
  width: number;
  height: number;
  multiple: boolean;
  treeKey: string | null;
  treeParent: string | null;
  heads: readonly DialogHead[];
}

/** Saves a dialog that could be opened: its source and fields exist, and its author may list the source themselves. */
const add: Handler<"sys/customDialog", "add"> = async (context, input) => {
  const row = await addRow(context, own, input);
  await check(context, row);
  return row;
};

const edit: Handler<"sys/customDialog", "edit"> = async (context, input) => {
  const before = await readRow(context, own, input.id, "write");
  const row = await editRow(context, own, input);
  await check(context, row);
  await refuseLosingReturned(context.db, before, row);
  return row;
};

function check(context: Context, dialog: Dialog): Promise<void> {
  checkTwice(dialog);
  checkHeads(dialog.heads, dialog.displayFields);
  const template = templateCode(dialog.resource);
  return template === null ? checkFields(context, dialog) : checkTemplateDialog(context, template, dialog);
}

/** A field that stands in a list twice would be drawn, or asked for, twice. @throws ApiError 400 at the list */
function checkTwice(dialog: Dialog): void {
  for (const list of ["displayFields", "conditionFields", "returnFields"] as const) {
    const names = namesIn(dialog[list]);
    const name = names.find((one, index) => names.indexOf(one) !== index);
    if (name !== undefined) throw refusedField(`/${list}`, SENTENCE.fieldTwice({ name }));
  }
}

/** Dialogs with the names of their sources. */
const list: Handler<"sys/customDialog", "list"> = async (context, input) => {
  const page = await listRows(context, own, own.calls["list"] ?? {}, input);
  const records = [];
  for (const row of page.records) records.push({ ...row, sourceTitle: await sourceTitle(context, row) });
  return { ...page, records };
};

/** Stored dialogs with the columns they give back, for authors of forms. */
const choices: Handler<"sys/customDialog", "choices"> = async ({ db }) => {
  const rows = await db.query<Dialog>(`select ${COLUMNS} from sys_custom_dialog order by name, code`);
  const offered = [];
  for (const dialog of rows) {
    const { code, name, style, multiple } = dialog;
    offered.push({ code, name, style, multiple, returns: await returnsOf(db, dialog) });
  }
  return offered;
};

async function returnsOf(db: Context["db"], { resource: name, returnFields }: Dialog): Promise<Column[]> {
  const template = templateCode(name);
  if (template !== null) return templateTitles(db, template, returnFields);
  const resource = await resourceCalled(db, name);
  return resource ? titledFields(returnFields, resource) : [];
}

const COLUMNS = `code, name, style, resource, display_fields as "displayFields", condition_fields as "conditionFields",
  return_fields as "returnFields", sort_field as "sortField", page_size as "pageSize", width, height, multiple,
  fixed, heads, tree_key as "treeKey", tree_parent as "treeParent"`;

/**
 * Rows of a dialog, read only, by the list or tree of its source with the caller's rights and scope. What is asked for
 * names a stored dialog and its parameters; no SQL is taken (spec 000 §7). Whoever fills in a form with a button for the
 * dialog needs no right to list a source that is declared to be picked from: they say where they fill it in, and are
 * shown the properties that are declared for that.
 *
 * @returns the page with the dialog's look, so that one request draws it
 * @throws ApiError 400 for what cannot be read or is no condition, 403 without the right to list the source or when the
 *   named form does not open the dialog, 404 for an unknown dialog
 */
const exec: Handler<"sys/customDialog", "exec"> = async (context, input) => {
  const { dialog: code, params, place } = request(input.sql);
  if (place) await demandFormDialog(context, place, code);
  const dialog = await storedDialog(context, code);
  const size = Math.min(input.size ?? dialog.pageSize, MAX_ROWS);
  const wanted = { params: conditions(dialog, params), place, page: input.page ?? 1, size };
  const template = templateCode(dialog.resource);
  const answer = await (template === null
    ? resourceRows(context, dialog, wanted)
    : templateDialogRows(context, {
        code: template,
        dialog,
        isInForm: place !== null,
        asked: wanted,
        fixed: fixedValues(dialog.fixed, context.user),
      }));
  const { heads, ...look } = answer.dialog;
  return { ...answer, dialog: { ...look, columns: withHeads(look.columns, heads) } };
};

async function storedDialog({ app }: Context, code: string): Promise<Dialog> {
  const [stored] = await app.db.query<Dialog>(`select ${COLUMNS} from sys_custom_dialog where code = $1`, [
    code,
  ]);
  if (!stored) throw new ApiError(CODE.notFound, SENTENCE.noDialog({ code }));
  return stored;
}

interface Wanted extends Omit<Request, "dialog"> {
  page: number;
  size: number;
}

async function resourceRows(context: Context, stored: Dialog, { params, place, page, size }: Wanted) {
  const { resource, call } = await sourceOf(context.app.db, stored);
  const isPicked = !mayCall(context.user, call);
  if (isPicked && (place === null || resource.pick.length === 0))
    throw new ApiError(CODE.forbidden, SENTENCE.noLooking({ title: resource.title }));
  const dialog = isPicked ? pickable(stored, resource) : stored;
  const look = { ...lookOf(dialog), ...fieldsOf(context, dialog, resource) };
  const closed = Object.keys(params).find((name) => !namesIn(dialog.conditionFields).includes(name));
  if (closed !== undefined) throw new ApiError(CODE.badRequest, SENTENCE.noCondition({ name: closed }));
  const fixed = fixedValues(dialog.fixed, context.user);
  if (fixed === null) return { dialog: look, records: [], total: 0 };
  const paging = dialog.style === "tree" ? {} : { page, size };
  const sort = dialog.sortField ? { sort: dialog.sortField } : {};
  const set = new Set([
    ...Object.keys(fixed),
    ...namesIn(dialog.sortField).map((name) => name.replace(/^-/, "")),
  ]);
  const filters = checkFilters(resource, call, { ...params, ...fixed });
  const answer = await readingRows({ ...context, fixed: set }, resource, async (reading) =>
    context.handlerOf(resource, call)(reading, { ...filters, ...paging, ...sort }),
  );
  return { dialog: look, ...pageOf(answer, shownNames(dialog, isPicked ? null : resource)) };
}

/** What a reader is told of a dialog: not by which conditions its author narrows it. */
function lookOf({ fixed: _fixed, treeKey: _key, treeParent: _parent, ...look }: Dialog) {
  return look;
}

/** What is left of a dialog for those who may not list its source: neither shown nor asked for are other properties. */
function pickable(dialog: Dialog, { pick }: Resource): Dialog {
  const only = (fields: string | null): string =>
    namesIn(fields)
      .filter((name) => pick.includes(name))
      .join(",");
  const { displayFields, conditionFields, returnFields, sortField } = dialog;
  const isSorted = sortField !== null && pick.includes(sortField.replace(/^-/, ""));
  return {
    ...dialog,
    displayFields: only(displayFields),
    conditionFields: only(conditionFields),
    returnFields: only(returnFields),
    sortField: isSorted ? sortField : null,
  };
}

interface Request {
  dialog: string;
  params: Input;
  /** The form that is being filled in. */
  place: FormPlace | null;
}

function request(sql: string): Request {
  const body = readJsonText("sql", Buffer.from(sql, "base64").toString("utf8"));
  if (isRecord(body) && typeof body["dialog"] === "string") {
    const { dialog, params = {}, place = null } = body;
    if (isRecord(params) && (place === null || isPlace(place))) return { dialog, params, place };
  }
  throw new ApiError(CODE.badRequest, SENTENCE.dialogRequest);
}

const isRecord = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlace = (value: unknown): value is FormPlace =>
  isRecord(value) && Object.values(value).every((part) => typeof part === "string");

function conditions(dialog: Dialog, params: Input): Input {
  const allowed = new Set(namesIn(dialog.conditionFields));
  for (const [name, value] of Object.entries(params)) {
    if (!allowed.has(name)) throw new ApiError(CODE.badRequest, SENTENCE.noCondition({ name }));
    if (!["string", "number", "boolean"].includes(typeof value))
      throw new ApiError(CODE.badRequest, SENTENCE.wrongCondition({ name }));
  }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}

const fieldsOf = ({ user }: Context, dialog: Dialog, resource: Resource) => ({
  columns: drawnFields(dialog.displayFields, resource),
  conditions: askable(user, drawnFields(dialog.conditionFields, resource)),
});

/** What rows hold: what is shown and given back, and the labels of what is shown where all may be seen. */
function shownNames({ displayFields, returnFields }: Dialog, seen: Resource | null): ReadonlySet<string> {
  const labels = namesIn(displayFields).flatMap(
    (name) => seen?.properties[name]?.["x-flowsmith"]?.ref?.as ?? [],
  );
  return new Set(["id", ...namesIn(displayFields), ...namesIn(returnFields), ...labels]);
}

const rowsIn = (list: unknown): Input[] => (Array.isArray(list) ? list.filter(isRecord) : []);

function pageOf(answer: unknown, names: ReadonlySet<string>): { records: Input[]; total: number } {
  const only = (row: Input): Input => {
    const kept = Object.entries(row).filter(([name]) => names.has(name));
    const children = rowsIn(row.children).map(only);
    return { ...Object.fromEntries(kept), ...(children.length > 0 ? { children } : {}) };
  };
  if (Array.isArray(answer)) return { records: rowsIn(answer).map(only), total: answer.length };
  const { records, total } = isRecord(answer) ? answer : {};
  return { records: rowsIn(records).map(only), total: Number(total ?? 0) };
}

export const handlers: Handlers<"sys/customDialog"> = {
  list,
  add,
  edit,
  choices,
  sources,
  fields,
  exec,
};
