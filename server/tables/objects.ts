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

/** Every table as a business object: its columns, and the tables that refer to it, one to one or one to many. */
export function objectTrees(tables: readonly StoredTable[]): ObjectNode[] {
  return tables.map((table) => {
    const { zh, en } = namesOf(table);
    return {
      id: table.code,
      name: `${zh}（${table.code}）`,
      nameEn: `${en} (${table.code})`,
      table: table.code,
      tableId: table.id,
      children: [
        ...table.columns.map((column) => columnNode(table.code, column)),
        ...childNodes(table, tables),
      ],
    };
  });
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
      .map((column) => {
        const place = `${main.code}<${table.code}.${column.code}`;
        const [zh, en] = column.unique ? ["一对一", "one to one"] : ["一对多", "one to many"];
        return {
          id: place,
          name: `${zh}：${table.name}（${table.code}，通过“${column.name}”）`,
          nameEn: `${en}: ${namesOf(table).en} (${table.code}, by ${namesOf(column).en})`,
          table: table.code,
          tableId: table.id,
          relation: column.unique ? ("one" as const) : ("many" as const),
          by: namesOf(column),
          children: table.columns.map((one) => columnNode(place, one)),
        };
      }),
  );
}
