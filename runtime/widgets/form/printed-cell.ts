import { listIn, partIn, printed, recordIn, textsIn } from "@/runtime/core/guards";
import { optionsOf } from "@/runtime/core/json-schema/options";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { Locale } from "@/runtime/core/locale";
import { text } from "@/runtime/i18n/i18n";

/** The value of a column in words: choices by their labels, files by their names, several one after the other. */
export function printedCell(schema: Schema, value: unknown, locale: Locale): string {
  const { options } = recordIn(schema["x-flowsmith"]);
  const choices = optionsOf(schema, recordIn(options), locale);
  const one = (item: unknown): string => {
    const choice = choices.find((known) => String(known.value) === String(item));
    if (choice) return partIn(options, "showLabel") === false ? String(choice.value) : choice.label;
    if (typeof item === "boolean") return text(item ? "table.yes" : "table.no");
    return fileName(item) ?? printed(item);
  };
  return Array.isArray(value) ? listIn(value).map(one).join("、") : one(value);
}

const fileName = (item: unknown): string | undefined =>
  textsIn(["name", "fileName"].map((part) => partIn(item, part)))[0];
