import { CallError } from "@/runtime/ports";
import type { FormPartsHandle } from "./FormParts";

export function errorText(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** Puts the server's field messages at the fields. */
export function showFieldErrors(parts: FormPartsHandle | null, problem: CallError): void {
  parts?.setErrors(problem.fields);
}
