import { compileForm } from "@/runtime/core/form/compile";
import { takeWritable } from "@/runtime/core/form/write-access";
import { linkedFaults } from "@/runtime/core/json-schema/linkage";
import { keyOfPath } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { ApiError, CODE } from "@/server/errors";
import { validatorFaults } from "@/runtime/sandbox/field-validators";
import { fieldErrors } from "./form-validator";
import type { ProcessForm } from "./forms";
import { scriptRunner } from "./scripts";
import type { BusinessData } from "@/runtime/core/process/scope";

/**
 * Takes what a handler may write out of his input, and refuses the rest: a forged field is 403, a wrong value 400 with
 * a message per field (`<boCode>.<field>`). Nothing is stored of a new application. Returns the data as it is to be stored.
 */
export async function takeInput(
  forms: readonly ProcessForm[],
  stored: BusinessData | null,
  input: BusinessData,
  isFinal: boolean,
): Promise<BusinessData> {
  const result: BusinessData = { ...stored };
  const errors: Record<string, string> = {};
  for (const form of forms) {
    const place = {
      form: form.document,
      access: form.access,
      stored: stored ? (stored[form.boCode] ?? {}) : undefined,
    };
    const { values, forbidden } = takeWritable(place, input[form.boCode] ?? {});
    if (forbidden.length > 0)
      throw new ApiError(
        CODE.forbidden,
        `没有权限修改字段：${forbidden.join("、")}`,
        fieldsOf(form, forbidden),
      );
    result[form.boCode] = values;
    if (isFinal) Object.assign(errors, await check(form, values));
  }
  if (Object.keys(errors).length > 0)
    throw new ApiError(CODE.badRequest, "表单数据校验失败，请按照提示完善表单后进行提交！", errors);
  return result;
}

const fieldsOf = (form: ProcessForm, models: readonly string[]): Record<string, string> =>
  Object.fromEntries(models.map((model) => [`${form.boCode}.${model}`, "没有修改权限"]));

/** What is wrong with a form's values by field, by its schema and by its author's checks. */
async function check(form: ProcessForm, values: Record<string, unknown>): Promise<Record<string, string>> {
  const { schema, validators } = compileForm(form.document, form.access);
  const said = validators.length > 0 ? await validatorFaults(scriptRunner(), validators, values) : [];
  const faults = [...fieldErrors(schema, values), ...said];
  const errors: Record<string, string> = {};
  for (const { path, message } of linkedFaults(schema as unknown as Schema, faults, { values }))
    errors[`${form.boCode}.${keyOfPath(path)}`] ??= message;
  return errors;
}
