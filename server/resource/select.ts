import type { Context } from "../context";
import { type Column, columnsOf, snake } from "./columns";
import { getResource, type PropertyHints, type Resource } from "./declaration";
import { visibleRows } from "./visible-rows";
import type { Where } from "./where";

type Asker = Pick<Context, "db" | "user" | "rowsOf">;

/**
 * What stands between `select` and `from`: every readable column, and the labels of references. What a label's row does
 * not show to the reader is null.
 *
 * @param where the statement's conditions, complete; the labels' values are added to its parameters
 */
export async function selectColumns(asker: Asker, resource: Resource, where: Where): Promise<string> {
  const columns = columnsOf(resource).filter((column) => column.schema.writeOnly !== true);
  const parts = columns.map((column) => `${readExpression(column)} as "${column.property}"`);
  for (const column of columns) {
    const ref = column.schema["x-flowsmith"]?.ref;
    if (ref?.as !== undefined)
      parts.push(`${await label(asker, resource, { column, ref, where })} as "${ref.as}"`);
  }
  return parts.join(", ");
}

/** `select … from table t where …` */
export async function selectSql(asker: Asker, resource: Resource, where: Where): Promise<string> {
  const conditions = where.sql;
  return `select ${await selectColumns(asker, resource, where)} from ${resource.from} t${conditions}`;
}

function readExpression(column: Column): string {
  const name = `t."${column.column}"`;
  const secretBy = column.schema["x-flowsmith"]?.secretBy;
  if (secretBy !== undefined) return `case when t."${snake(secretBy)}" then null else ${name} end`;
  return column.schema.type === "number" ? `${name}::float8` : name;
}

interface Label {
  column: Column;
  ref: NonNullable<PropertyHints["ref"]>;
  where: Where;
}

async function label(asker: Asker, resource: Resource, { column, ref, where }: Label): Promise<string> {
  const target = targetOf(resource, ref.resource);
  const visible = await visibleRows(asker, target, { may: "see", alias: "r" });
  const limit = visible.isAll ? "" : ` and ${where.bind(visible.sql, ...visible.values)}`;
  return `(select r."${snake(ref.label)}" from ${target.from} r where r."${snake(ref.value)}" = t."${column.column}"${limit})`;
}

/** The resource that a reference leads to: of a defined table it is known with the table. */
export const targetOf = (resource: Resource, name: string): Resource =>
  resource.targets?.get(name) ?? getResource(name);
