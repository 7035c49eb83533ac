import { compile, type JSONSchema } from "json-schema-to-typescript";
import type { JsonSchema } from "../resource/declaration";

/** Types of the product's own code that a schema may name by `x-type`, with where they are declared. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  ColumnSpec: "@/runtime/render/schema-table/column",
  CrudForm: "@/runtime/blocks/crud/crud-parts",
  AccessTable: "@/runtime/core/form/access/access-table",
  Buttons: "@/runtime/core/process/access",
  FieldSpec: "@/runtime/core/resource/fields",
  Finding: "@/runtime/core/finding",
  FormDocument: "@/runtime/core/form/document",
  FormElement: "@/runtime/core/form/elements",
  NodeSpec: "@/runtime/core/screen/document",
  Relation: "@/runtime/core/form/bind",
  ResourceDeclaration: "@/runtime/core/resource/resource",
  SourceSpec: "@/runtime/core/screen/document",
  SideOptions: "@/runtime/blocks/crud/crud-parts",
  ViewOptions: "@/runtime/blocks/crud/crud-parts",
};

/** Says nothing about the type of a value, or would become the name of one. */
const SILENT = new Set([
  "title",
  "default",
  "description",
  "minItems",
  "maxItems",
  "$schema",
  "$id",
  "x-flowsmith",
  "x-summary",
  "x-rows",
]);

/**
 * One TypeScript interface for a schema, with one more for each of its `$defs`. Objects have no other keys than those
 * declared; one without any declared is a record of anything.
 */
export async function typeText(name: string, schema: JsonSchema): Promise<string> {
  const text = await compile(typed(schema), name, {
    additionalProperties: false,
    bannerComment: "",
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { printWidth: 110 },
  });
  return `${BANNER}${importsOf(text)}\n${withAliases(text.replaceAll(REMARK, ""))}`;
}

/** Stands above everything that is made. */
export const BANNER =
  "// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.\n";

/** Aliases, not interfaces: such a row is a record too. */
const withAliases = (text: string): string =>
  text.replaceAll(/^export interface (\w+) \{\n([^]*?)^\}$/gm, "export type $1 = {\n$2};");

/** Where the compiler found an interface: true of all of them. */
const REMARK = /\/\*\*\n \* This interface was referenced by [^/]*?\*\/\n/g;

function importsOf(text: string): string {
  const files = new Map<string, string[]>();
  for (const [type, file] of Object.entries(OWN_TYPES))
    if (new RegExp(`\\b${type}\\b`).test(text)) files.set(file, [...(files.get(file) ?? []), type]);
  return [...files]
    .map(([file, types]) => `import type { ${types.join(", ")} } from "${file}";\n`)
    .toSorted()
    .join("");
}

/** The schema as the compiler wants it. */
function typed(schema: JsonSchema): JSONSchema {
  const entries = Object.entries(schema).filter(([key]) => !SILENT.has(key));
  const parts = entries.map(([key, value]) => [key, typedPart(key, value)]);
  const summary = schema["x-summary"];
  return {
    ...Object.fromEntries(parts),
    ...(typeof schema["x-type"] === "string" ? { tsType: schema["x-type"] } : {}),
    ...(typeof summary === "string" ? { description: summary } : {}),
    ...(isOpen(schema) ? { additionalProperties: true } : {}),
  };
}

/** Names of properties are no keywords. */
function typedPart(key: string, value: unknown): unknown {
  if (!isObject(value)) return Array.isArray(value) && key.endsWith("Of") ? value.map(typedOne) : value;
  if (key !== "properties" && key !== "$defs") return typed(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typedOne(part)]));
}

const typedOne = (value: unknown): unknown => (isObject(value) ? typed(value) : value);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object of which nothing more is said. */
const isOpen = ({ type, properties, additionalProperties }: JsonSchema): boolean =>
  [type].flat().includes("object") && properties === undefined && additionalProperties === undefined;
