import type { Locale, LocalText } from "../locale";
import type { Path } from "./path";

/** JSON Schema with our additions, as far as forms and tables read it. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  readOnly?: boolean;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  oneOf?: Schema[];
  /** Message per failing keyword; replaces the general text. */
  "x-messages"?: Record<string, LocalText>;
  /** Collapsible sections of an object's fields, in order; fields in none come first. */
  "x-panel"?: PanelSection[];
  "x-flowsmith"?: FieldHints;
  [key: string]: unknown;
}

export interface PanelSection {
  title: string;
  en?: string;
  fields: string[];
  collapsed?: boolean;
  /** `${…}` over the object's values. */
  visible?: string;
}

/** What a renderer needs to know about a field beyond its value. */
export interface FieldHints {
  /** English title; `title` is the Chinese one. */
  en?: string;
  /** The property that holds the value in English, where the row has one. */
  english?: string;
  /** Name of a registered widget; chosen by type when absent. */
  widget?: string;
  /** Options handed to the widget as they are. */
  options?: Record<string, unknown>;
  /** Dictionary key for options and labels. */
  dict?: string;
  placeholder?: LocalText;
  /** What is typed is handed on when the field is left, whatever the form does with others. */
  commit?: "blur";
  help?: LocalText;
  /** `${…}` over sibling values, `form` (all values) and the host's scope. */
  visible?: string;
  disabled?: string;
  /** `${…}`: read-only while it holds; then nothing is wrong with the value either. */
  readOnly?: string;
  /** `${…}`: to be filled in while it holds. */
  required?: string;
  /** Grid columns taken in a form of several columns. */
  span?: number;
  width?: number;
  /** What values are called, by value: in fields, cells, charts and exported files. */
  labels?: Record<string, LocalText>;
  /** Tones of the tag that shows a value, by value. */
  tones?: Record<string, string>;
  /** How a cell writes the value: a name of CELL_FORMATS. */
  format?: string;
  /** What a cell says instead of the value: `${…}` over `row`, `index` and `value`. */
  text?: string;
  /** The column is shown only where a row of the page has something in it. */
  hideEmpty?: boolean;
  ellipsis?: boolean;
  sort?: boolean;
  search?: string;
  unique?: boolean;
  /** Given with a new row and never changed. */
  immutable?: boolean;
  /** Another resource's row; `as` names the property that carries its label in answers. */
  ref?: { resource: string; value: string; label: string; as?: string; hint?: string };
  [key: string]: unknown;
}

/** The label of a field for a reader, the key where it has none. */
export function titleOf(schema: Schema, key: string, locale: Locale): string {
  const english = locale === "en" ? schema["x-flowsmith"]?.en : undefined;
  return english ?? schema.title ?? key;
}

/** The main type; of a union with null, the other one. */
export function typeOf(schema: Schema): string {
  if (Array.isArray(schema.type)) return schema.type.find((type) => type !== "null") ?? "null";
  if (schema.type) return schema.type;
  if (schema.properties) return "object";
  return schema.items ? "array" : "";
}

/** Whether the schema has fields of its own to show, rather than one value in one widget. */
export function isGroup(schema: Schema): boolean {
  return typeOf(schema) === "object" && schema.properties !== undefined && !schema["x-flowsmith"]?.widget;
}

/** Whether the schema is a list of such groups. */
export function isGroupList(schema: Schema): boolean {
  return (
    typeOf(schema) === "array" &&
    schema.items !== undefined &&
    isGroup(schema.items) &&
    !schema["x-flowsmith"]?.widget
  );
}

const PLAIN = new Set(["string", "number", "integer", "boolean"]);

/** The field that shows the value at a path: a list of plain values, such as the two ends of a span, is one field. */
export function fieldOf(schema: Schema, path: Path): Path {
  let at: Schema | undefined = schema;
  for (const [depth, part] of path.entries()) {
    if (at?.items && (at.items.enum || PLAIN.has(typeOf(at.items)))) return path.slice(0, depth);
    at = at?.items ?? at?.properties?.[part];
  }
  return path;
}
