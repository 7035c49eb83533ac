import { type FormReading, readForm } from "@/runtime/core/form/read-form";
import type { FormFacts } from "@/runtime/core/form/check/check-names";

export interface FormOrder {
  text: string;
  /** What exists outside: with it every name is resolved. */
  facts?: FormFacts;
}

/** Reads and checks a form's JSON text; findings carry the line where their pointer stands. */
export const checkFormOrder = ({ text, facts }: FormOrder): FormReading => readForm(text, facts);
