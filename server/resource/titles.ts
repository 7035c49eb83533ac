import type { LocalText } from "@/runtime/core/locale";
import type { Property } from "./declaration";

/** The title of a declared property in both languages; undefined where it has none. */
export function titleOf(property: Property | undefined): LocalText | undefined {
  if (property?.title === undefined) return undefined;
  const en = property["x-flowsmith"]?.en;
  return en === undefined ? property.title : { zh: property.title, en };
}
