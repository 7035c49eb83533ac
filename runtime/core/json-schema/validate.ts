import { partIn, recordIn } from "@/runtime/core/guards";
import { validate as interpret, type OutputUnit } from "@cfworker/json-schema";
import type { Locale } from "../locale";
import type { Sentence } from "../sentence";
import { titleOf, type Schema } from "./schema";
import { messageOf } from "./texts";

/** One wrong value. */
export interface Fault {
  path: (string | number)[];
  keyword: string;
  message: string;
}

/**
 * Checks data against a schema without generating code. Values that are not filled in (null, empty text, empty list)
 * count as absent, so `required` means "filled in" and an optional field may be cleared. One fault per field and keyword.
 */
export function validateData(schema: Schema, data: unknown, locale: Locale = "zh"): Fault[] {
  const { errors } = interpret(
    withoutEmpty(data) ?? {},
    schema as Parameters<typeof interpret>[1],
    "7",
    undefined,
    false,
  );
  const seen = new Set<string>();
  const faults: Fault[] = [];
  for (const unit of leaves(errors)) {
    const fault = toFault(unit, schema, locale);
    const id = `${fault.path.join("/")} ${fault.keyword}`;
    if (!seen.has(id)) faults.push(fault);
    seen.add(id);
  }
  return faults;
}

/** What is said of the first fault in both languages; null where the data is right. */
export function firstFaultSaid(schema: Schema, data: unknown): Sentence | null {
  const [zh] = validateData(schema, data);
  const [en] = zh ? validateData(schema, data, "en") : [];
  return zh && en ? { zh: zh.message, en: en.message } : null;
}

/** Whether data fits a schema exactly as it is. */
export function isValidData(schema: Schema | boolean, data: unknown): boolean {
  return interpret(data, schema as Parameters<typeof interpret>[1], "7").valid;
}

/** The data without null, empty texts and empty lists; undefined when nothing is left of an empty value itself. */
export function withoutEmpty(data: unknown): unknown {
  if (data === null || data === "" || data === undefined) return undefined;
  if (Array.isArray(data))
    return data.length === 0 ? undefined : data.map((item) => withoutEmpty(item) ?? null);
  if (typeof data !== "object" || Object.getPrototypeOf(data) !== Object.prototype) return data;
  const kept = Object.entries(data).map(([key, value]) => [key, withoutEmpty(value)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** Keywords that only say that something inside them failed. */
const WRAPPERS = new Set([
  "properties",
  "items",
  "prefixItems",
  "allOf",
  "if",
  "then",
  "else",
  "$ref",
  "patternProperties",
  "dependentSchemas",
  "propertyNames",
]);

function leaves(units: OutputUnit[]): OutputUnit[] {
  const choices = units
    .filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf")
    .map((unit) => `${unit.keywordLocation}/`);
  return units.filter(({ keyword, keywordLocation }) => {
    if (WRAPPERS.has(keyword) || keyword === "false") return false;
    return !choices.some((choice) => keywordLocation.startsWith(choice));
  });
}

function toFault(unit: OutputUnit, root: Schema, locale: Locale): Fault {
  const path = decode(unit.instanceLocation);
  const owner = at(root, decode(unit.keywordLocation).slice(0, -1).map(String));
  const missing = MISSING[unit.keyword]?.exec(unit.error)?.[1];
  const field = missing === undefined ? owner : (owner.properties?.[missing] ?? {});
  const full = missing === undefined ? path : [...path, missing];
  const key = String(full.findLast((part) => typeof part === "string") ?? "");
  // A field without a title is named too: which one is wrong stands in a list of faults as well.
  const label = titleOf(field, key, locale) || key;
  return {
    path: full,
    keyword: unit.keyword,
    message: messageOf(unit.keyword, { schema: field, label, locale }),
  };
}

const MISSING: Record<string, RegExp> = {
  required: /^Instance does not have required property "([^]*)"/,
  additionalProperties: /^Property "([^]*)" does not match/,
};

function decode(pointer: string): (string | number)[] {
  const parts = pointer
    .replace(/^#?\/?/, "")
    .split("/")
    .filter((part) => part !== "");
  return parts.map((part) => {
    const text = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    return /^\d+$/.test(text) ? Number(text) : text;
  });
}

function at(root: Schema, words: string[]): Schema {
  let found: unknown = root;
  for (const word of words) {
    found = partIn(found, word);
    if (word === "$ref" && typeof found === "string") found = at(root, decode(found).map(String));
  }
  return recordIn(found);
}
