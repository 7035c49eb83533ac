import { isRecord, recordIn } from "../guards";
/** What a checker knows about a value. `any` is known to be nothing in particular. */
export type ScopeType =
  | { kind: "any" | "text" | "number" | "boolean" | "null" | "fn" }
  | { kind: "list"; of: ScopeType }
  /** `open` objects may have properties that are not listed. */
  | { kind: "object"; fields: Record<string, ScopeType>; open: boolean };

export const ANY: ScopeType = { kind: "any" };
export const TEXT: ScopeType = { kind: "text" };
export const NUMBER: ScopeType = { kind: "number" };
export const BOOLEAN: ScopeType = { kind: "boolean" };

export function objectType(fields: Record<string, ScopeType>, open = false): ScopeType {
  return { kind: "object", fields, open };
}

export function listType(of: ScopeType): ScopeType {
  return { kind: "list", of };
}

/** The type that a JSON Schema describes, as far as expressions care; null among several types does not count. */
export function typeOfSchema(schema: unknown): ScopeType {
  if (typeof schema !== "object" || schema === null) return ANY;
  const { type, properties, items, additionalProperties } = recordIn(schema);
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== "null");
  if (others.length > 0) return ANY;
  if (only === "string") return TEXT;
  if (only === "number" || only === "integer") return NUMBER;
  if (only === "boolean") return BOOLEAN;
  if (only === "array") return listType(typeOfSchema(items));
  if (only !== "object" || !isRecord(properties)) return ANY;
  const fields = Object.entries(properties).map(([key, value]) => [key, typeOfSchema(value)] as const);
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
  if (left.kind !== "object" || right.kind !== "object") return left.kind === right.kind ? left : ANY;
  const fields = { ...left.fields };
  for (const [key, type] of Object.entries(right.fields)) {
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    fields[key] = known ? mergeTypes(known, type) : type;
  }
  return objectType(fields, left.open || right.open);
}
