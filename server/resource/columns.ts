import type { Property, Resource } from "./declaration";
import { isNullable } from "./nullable";

/** One property of an entity that is a column of its table. */
export interface Column {
  property: string;
  column: string;
  schema: Property;
}

const SYSTEM: Column[] = [
  { property: "id", column: "id", schema: { type: "string", readOnly: true } },
  {
    property: "createDate",
    column: "create_date",
    schema: { type: "string", format: "date-time", readOnly: true },
  },
  {
    property: "updateDate",
    column: "update_date",
    schema: { type: "string", format: "date-time", readOnly: true },
  },
  {
    property: "createBy",
    column: "create_by",
    schema: { type: "string", readOnly: true, "x-flowsmith": { nullable: true } },
  },
];

/** Properties that every table has. */
export const systemProperties: readonly string[] = SYSTEM.map(({ property }) => property);

/** `parentId` → `parent_id`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of a resource's table, the four that every table has included. */
export function columnsOf(resource: Resource): Column[] {
  const own = Object.entries(resource.properties)
    .filter(([name, schema]) => schema["x-flowsmith"]?.virtual !== true && !isSystem(name))
    .map(([property, schema]) => ({ property, column: snake(property), schema }));
  const system = SYSTEM.map((column) => ({
    ...column,
    schema: resource.properties[column.property] ?? column.schema,
  }));
  return [...system, ...own];
}

/** Does every table have this property? */
export function isSystem(property: string): boolean {
  return systemProperties.includes(property);
}

/** A parameter as the column's type: JSON values travel as text. */
export function writeValue(column: Column, value: unknown): unknown {
  return isJson(column) && value !== null ? JSON.stringify(value) : value;
}

/**
 * The same for a column of a table of ours, where texts that tell rows apart are kept without outer blanks: nobody sees the
 * ones that two rows would differ by, and a text of blanks alone is none. An adopted table has keys as its owner writes them.
 */
export function keptValue({ stored }: Resource, column: Column, value: unknown): unknown {
  const isTrimmed = !stored && column.schema["x-flowsmith"]?.unique === true;
  if (!isTrimmed || typeof value !== "string") return writeValue(column, value);
  const text = value.trim();
  return text === "" && isNullable(column.schema) ? null : text;
}

export function isJson(column: Column): boolean {
  return column.schema.type === "array" || column.schema.type === "object";
}

/** Resources of tables that administrators define are called so, and their rows lie in a schema of their own. */
export const DATA_PREFIX = "biz/";
export const DATA_SCHEMA = "biz";

/** Names of the label properties that references add to answers. */
export function labelNames(resource: Resource): string[] {
  return columnsOf(resource).flatMap((column) => column.schema["x-flowsmith"]?.ref?.as ?? []);
}
