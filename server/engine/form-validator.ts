import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { ObjectSchema } from "@/runtime/core/form/compile";
import type { ValueSchema } from "@/runtime/core/form/value-schema";

export interface FieldError {
  /** Field path, `table.0.column` inside sub-tables. */
  path: string;
  message: string;
}

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);

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

/** Checks form values against the compiled form; one message per field, in the words that the form gives. */
export function fieldErrors(schema: ObjectSchema, values: Record<string, unknown>): FieldError[] {
  const validate = validatorFor(schema);
  if (validate(prune(values))) return [];
  const first = new Map<string, string>();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error);
    if (path !== "" && !first.has(path)) first.set(path, messageOf(schema, path, error));
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

/** Null and empty text count as "not filled in". */
function prune(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(prune);
  if (typeof values !== "object" || values === null) return values;
  const entries = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, prune(value)]));
}

function pathOf(error: ErrorObject): string {
  const base = error.instancePath.split("/").slice(1);
  const missing = error.keyword === "required" ? [String(error.params["missingProperty"])] : [];
  return [...base, ...missing].join(".");
}

function schemaAt(schema: ValueSchema, path: string): ValueSchema | undefined {
  return path
    .split(".")
    .reduce<ValueSchema | undefined>(
      (at, part) => (at?.items && /^\d+$/.test(part) ? at.items : at?.properties?.[part]),
      schema,
    );
}

function messageOf(schema: ObjectSchema, path: string, error: ErrorObject): string {
  const field = schemaAt(schema, path);
  const inner = error.schemaPath.match(/allOf\/(\d+)\//)?.[1];
  const own =
    inner === undefined ? undefined : field?.allOf?.[Number(inner)]?.["x-messages"]?.[error.keyword];
  return own ?? field?.["x-messages"]?.[error.keyword] ?? `${field?.title ?? path}${limitText(error)}`;
}

/** Texts for limits that the form designer gives no message for. */
function limitText(error: ErrorObject): string {
  const limit = String(error.params["limit"] ?? "");
  const texts: Record<string, string> = {
    minimum: `不能小于 ${limit}`,
    maximum: `不能大于 ${limit}`,
    minLength: `不能少于 ${limit} 个字`,
    maxLength: `不能超过 ${limit} 个字`,
    minItems: `至少 ${limit} 项`,
    maxItems: `最多 ${limit} 项`,
  };
  return texts[error.keyword] ?? "格式不正确";
}
