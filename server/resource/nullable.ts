import type { JsonSchema, Property } from "./declaration";

/** The schema of a declared property with null among its values, where the declaration says so. */
export function withNull(schema: Property): JsonSchema {
  const types = [schema.type ?? []].flat();
  if (!isNullable(schema) || types.length === 0) return schema;
  const choices: unknown = schema["enum"];
  return {
    ...schema,
    type: [...new Set([...types, "null"])],
    ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}),
  };
}

/** May the property be empty? */
export const isNullable = (schema: Property): boolean => schema["x-flowsmith"]?.nullable === true;
