import type { Schema } from "@/runtime/core/json-schema/schema";
import type { EntryRow } from "./entry";

/** The options that a JSON Schema declares, in its order. */
export function optionRows({ properties = {}, required = [] }: Schema): EntryRow[] {
  return Object.entries(properties).map(([name, option]) => {
    const zh = option.title ?? name;
    return {
      name,
      title: { zh, en: option["x-flowsmith"]?.en ?? zh },
      type: typeText(option),
      fallback: option.default === undefined ? "" : JSON.stringify(option.default),
      isRequired: required.includes(name),
    };
  });
}

function typeText(option: Schema): string {
  if (option["x-steps"]) return "steps";
  if (option.enum) return option.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (option.const !== undefined) return JSON.stringify(option.const);
  if (option.oneOf) return option.oneOf.map(typeText).join(" | ");
  return [option.type ?? "any"].flat().join(" | ");
}
