import { isGroup, type Schema } from "./schema";

/** The data with the schema's defaults where it says nothing. Groups without a default inside stay absent. */
export function withDefaults(
  schema: Schema,
  data: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...data };
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (values[key] !== undefined && values[key] !== null) continue;
    if (field.default !== undefined) values[key] = structuredClone(field.default);
    else if (isGroup(field)) {
      const inner = withDefaults(field, undefined);
      if (Object.keys(inner).length > 0) values[key] = inner;
    }
  }
  return values;
}
