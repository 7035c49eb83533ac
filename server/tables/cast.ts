import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import { physicalType } from "./physical";
import type { TableColumn } from "./table-definition";

/** A text that says its zone itself; others mean the clock of the office. */
const ZONED = String.raw`:\d\d(\.\d+)?\s*(z|[+-]\d\d(:?\d\d)?)$`;

const BY_OFFICE_CLOCK = `at time zone '${OFFICE_ZONE}'`;

/** The value in the new type. Empty texts are no number and no date; days and moments are those of the office. */
export function castOf(name: string, { column, from }: { column: TableColumn; from: TableColumn }): string {
  const type = physicalType(column);
  if (from.kind === "boolean" && (column.kind === "integer" || column.kind === "decimal"))
    return `${name}::int::${type}`;
  if (column.kind === "integer") return `nullif(btrim(${name}::text), '')::numeric::bigint`;
  if (column.kind === "datetime") return momentOf(name, from);
  if (from.kind === "datetime" && column.kind === "date") return `(${name} ${BY_OFFICE_CLOCK})::date`;
  if (isText(from) && !isText(column)) return `nullif(btrim(${name}), '')::${type}`;
  return `${textOf(name, from)}::${type}`;
}

/** A value as the text that a change of its kind would make of it. */
export const textOf = (name: string, { kind }: TableColumn): string =>
  kind === "datetime" ? `(${name} ${BY_OFFICE_CLOCK})::text` : `${name}::text`;

const isText = (column: TableColumn): boolean => /^(varchar|text)/.test(physicalType(column));

function momentOf(name: string, from: TableColumn): string {
  if (from.kind === "date") return `${name}::timestamp ${BY_OFFICE_CLOCK}`;
  const text = `nullif(btrim(${name}::text), '')`;
  return `case when ${text} ~* '${ZONED}' then ${text}::timestamptz else ${text}::timestamp ${BY_OFFICE_CLOCK} end`;
}
