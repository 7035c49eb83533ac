import { declaredResources } from "@/runtime/core/resource/declared";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { TableColumn } from "./table-designer-store";

const ORDER = [
  "name",
  "code",
  "nameEn",
  "kind",
  "length",
  "decimals",
  "dict",
  "table",
  "onDelete",
  "required",
  "unique",
  "search",
  "default",
  "remark",
];

/** Kinds of columns whose rows may begin with a value, and how it is entered. */
const DEFAULTS: Partial<Record<TableColumn["kind"], Schema>> = {
  text: { type: "string" },
  longText: { type: "string" },
  integer: { type: "integer" },
  decimal: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  dict: { type: "string" },
};

const WIDGETS: Partial<Record<TableColumn["kind"], string>> = {
  integer: "number",
  decimal: "number",
  boolean: "switch",
  date: "date",
};

/** What the database of an adopted table decides. */
const DECIDED = new Set(["onDelete", "length", "decimals", "unique", "default"]);

/**
 * The property panel of a column, from the declaration of `business/table`.
 *
 * @param kinds what a column of an adopted table may be shown as
 */
export function columnSchema(kind: TableColumn["kind"], kinds?: readonly string[]): Schema {
  const { properties = {}, required = [] } = columnItems();
  const names = ORDER.filter(
    (name) => (name !== "default" || DEFAULTS[kind] !== undefined) && !(kinds && DECIDED.has(name)),
  );
  const entries = names.map((name) => {
    const declared: Schema = properties[name] ?? { type: "string" };
    const single = { ...declared, ...(Array.isArray(declared.type) ? { type: declared.type[0] } : {}) };
    if (name === "kind" && kinds) return [name, { ...single, enum: [...kinds] }] as const;
    return [name, name === "default" ? defaultSchema(single, kind) : single] as const;
  });
  return { type: "object", properties: Object.fromEntries(entries), required: [...required] };
}

function columnItems(): Schema {
  const items = declaredResources["business/table"]?.entity?.properties?.["columns"]?.items;
  return items !== undefined && !Array.isArray(items) && typeof items === "object" ? items : {};
}

const defaultSchema = (declared: Schema, kind: TableColumn["kind"]): Schema => ({
  ...(declared.title === undefined ? {} : { title: declared.title }),
  ...DEFAULTS[kind],
  "x-flowsmith": { ...declared["x-flowsmith"], widget: WIDGETS[kind] ?? "input" },
});
