import { compileForm } from "@/runtime/core/form/compile";
import type { ListAction } from "@/runtime/core/form/access/list-actions";
import { readableValues } from "@/runtime/core/form/access/permission";
import { takeWritable } from "@/runtime/core/form/access/write-access";
import { linkedFaults } from "@/runtime/core/json-schema/linkage";
import { keyOfPath } from "@/runtime/core/json-schema/path";
import { ApiError, CODE } from "@/server/errors";
import { validatorFaults } from "@/runtime/sandbox/field-validators";
import { valueFaults } from "./value-faults";
import type { AdoptedRows } from "./adopted-rows";
import type { ProcessForm } from "./forms";
import { scriptRunner } from "../engine/script/scripts";
import type { BusinessData } from "@/runtime/core/process/scope";
import { LIST_WORDS, SENTENCE } from "../engine/sentences";
import { listed } from "@/runtime/core/sentence";
import type { Sentence } from "@/runtime/core/sentence";
import type { Locale } from "@/runtime/core/locale";

interface Taking {
  /** The form is to be complete. */
  isFinal: boolean;
  /** Rows that lists take over, by form and sub-table. */
  adopted?: AdoptedRows;
}

/**
 * Takes what a handler may write out of their input, and refuses the rest: a forged field is 403, one that the form has
 * not and a wrong value are 400 with a message per field (`<boCode>.<field>`). Nothing is stored of a new application.
 * Returns the data as it is to be stored.
 */
export async function takeInput(
  forms: readonly ProcessForm[],
  stored: BusinessData | null,
  input: BusinessData,
  { isFinal, adopted = {} }: Taking,
): Promise<BusinessData> {
  const result: BusinessData = { ...stored };
  const errors: Record<string, Sentence> = {};
  for (const form of forms) {
    const place = {
      form: form.document,
      access: form.access,
      stored: stored ? (stored[form.boCode] ?? {}) : undefined,
      adopted: adopted[form.boCode] ?? {},
    };
    const { values, forbidden, unknown, actions } = takeWritable(place, input[form.boCode] ?? {});
    if (actions.length > 0) throw new ApiError(CODE.forbidden, actionsForbidden(form, actions));
    if (unknown.length > 0)
      throw new ApiError(
        CODE.badRequest,
        SENTENCE.fieldsUnknown({ fields: listed(unknown), form: form.name }),
        fieldsOf(form, unknown, SENTENCE.fieldUnknown),
      );
    if (forbidden.length > 0)
      throw new ApiError(
        CODE.forbidden,
        SENTENCE.fieldsForbidden({ fields: listed(forbidden) }),
        fieldsOf(form, forbidden, SENTENCE.fieldForbidden),
      );
    result[form.boCode] = values;
    if (isFinal) Object.assign(errors, await check(form, values));
  }
  if (Object.keys(errors).length > 0) throw new ApiError(CODE.badRequest, SENTENCE.formFaulty, errors);
  return result;
}

const actionsForbidden = ({ name }: ProcessForm, actions: readonly ListAction[]): Sentence =>
  SENTENCE.actionsForbidden({ actions: listed(actions.map((action) => LIST_WORDS[action])), form: name });

const fieldsOf = (form: ProcessForm, models: readonly string[], fault: Sentence): Record<string, Sentence> =>
  Object.fromEntries(models.map((model) => [`${form.boCode}.${model}`, fault]));

/** What is wrong with a form's values by field, by its schema and by its author's checks. */
async function check(form: ProcessForm, values: Record<string, unknown>): Promise<Record<string, Sentence>> {
  const zh = await messagesOf(form, values, "zh");
  if (zh.size === 0) return {};
  const en = await messagesOf(form, values, "en");
  return Object.fromEntries(
    [...zh].map(([path, message]) => [
      `${form.boCode}.${path}`,
      { zh: message, en: en.get(path) ?? message },
    ]),
  );
}

/** The first message of each faulty field in one language. */
async function messagesOf(
  { document, access }: ProcessForm,
  values: Record<string, unknown>,
  locale: Locale,
): Promise<Map<string, string>> {
  const { schema, validators } = compileForm(document, access);
  const said = validators.length > 0 ? await validatorFaults(scriptRunner(), validators, values, locale) : [];
  const faults = [...(await valueFaults({ schema, values, locale })), ...said];
  const messages = new Map<string, string>();
  const judged = linkedFaults(schema, faults, { values });
  // Where a rule reads what the handler does not see, their screen may show no such field, or a locked one.
  const seen = readableValues(document, values, access);
  const open = new Set(judged.length > 0 ? linkedFaults(schema, judged, { values: seen }) : []);
  for (const { path, message } of judged.filter((fault) => open.has(fault)))
    if (!messages.has(keyOfPath(path))) messages.set(keyOfPath(path), message);
  return messages;
}
