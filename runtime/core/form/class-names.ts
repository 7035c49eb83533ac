import type { FormWidget } from "./document";

/** Author's class names, separated by commas (spec 001 §2). */
export function classNamesOf({ options }: FormWidget): string[] {
  const names = [options["classNames"], options["customClass"]].filter((name) => typeof name === "string");
  return names.flatMap((name) => name.split(/[,\s]+/)).filter(Boolean);
}
