import { compileForm } from "@/runtime/core/form/compile";
import type { FormDocument } from "@/runtime/core/form/document";
import { linkedFaults } from "@/runtime/core/json-schema/linkage";
import { validateData } from "@/runtime/core/json-schema/validate";
import type { DryWorld } from "@/runtime/core/process/dry-run";
import { currentLocale } from "@/runtime/i18n/i18n";

/** The engine's check of the published forms, in the reader's words. A form that is not published passes. */
export function formCheck(forms: Readonly<Record<string, FormDocument>>): NonNullable<DryWorld["check"]> {
  return ({ formKey }, values, access) => {
    const document = forms[formKey];
    if (!document) return [];
    const locale = currentLocale();
    const schema = compileForm(document, access).schema;
    const faults = linkedFaults(schema, validateData(schema, values, locale), { values, locale });
    return faults.map(({ message }) => message);
  };
}
