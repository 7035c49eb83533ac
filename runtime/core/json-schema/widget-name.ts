import { typeOf, type Schema } from "./schema";

const BY_FORMAT: Record<string, string> = {
  date: "date",
  "date-time": "datetime",
  time: "time",
  color: "color",
};
const BY_TYPE: Record<string, string> = {
  null: "nothing",
  string: "input",
  number: "number",
  integer: "number",
  boolean: "switch",
};
const LONG_TEXT = 200;

/** Name of the widget for a value: what its author `named`, else what the type suggests. */
export function widgetNameFor(schema: Schema, named = schema["x-flowsmith"]?.widget): string {
  const { dict, ref, options } = schema["x-flowsmith"] ?? {};
  // A select whose own options name the dictionary asks for it itself.
  if (named && (named !== "select" || options?.["dict"] !== undefined)) return named;
  if (dict) return "dict";
  if (ref) return "remote";
  if (named) return named;
  if (schema.enum) return "select";
  const type = typeOf(schema);
  if (type === "array") return schema.items?.enum ? "select" : "tags";
  if (schema.format && BY_FORMAT[schema.format]) return BY_FORMAT[schema.format] ?? "input";
  if (type === "string" && (schema.maxLength ?? 0) > LONG_TEXT) return "textarea";
  return BY_TYPE[type] ?? "json";
}
