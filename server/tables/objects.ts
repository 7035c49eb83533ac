import type { ChildPart, ObjectParts } from "./object-parts";
import type { StoredTable } from "./table-store";
import { namesOf, type ColumnKind, type TableColumn, type TableDefinition } from "./table-definition";

/** A table, a table that refers to it, or a column, with what belongs to it. */
export interface ObjectNode {
  id: string;
  name: string;
  nameEn: string;
  /** Code of the table; null for a column. */
  table: string | null;
  /** Id of the table's definition. */
  tableId?: string;
  /** Of a table that refers to the one above it: how many of its rows may refer to one, and by which column. */
  relation?: "one" | "many";
  by?: { zh: string; en: string };
  children?: ObjectNode[];
}

const KINDS: Record<ColumnKind, { zh: string; en: string }> = {
  text: { zh: "文本", en: "text" },
  longText: { zh: "长文本", en: "long text" },
  integer: { zh: "整数", en: "whole number" },
  decimal: { zh: "小数", en: "decimal" },
  boolean: { zh: "是否", en: "yes or no" },
  date: { zh: "日期", en: "date" },
  datetime: { zh: "日期时间", en: "date and time" },
  dict: { zh: "字典", en: "dictionary" },
  user: { zh: "人员", en: "person" },
  dept: { zh: "部门", en: "department" },
  reference: { zh: "引用", en: "reference" },
};

/** Every table with its columns, and with the tables that refer to it, one to one or one to many. */
export const tableTrees = (tables: readonly StoredTable[]): ObjectNode[] =>
  tables.map((table) => treeOf(table, table.columns, childNodes(table, tables)));

/** An object alone: its main table, the tables that belong to it, and those by themselves, each with the columns of it. */
export function objectTrees({ main, columns, children }: ObjectParts): ObjectNode[] {
  const nodes = children.map(({ table, by, names, columns: own }) =>
    childNode(main, { table, by, names, columns: own }),
  );
  const rest = new Map(children.map((part) => [part.table.code, part]));
  return [
    treeOf(main, columns, nodes),
    ...[...rest.values()].map((part) => treeOf(part.table, [part.by, ...part.columns], [])),
  ];
}

function treeOf(table: TableDefinition, columns: readonly TableColumn[], below: ObjectNode[]): ObjectNode {
  const { zh, en } = namesOf(table);
  return {
    id: table.code,
    name: `${zh}（${table.code}）`,
    nameEn: `${en} (${table.code})`,
    table: table.code,
    ...("id" in table && typeof table.id === "string" ? { tableId: table.id } : {}),
    children: [...columns.map((column) => columnNode(table.code, column)), ...below],
  };
}

function columnNode(place: string, column: TableColumn): ObjectNode {
  const { zh, en } = namesOf(column);
  const kind = KINDS[column.kind];
  const target = column.table ? ` → ${column.table}` : "";
  return {
    id: `${place}.${column.code}`,
    name: `${zh} · ${kind.zh}${target}${column.required ? " · 必填" : ""}`,
    nameEn: `${en} · ${kind.en}${target}${column.required ? " · required" : ""}`,
    table: null,
  };
}

function childNodes(main: TableDefinition, tables: readonly StoredTable[]): ObjectNode[] {
  return tables.flatMap((table) =>
    table.columns
      .filter((column) => column.table === main.code)
      .map((by) => childNode(main, { table, by, names: namesOf(table), columns: table.columns })),
  );
}

type Child = Pick<ChildPart, "table" | "by" | "names" | "columns">;

function childNode(main: TableDefinition, { table, by, names, columns }: Child): ObjectNode {
  const place = `${main.code}<${table.code}.${by.code}`;
  const [zh, en] = by.unique ? ["一对一", "one to one"] : ["一对多", "one to many"];
  return {
    id: place,
    name: `${zh}：${names.zh}（${table.code}，通过“${by.name}”）`,
    nameEn: `${en}: ${names.en} (${table.code}, by ${namesOf(by).en})`,
    table: table.code,
    ...("id" in table && typeof table.id === "string" ? { tableId: table.id } : {}),
    relation: by.unique ? ("one" as const) : ("many" as const),
    by: namesOf(by),
    children: columns.map((one) => columnNode(place, one)),
  };
}
