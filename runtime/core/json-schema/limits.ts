import type { Schema } from "./schema";

export type Limit = "minimum" | "maximum" | "maxLength";

/** The limit that a number or a text is beyond; null for what is within and for all that has no such limits. */
export function limitPassed({ minimum, maximum, maxLength }: Schema, value: unknown): Limit | null {
  if (typeof value === "number") {
    if (maximum !== undefined && value > maximum) return "maximum";
    return minimum !== undefined && value < minimum ? "minimum" : null;
  }
  if (typeof value !== "string" || maxLength === undefined || value.length <= maxLength) return null;
  // Whoever checks the text counts characters, of which some take two places.
  return Array.from(value).length > maxLength ? "maxLength" : null;
}
