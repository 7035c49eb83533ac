import type { FormWidget } from "./document";

/** Whether a formula gives the field's value: nobody writes it. */
export const hasFormula = ({ options }: Pick<FormWidget, "options">): boolean =>
  typeof options["computed"] === "string" && options["computed"].trim() !== "";
