import type { RJSFSchema } from "@rjsf/utils";
import type { Schema } from "@/runtime/core/json-schema/schema";

/** A schema as rjsf takes it. Both say JSON Schema; rjsf's type lists the keywords more narrowly than ours. */
export const rjsfSchema = (schema: Schema): RJSFSchema => schema as RJSFSchema;

/** What rjsf hands to templates, fields and validators is a part of the schema that {@link rjsfSchema} gave it. */
export const schemaIn = (schema: RJSFSchema): Schema => schema as Schema;
