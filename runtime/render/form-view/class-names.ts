import type { FormWidget } from "@/runtime/core/form/document";

/** Author's class names, separated by commas (spec 001 §2). */
export function classOf(widget: FormWidget): string {
  const names = [widget.options["classNames"], widget.options["customClass"]].filter(
    (name) => typeof name === "string",
  );
  return ["fs-widget", ...names.flatMap((name) => name.split(/[,\s]+/))].filter(Boolean).join(" ");
}
