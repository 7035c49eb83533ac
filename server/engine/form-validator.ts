import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { ObjectSchema } from "@/runtime/core/form/compile";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { messageOf } from "@/runtime/core/json-schema/texts";
import { withoutEmpty, type Fault } from "@/runtime/core/json-schema/validate";
import type { Locale } from "@/runtime/core/locale";

const ajv = new Ajv({ allErrors: true, strict: false });

const CACHE_LIMIT = 200;
const compiled = new Map<string, ValidateFunction>();

function validatorFor(schema: ObjectSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  const made = ajv.compile(schema);
  if (compiled.size >= CACHE_LIMIT) compiled.clear();
  compiled.set(key, made);
  return made;
}

/**
 * Checks form values against the compiled form; one message per field, in the browser's words. What counts as filled in
 * is the browser's rule too, so both always agree.
 */
export function fieldErrors(
  schema: ObjectSchema,
  values: Record<string, unknown>,
  locale: Locale = "zh",
): Fault[] {
  const validate = validatorFor(schema);
  if (validate(withoutEmpty(values) ?? {})) return [];
  const first = new Map<string, Fault>();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error);
    const key = path.join(".");
    const { keyword } = error;
    if (path.length > 0 && !first.has(key))
      first.set(key, { path, keyword, message: messageAt(schema as Schema, { path, error, locale }) });
  }
  return [...first.values()];
}

const decode = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

function pathOf(error: ErrorObject): string[] {
  const missing = error.keyword === "required" ? [String(error.params["missingProperty"])] : [];
  return [...decode(error.instancePath), ...missing];
}

/** The part of the schema that holds the failing keyword. */
function ownerOf(schema: Schema, error: ErrorObject): Schema {
  let found: unknown = schema;
  for (const part of decode(decodeURIComponent(error.schemaPath)).slice(0, -1))
    found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === "object" && found !== null ? (found as Schema) : {};
}

interface Failing {
  path: readonly string[];
  error: ErrorObject;
  locale: Locale;
}

function messageAt(root: Schema, { path, error, locale }: Failing): string {
  const owner = ownerOf(root, error);
  const schema = error.keyword === "required" ? (owner.properties?.[path.at(-1) ?? ""] ?? {}) : owner;
  const label = titleOf(schema, path.findLast((part) => !/^\d+$/.test(part)) ?? "", locale);
  return messageOf(error.keyword, { schema, label, locale });
}
