import { recordIn } from "@/runtime/core/guards";
import { columnsOf, labelNames } from "./columns";
import type { Call, JsonSchema, Property, Resource } from "./declaration";
import { withNull } from "./nullable";

/** Where a `$ref` of a declaration leads: `sys/user#row`, within a declaration `#row`. */
export interface Reference {
  resource: string;
  shape: string;
}

/** Rows of the entity, and the same with those below them: named without being declared. */
const ROW = "row";
const TREE = "tree";

/**
 * JSON Schema of the envelope's data: written in the declaration, or derived from the entity. References lead to
 * {@link namedShapes}; `call.row` says what the rows of a derived answer hold beside the entity.
 */
export function responseSchema(call: Call): JsonSchema {
  if (call.response !== undefined) return call.response;
  const row = withMore({ $ref: `#${ROW}` }, call.row);
  switch (call.kind) {
    case "list":
      return paged(row, call);
    case "tree":
      return { type: "array", items: { $ref: `#${TREE}` } };
    case "get":
    case "add":
    case "edit":
      return row;
    case "remove":
      return answered({ removed: { type: "integer" } });
    case "custom":
      throw new Error(`${call.path} declares no response`);
  }
}

/** A page of rows, with the totals where a list of ours was asked for them. */
function paged(row: JsonSchema, { handled }: Call): JsonSchema {
  const page = answered({ records: { type: "array", items: row }, total: { type: "integer" } });
  if (handled) return page;
  const totals = { type: "object", additionalProperties: { type: ["number", "null"] } };
  return { ...page, properties: { ...recordIn(page["properties"]), totals } };
}

/** The schemas of a resource that answers refer to by name: rows, trees of rows, and those that it declares. */
export function namedShapes(resource: Resource): Record<string, JsonSchema> {
  if (Object.keys(resource.properties).length === 0) return resource.shapes;
  const isTree = Object.values(resource.calls).some(({ kind, response }) => kind === "tree" && !response);
  const below = { type: "object", properties: { children: { type: "array", items: { $ref: `#${TREE}` } } } };
  return {
    [ROW]: rowSchema(resource),
    ...(isTree ? { [TREE]: withMore({ $ref: `#${ROW}` }, below) } : {}),
    ...resource.shapes,
  };
}

/** A schema whose references are written as the reader of it wants them. */
export function withReferences(
  schema: JsonSchema,
  resource: string,
  write: (reference: Reference) => string,
): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === "$ref" && typeof value === "string"
      ? write(referenceOf(value, resource))
      : rewritten(value, resource, write),
  ]);
  return Object.fromEntries(entries);
}

function rewritten(value: unknown, resource: string, write: (reference: Reference) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, resource, write));
  return isSchema(value) ? withReferences(value, resource, write) : value;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

function referenceOf(text: string, resource: string): Reference {
  const [name = "", shape = ""] = text.split("#", 2);
  return { resource: name || resource, shape };
}

/** A row as it is answered: every column, what a reference adds, and what handlers fill in. */
function rowSchema(resource: Resource): JsonSchema {
  const declared = Object.entries(resource.properties);
  const columns = resource.table === "" ? [] : columnsOf(resource);
  const properties = new Map<string, Property>([
    ...labelNames(resource).map((name) => [name, LABEL] as const),
    ...columns.map(({ property, schema }) => [property, schema] as const),
    ...declared,
  ]);
  const shown = [...properties].filter(([, schema]) => schema.writeOnly !== true);
  // A handler fills in what is no column, where the call says so; without a table handlers do it all.
  const required = shown.filter(([, schema]) => columns.length === 0 || !schema["x-flowsmith"]?.virtual);
  return {
    type: "object",
    title: resource.title.zh,
    "x-flowsmith": { en: resource.title.en },
    required: required.map(([name]) => name),
    properties: Object.fromEntries(shown.map(([name, schema]) => [name, withNull(asKept(schema))])),
  };
}

/** Addresses are answered as they are kept, and some were kept before anybody looked at their form. */
function asKept({ format, ...schema }: Property): Property {
  return format === undefined || format === "email" ? schema : { ...schema, format };
}

const LABEL: Property = { type: ["string", "null"], readOnly: true };

const withMore = (schema: JsonSchema, more: JsonSchema | undefined): JsonSchema =>
  more === undefined ? schema : { allOf: [schema, { type: "object", ...more }] };

function answered(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: "object", required: Object.keys(properties), properties };
}
