import { ID_LENGTH } from "@/schemas/request-limits";
import { completeResource, type Property, type RawResource, type Resource } from "../resource/declaration";
import { DATA_PREFIX, DATA_SCHEMA, snake } from "../resource/columns";
import { adoptedFrom, writtenTable } from "./adopted";
import { storedColumn, withinStorage } from "./storage";
import { withinType } from "./stored-bounds";
import {
  type ColumnKind,
  decimalBound,
  DICT_LENGTH,
  LONG_TEXT,
  namesOf,
  type Storage,
  type TableColumn,
  type TableDefinition,
  TEXT_DEFAULT,
} from "./table-definition";

/** The application that a row was kept for; null for rows that somebody entered. */
export const INSTANCE = "instanceId";

export const dataResourceName = (code: string): string => `${DATA_PREFIX}${code}`;
export const dataPermission = (code: string): string => `biz:${code}`;

/**
 * A defined table in the grammar of `schemas/api`: from it come checks, statements, pages and forms, as from a file there.
 * `labels` names the column that stands for a row, by table.
 */
export function declarationOf(
  { code, columns: given, storage, ...names }: TableDefinition,
  labels: ReadonlyMap<string, string>,
): RawResource {
  const columns = storage ? given.map((column) => withinStorage(storage, column)) : given;
  const properties = columns.map((column) => {
    const property = propertyOf(column, labels);
    return [column.code, storage ? asStored(property, storage, column) : property] as const;
  });
  return {
    title: namesOf(names),
    permission: dataPermission(code),
    table: snake(code),
    schema: DATA_SCHEMA,
    label: labelColumn(columns),
    sheet: columns.map((column) => column.code),
    entity: {
      type: "object",
      required: columns.filter(({ required }) => required).map((column) => column.code),
      properties: {
        id: { type: "string", readOnly: true },
        ...Object.fromEntries(properties),
        ...(storage ? NO_DATES : APPLICATION),
      },
    },
    calls: {
      list: { kind: "list", ...(storage ? { order: storage.key === null ? "id" : `"_key"` } : {}) },
      get: { kind: "get", access: `${dataPermission(code)}:list` },
      ...(isTree({ code, columns })
        ? { tree: { kind: "tree", access: `${dataPermission(code)}:list` } }
        : {}),
      ...(storage?.editable === false ? {} : writing(dataPermission(code))),
    },
  };
}

/** The column that names the row above: one that refers to rows of its own table. */
export const parentColumn = ({
  code,
  columns,
}: Pick<TableDefinition, "code" | "columns">): TableColumn | undefined =>
  columns.find(({ kind, table }) => kind === "reference" && table === code);

const isTree = (table: Pick<TableDefinition, "code" | "columns">): boolean =>
  parentColumn(table) !== undefined;

const APPLICATION: Record<string, Property> = {
  [INSTANCE]: {
    type: "string",
    title: "来源申请",
    readOnly: true,
    "x-flowsmith": { en: "Application", nullable: true, search: "eq" },
  },
};

/** Who changed a row when is not known of tables that others made. */
const NO_DATES: Record<string, Property> = Object.fromEntries(
  ["createDate", "updateDate"].map((name) => [
    name,
    { type: "string", format: "date-time", readOnly: true, "x-flowsmith": { nullable: true } },
  ]),
);

const writing = (permission: string): RawResource["calls"] => ({
  add: { kind: "add" },
  edit: { kind: "edit" },
  del: { kind: "remove", tells: "losses" },
  losses: {
    kind: "custom",
    access: `${permission}:del`,
    summary: {
      zh: "删除前告诉删除者：哪些数据将一并删除",
      en: "Says before rows are deleted what goes with them",
    },
    request: {
      required: ["ids"],
      properties: {
        ids: {
          type: "string",
          title: "编号，逗号分隔",
          "x-flowsmith": { en: "Ids, separated by commas" },
          minLength: 1,
        },
      },
    },
    response: {
      type: "string",
      description: "没有数据一并删除时为空",
      "x-flowsmith": { description: "Empty where nothing goes with them" },
    },
  },
});

export function resourceOf(definition: TableDefinition, labels: ReadonlyMap<string, string>): Resource {
  const { code, columns, storage } = definition;
  const resource = completeResource(dataResourceName(code), declarationOf(definition, labels));
  if (!storage) return resource;
  const stored = storage.editable ? writtenTable(storage, columns) : undefined;
  return {
    ...resource,
    adopted: true,
    from: adoptedFrom(storage, columns),
    ...(stored === undefined ? {} : { stored }),
    ...(storage.source === null ? {} : { source: storage.source }),
  };
}

/** What a row is known by: the first required text, else the first text, else its id. */
export function labelColumn(columns: readonly TableColumn[]): string {
  const texts = columns.filter(({ kind }) => kind === "text");
  return (texts.find(({ required }) => required) ?? texts[0])?.code ?? "id";
}

/** A property within what its column of an adopted table can hold; what a row is known by never changes. */
function asStored(property: Property, storage: Storage, column: TableColumn): Property {
  const stored = storedColumn(storage, column);
  const within = withinType(property, stored);
  return stored?.name === storage.key
    ? { ...within, "x-flowsmith": { ...within["x-flowsmith"], immutable: true } }
    : within;
}

function propertyOf(column: TableColumn, labels: ReadonlyMap<string, string>): Property {
  const { kind, name, nameEn, unique, search, required, default: value, remark, readOnly } = column;
  const { schema, hints } = KINDS[kind](column, labels);
  return {
    ...schema,
    title: name,
    ...(readOnly ? { readOnly } : {}),
    ...(value === undefined || value === null || value === "" ? {} : { default: value }),
    "x-flowsmith": {
      en: nameEn || name,
      sort: true,
      ...(unique ? { unique } : {}),
      // Rows are always found by what they refer to: details stand below their main row.
      ...(search || kind === "reference" ? { search: SEARCHES[kind] } : {}),
      ...(required ? {} : { nullable: true }),
      ...(remark ? { help: { zh: remark, en: remark } } : {}),
      ...hints,
    },
  };
}

/** Kinds whose columns name a row of something else. */
export const REFERRING: ReadonlySet<ColumnKind> = new Set(["reference", "user", "dept"]);

/** What answers call the name of what a column refers to; undefined of one that refers to nothing. */
export const labelOf = ({ code, kind }: Pick<TableColumn, "code" | "kind">): string | undefined =>
  REFERRING.has(kind) ? `${code}Label` : undefined;

const SEARCHES: Record<ColumnKind, "like" | "eq" | "range"> = {
  text: "like",
  longText: "like",
  integer: "eq",
  decimal: "eq",
  boolean: "eq",
  date: "range",
  datetime: "range",
  dict: "eq",
  user: "eq",
  dept: "eq",
  reference: "eq",
};

interface Kind {
  schema: Property;
  hints: object;
}

const text = (maxLength: number, widget: string, hints: object = {}): Kind => ({
  schema: { type: "string", maxLength },
  hints: { widget, ...hints },
});

const SAFE = Number.MAX_SAFE_INTEGER;

const KINDS: Record<ColumnKind, (column: TableColumn, labels: ReadonlyMap<string, string>) => Kind> = {
  text: ({ length }) => text(length ?? TEXT_DEFAULT, "input"),
  longText: () => text(LONG_TEXT, "textarea", { width: 240 }),
  integer: () => ({
    schema: { type: "integer", minimum: -SAFE, maximum: SAFE },
    hints: { widget: "number", format: "number" },
  }),
  decimal: (column) => {
    const { decimals } = column;
    const most = decimalBound(column);
    return {
      schema: { type: "number", minimum: -most, maximum: most },
      hints: {
        widget: "number",
        format: decimals === undefined || decimals === null || decimals === 2 ? "money" : "number",
        options: { precision: decimals ?? 2 },
      },
    };
  },
  boolean: () => ({ schema: { type: "boolean" }, hints: { widget: "switch" } }),
  date: () => ({
    schema: { type: "string", format: "date" },
    hints: { widget: "date", format: "date" },
  }),
  datetime: () => ({
    schema: { type: "string", format: "date-time" },
    hints: { widget: "datetime", format: "datetime" },
  }),
  dict: ({ dict }) => text(DICT_LENGTH, "dict", { dict: dict ?? "" }),
  user: ({ code }) => referring("sys/user", { code, label: "name", hint: "account", widget: "remote" }),
  dept: ({ code }) => referring("sys/dept", { code, label: "name", widget: "treeSelect" }),
  reference: ({ code, table }, labels) =>
    referring(dataResourceName(table ?? ""), {
      code,
      label: labels.get(table ?? "") ?? "id",
      widget: "remote",
    }),
};

function referring(
  resource: string,
  { code, widget, ...named }: Record<"code" | "label" | "widget", string> & { hint?: string },
): Kind {
  return {
    schema: { type: "string", maxLength: ID_LENGTH },
    hints: { widget, ref: { resource, value: "id", ...named, as: `${code}Label` } },
  };
}
