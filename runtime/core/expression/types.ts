import { entryOf, isRecord, listIn, partIn } from "../guards";
/** What a checker knows about a value. `any` is known to be nothing in particular. */
export type ScopeType =
  | { kind: "boolean" | "null" | "fn" }
  /** Where only some values are possible, `oneOf` has them. */
  | { kind: "any" | "number"; oneOf?: readonly Choice[] }
  /** A moment is a day or a time as people write it: a text that is never a number. */
  | { kind: "text"; isMoment?: true; oneOf?: readonly Choice[] }
  | { kind: "list"; of: ScopeType }
  | { kind: "object"; fields: Record<string, ScopeType>; open: Openness };

/** A value that people choose among others. */
export type Choice = string | number | boolean;

/** Whether an object may have properties that are not listed; where it is doubtful, not one that is almost called like a listed one. */
export type Openness = boolean | "doubtful";

export const ANY: ScopeType = { kind: "any" };
export const TEXT: ScopeType = { kind: "text" };
export const MOMENT: ScopeType = { kind: "text", isMoment: true };
export const NUMBER: ScopeType = { kind: "number" };
export const BOOLEAN: ScopeType = { kind: "boolean" };

export function objectType(fields: Record<string, ScopeType>, open: Openness = false): ScopeType {
  return { kind: "object", fields, open };
}

export function listType(of: ScopeType): ScopeType {
  return { kind: "list", of };
}

/** What a `$ref` leads to. */
export type NamedType = (reference: string) => ScopeType;

/**
 * The type that a JSON Schema describes, as far as expressions care; null among several types does not count. What a
 * `$ref` leads to is anything where `named` does not say it.
 */
export function typeOfSchema(schema: unknown, named: NamedType = () => ANY): ScopeType {
  if (!isRecord(schema)) return ANY;
  const { $ref: reference, allOf, anyOf, ...own } = schema;
  const parts = [
    ...(typeof reference === "string" ? [named(reference)] : []),
    ...listIn(allOf).map((part) => typeOfSchema(part, named)),
    ...(Array.isArray(anyOf) ? [typeOfOne(anyOf, named)] : []),
  ];
  if (parts.length === 0 || own["properties"] !== undefined) parts.push(typeOfOwn(own, named));
  return parts.reduce((left, right) => mergeTypes(left, right));
}

/** One of several schemas: known where the others only say that there may be nothing. */
function typeOfOne(schemas: readonly unknown[], named: NamedType): ScopeType {
  const [only, ...others] = schemas.filter((one) => partIn(one, "type") !== "null");
  return others.length === 0 ? typeOfSchema(only, named) : ANY;
}

function typeOfOwn(schema: Record<string, unknown>, named: NamedType): ScopeType {
  const type = typeOfKind(schema, named);
  return Array.isArray(schema["enum"]) ? amongChoices(type, schema["enum"]) : type;
}

/** A type of whose values only these are possible, as far as they are single ones. */
export function amongChoices(type: ScopeType, values: readonly unknown[]): ScopeType {
  const given = values.filter((value) => value !== null && value !== undefined);
  const isCounted = type.kind === "any" || type.kind === "number" || type.kind === "text";
  return isCounted && given.length > 0 && given.every(isChoice) ? { ...type, oneOf: given } : type;
}

/** The only values that are possible of a type; undefined where that is not known. */
export const choicesOf = (type: ScopeType): readonly Choice[] | undefined =>
  "oneOf" in type ? type.oneOf : undefined;

const isChoice = (value: unknown): value is Choice =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Two types of one kind as one: a moment where both are, and where only some values of both are possible those of either. */
function oneKind(left: ScopeType, right: ScopeType): ScopeType {
  const { oneOf, isMoment, ...type } = { oneOf: undefined, isMoment: undefined, ...left };
  const other = { oneOf: undefined, isMoment: undefined, ...right };
  if (isMoment && other.isMoment) return MOMENT;
  return oneOf && other.oneOf ? amongChoices(type, [...new Set([...oneOf, ...other.oneOf])]) : type;
}

function typeOfKind(schema: Record<string, unknown>, named: NamedType): ScopeType {
  const { type, properties, items, additionalProperties } = schema;
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== "null");
  if (others.length > 0) return ANY;
  if (only === "string") return TEXT;
  if (only === "number" || only === "integer") return NUMBER;
  if (only === "boolean") return BOOLEAN;
  if (only === "array") return listType(typeOfSchema(items, named));
  if (only !== "object" || !isRecord(properties)) return ANY;
  const fields = Object.entries(properties).map(([key, value]) => [key, typeOfSchema(value, named)] as const);
  return objectType(
    Object.fromEntries(fields),
    additionalProperties !== undefined && additionalProperties !== false,
  );
}

/** What two values of these types have in common: what is known of either, where they agree. */
export function mergeTypes(left: ScopeType, right: ScopeType): ScopeType {
  if (left.kind === "null") return right;
  if (right.kind === "null") return left;
  if (left.kind === "list" && right.kind === "list") return listType(mergeTypes(left.of, right.of));
  if (left.kind !== "object" || right.kind !== "object")
    return left.kind === right.kind ? oneKind(left, right) : ANY;
  const fields = { ...left.fields };
  for (const [key, type] of Object.entries(right.fields)) {
    const known = entryOf(fields, key);
    fields[key] = known ? mergeTypes(known, type) : type;
  }
  return objectType(fields, left.open || right.open);
}
