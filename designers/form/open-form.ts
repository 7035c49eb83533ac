import { sentenceOf } from "@/runtime/core/finding";
import { isNode } from "@/runtime/core/form/dialects/dialect";
import type { FormDocument } from "@/runtime/core/form/document";
import { normaliseForm } from "@/runtime/core/form/io/normalise";
import { readFormValue } from "@/runtime/core/form/read-form";
import { localText } from "@/runtime/core/locale";
import { currentLocale } from "@/runtime/i18n/i18n";

export interface OpenedForm {
  /** Null for a form of a version that this product does not know. */
  form: FormDocument | null;
  /** What opening has mended, or why it could not open, in the reader's words. */
  fault: string | null;
}

/** What the designer does not find by itself, because it is gone once a form is in shape. */
const MENDED = new Set(["form.version", "form.value", "form-shape"]);

/** A stored form as the designer works on it: however broken it is, it opens, and says what it lost. */
export function openForm(stored: unknown): OpenedForm {
  const { document, findings } = readFormValue(stored);
  const found = findings.find(({ severity, rule }) => severity === "error" && MENDED.has(rule ?? ""));
  const fault = found ? localText(sentenceOf(found), currentLocale()) : null;
  if (found?.rule === "form.version") return { form: null, fault };
  return { form: document ?? normaliseForm(isNode(stored) ? stored : {}), fault };
}
