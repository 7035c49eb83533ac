import type { ObjectSchema } from "@/runtime/core/form/compile";
import type { Fault } from "@/runtime/core/json-schema/validate";
import type { Locale } from "@/runtime/core/locale";
import { fieldErrors } from "./form-validator";

export interface ValuesOrder {
  schema: ObjectSchema;
  values: Record<string, unknown>;
  locale: Locale;
}

/** What is wrong with form values by their schema, found in this thread. */
export const checkValues = ({ schema, values, locale }: ValuesOrder): Fault[] =>
  fieldErrors(schema, values, locale);
