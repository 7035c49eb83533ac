import { relationOf, type ChildTable, type FieldMapping } from "@/runtime/core/form/bind";
import { LIST_FORM } from "@/runtime/core/form/access/list-actions";
import { tableColumnsOf, walkWidgets, type FormDocument } from "@/runtime/core/form/document";
import { withDistinctNames } from "@/runtime/core/resource/column-names";
import { isField } from "@/runtime/core/form/value-schema";
import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { addRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { demandCode } from "../../resource/demand-code";
import { allRelations } from "../../resource/relations";
import { columnOf, type MadeColumn, namedColumns } from "../../tables/column-of-widget";
import { OBJECT } from "../../tables/object-sentences";
import { formById } from "../form/create-form";
import { logForm } from "../form/form-log";
import { keepDraft } from "../form/keep-draft";

/** A table that is to be made of a form, and in which column each of its fields lies. */
interface MadeTable {
  code: string;
  name: string;
  columns: MadeColumn[];
  mapping: FieldMapping;
  /** The sub-table of the form; null for the main table. */
  field: string | null;
}

interface Wanted {
  formId: string;
  code: string;
  name?: string;
}

/** The tables that an object made of a form would have: to be looked at first. */
export async function tablesOfForm(context: Context, wanted: Wanted) {
  const { tables } = await read(context, wanted, "read");
  return tables.map(({ code, name, columns }) => ({
    code,
    name,
    columns: columns.map((column) => ({
      code: column.code,
      name: column.name,
      kind: column.kind,
      required: column.required === true,
    })),
  }));
}

/** @throws ApiError 404 for a form that there is not, 422 for one that has nothing to keep */
async function read(context: Context, { formId, code, name }: Wanted, purpose: "read" | "write") {
  const form = await formById(context, formId, purpose);
  if (form.form_type === LIST_FORM) throw refusedField("/formId", OBJECT.listForm);
  const draft = form.draft as FormDocument;
  const widgets = [...walkWidgets(draft.list)].filter(isField);
  const dicts = await knownDicts(context);
  const main = namedColumns(
    widgets.filter((one) => !tableColumnsOf(one)),
    (one) => columnOf(one, dicts),
  );
  const title = name ?? form.name;
  const taken = new Set([code]);
  const subTables = widgets.flatMap((widget): MadeTable[] => {
    const columns = tableColumnsOf(widget);
    if (!columns) return [];
    const made = namedColumns(columns.filter(isField), (one) => columnOf(one, dicts), [code]);
    const parent: MadeColumn = {
      code,
      name: title.slice(0, LONGEST_NAME),
      kind: "reference",
      table: code,
      required: true,
      onDelete: "with",
    };
    return [
      {
        code: tableCode(code, widget.model, taken),
        name: `${title}：${widget.name}`.slice(0, LONGEST_NAME),
        columns: withDistinctNames([parent, ...made.columns]),
        mapping: made.mapping,
        field: widget.model,
      },
    ];
  });
  if (main.columns.length === 0 && subTables.length === 0)
    throw new ApiError(CODE.unprocessable, OBJECT.noFields);
  const own: MadeTable = { code, name: title.slice(0, LONGEST_NAME), ...main, field: null };
  return { form, draft, tables: [own, ...subTables] };
}

const LONGEST_NAME = 64;
const LONGEST_CODE = 30;

/**
 * `purchase` and `order_lines` make `purchaseOrderLines`: codes of tables have letters alone, so that `table_1` and `table_2`
 * differ by a letter at the end.
 */
function tableCode(main: string, model: string, taken: Set<string>): string {
  const words = model.split(/[^A-Za-z]+/).filter((word) => word !== "");
  const end = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("") || "Rows";
  const base = `${main}${end}`.slice(0, LONGEST_CODE);
  let code = base;
  for (let round = 1; taken.has(code); round++) code = `${base.slice(0, LONGEST_CODE - 2)}${letters(round)}`;
  taken.add(code);
  return code;
}

/** Two small letters for each number: `bb` comes after `ba`. */
const letters = (round: number): string =>
  [Math.floor(round / LETTERS), round % LETTERS].map((at) => String.fromCodePoint(SMALL_A + at)).join("");

const SMALL_A = 97;
const LETTERS = 26;

async function knownDicts({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ value: string }>(
    "select value from sys_dict where parent_id is null and value is not null",
  );
  return new Set(rows.map(({ value }) => value));
}

/**
 * Makes an object of a form: a table for its fields, one for each of its sub-tables, and where it is wanted the form tied
 * to them (its draft; who publishes it makes that hold).
 *
 * @returns the object's id
 * @throws ApiError 403 without the right to make tables, and to change the form; 409 when a table has the code already
 */
export async function makeObject(
  context: Context,
  wanted: Wanted & { name: string; tie?: boolean },
): Promise<string> {
  demandCode(context, "business:table:add");
  const { form, draft, tables } = await read(context, wanted, "write");
  for (const { code, name, columns } of tables) await addTable(context, { code, name, columns });
  const [main, ...below] = tables;
  const childTables = below.map(({ code, name, field }) => ({
    child: `${code}.${wanted.code}`,
    name,
    ...(field !== null && FIELD.test(field) && !main?.columns.some((column) => column.code === field)
      ? { field }
      : {}),
    fixed: [],
  }));
  const { code, name } = wanted;
  const row = await addRow(context, getResource("business/object"), {
    code,
    name,
    tableCode: code,
    childTables,
  });
  if (wanted.tie !== false) await tie(context, { form, draft, code, tables });
  return row.id;
}

const FIELD = /^[a-z][A-Za-z0-9]{0,29}$/;

/** As who defines it by hand would. */
async function addTable(
  context: Context,
  table: { code: string; name: string; columns: readonly MadeColumn[] },
): Promise<void> {
  const resource = getResource("business/table");
  const call = resource.calls["add"];
  if (call) await context.handlerOf(resource, call)(context, { ...table, indexes: [] });
}

interface Tied {
  form: Awaited<ReturnType<typeof formById>>;
  draft: FormDocument;
  code: string;
  tables: readonly MadeTable[];
}

async function tie(context: Context, { form, draft, code, tables }: Tied): Promise<void> {
  demandCode(context, "form:definition:edit");
  const relation = (await allRelations(context.db)).find(({ object }) => object === code);
  const [main, ...below] = tables;
  if (!relation || !main || relationOf(draft.config)?.object === code) return;
  const children = Object.values(relation.tables ?? {});
  const entries = below.flatMap((made): [string, ChildTable][] => {
    const child = children.find((one) => one.code === `biz/${made.code}`);
    return child && made.field !== null ? [[made.field, { ...child, mapping: made.mapping }]] : [];
  });
  const tied = { ...relation, mapping: main.mapping, tables: Object.fromEntries(entries), ones: [] };
  await keepDraft(context.db, form.id, {
    ...draft,
    config: { ...draft.config, relationJson: JSON.stringify(tied) },
  });
  await logForm(context, "save", form, await formById(context, form.id));
}
