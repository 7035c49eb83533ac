import { partIn, scalarIn } from "@/runtime/core/guards";
import type { Schema } from "./schema";
import { localText, type Locale, localTextIn } from "../locale";

export interface Option {
  label: string;
  value: string | number | boolean;
}

/** Choices of a field: `options.options` as the author wrote them, else the values of `enum` with their labels. */
export function optionsOf(schema: Schema, options: Record<string, unknown>, locale: Locale): Option[] {
  const given = options["options"];
  if (Array.isArray(given)) return given.map((item) => asOption(item, locale));
  const values = schema.enum ?? schema.items?.enum ?? [];
  const labels = schema["x-flowsmith"]?.labels ?? {};
  return values.map((value) => ({
    value: scalarIn(value) ?? "",
    label: localText(labels[String(value)], locale) || String(value),
  }));
}

function asOption(item: unknown, locale: Locale): Option {
  if (typeof item !== "object" || item === null) return { value: scalarIn(item) ?? "", label: String(item) };
  const value = scalarIn(partIn(item, "value")) ?? "";
  return { value, label: localText(localTextIn(partIn(item, "label")), locale) || String(value) };
}
