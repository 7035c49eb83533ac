import { schemaIn } from "./rjsf-schema";
import {
  createErrorHandler,
  getDefaultFormState,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from "@rjsf/utils";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { isValidData, validateData } from "@/runtime/core/json-schema/validate";
import type { Locale } from "@/runtime/core/locale";

/** rjsf's validator contract over the interpreting validator: nothing is generated, so it runs under a strict CSP. */
export function createValidator(locale: Locale): ValidatorType {
  const check = (schema: RJSFSchema, data: unknown) => rjsfErrors(schemaIn(schema), data, locale);
  const validator: ValidatorType = {
    isValid: (schema, data, root) => isValidData({ ...schemaIn(root), ...schemaIn(schema) }, data),
    rawValidation: <Result>(schema: RJSFSchema, data?: unknown) => ({
      errors: check(schema, data) as Result[],
    }),
    validateFormData(data, schema, customValidate, transformErrors, uiSchema) {
      const found = check(schema, data);
      const errors = transformErrors ? transformErrors(found, uiSchema) : found;
      const result = { errors, errorSchema: toErrorSchema(errors) };
      if (!customValidate) return result;
      const filled: unknown = getDefaultFormState(validator, schema, data, schema, true);
      const custom = customValidate(filled, createErrorHandler(filled ?? {}), uiSchema, result.errorSchema);
      return validationDataMerge(result, unwrapErrorHandler(custom));
    },
  };
  return validator;
}

function rjsfErrors(schema: Schema, data: unknown, locale: Locale): RJSFValidationError[] {
  return validateData(schema, data, locale).map(({ path, keyword, message }) => ({
    name: keyword,
    property: `.${path.join(".")}`,
    message,
    stack: message,
  }));
}
