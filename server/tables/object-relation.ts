import type { ChildTable, FieldMapping, Relation } from "@/runtime/core/form/bind";
import type { ObjectDefinition } from "./object-store";
import { type ChildPart, partsOf } from "./object-parts";
import type { TableColumn, TableDefinition } from "./table-definition";
import { dataResourceName } from "./table-resource";

/** What a form field of a table beside the main one is called: two tables may have columns of one name. */
export const oneField = ({ field }: Pick<ChildPart, "field">, { code }: Pick<TableColumn, "code">): string =>
  `${field}${code.charAt(0).toUpperCase()}${code.slice(1)}`;

/**
 * An object as forms are tied to it: its main table, a sub-table for each table that belongs to it one to many, and the
 * fields of those that belong to it one to one. Null where one of its tables cannot keep applications.
 *
 * @param relations the tables themselves, as forms are tied to them
 */
export function objectRelation(
  object: ObjectDefinition,
  tables: readonly TableDefinition[],
  relations: readonly Relation[],
): Relation | null {
  const parts = partsOf(object, tables);
  const relationTo = (code: string): Relation | undefined =>
    relations.find((one) => one.code === dataResourceName(code));
  const main = parts && relationTo(parts.main.code);
  if (!parts || !main) return null;
  const below = (relation: ChildPart["relation"]): (ChildPart & { table: TableDefinition })[] =>
    parts.children.filter((part) => part.relation === relation && relationTo(part.table.code));
  const childOf = (part: ChildPart, mapping: FieldMapping): ChildTable => ({
    code: dataResourceName(part.table.code),
    name: part.names.zh,
    parent: part.by.code,
    fields: relationTo(part.table.code)?.fields ?? [],
    mapping,
    ...(Object.keys(part.fixed).length > 0 ? { fixed: part.fixed } : {}),
  });
  const tablesOf = below("many").map((part) => [part.field, childOf(part, own(part.columns))] as const);
  const ones = below("one").map((part) =>
    childOf(part, Object.fromEntries(part.columns.map((column) => [oneField(part, column), column.code]))),
  );
  return {
    ...main,
    object: object.code,
    name: object.name,
    mapping: own(parts.columns),
    tables: Object.fromEntries(tablesOf),
    ones,
  };
}

const own = (columns: readonly TableColumn[]): FieldMapping =>
  Object.fromEntries(columns.map(({ code }) => [code, code]));
