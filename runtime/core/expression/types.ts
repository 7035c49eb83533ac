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

/** The type that a JSON Schema describes, as far as expressions care. */
export function typeOfSchema(schema: unknown): ScopeType {
  if (typeof schema !== "object" || schema === null) return ANY;
  const { type, properties, items } = schema as {
    type?: unknown;
    properties?: Record<string, unknown>;
    items?: unknown;
  };
  if (type === "string") return TEXT;
  if (type === "number" || type === "integer") return NUMBER;
  if (type === "boolean") return BOOLEAN;
  if (type === "array") return listType(typeOfSchema(items));
  if (type !== "object" || !properties) return ANY;
  const fields = Object.entries(properties).map(([key, value]) => [key, typeOfSchema(value)]);
  return objectType(Object.fromEntries(fields) as Record<string, ScopeType>);
}
