import type { Schema } from "./schema";

/** `type`: a part of one where whole numbers are asked for. */
export type Limit = "minimum" | "maximum" | "maxLength" | "type";

/** The limit that a number or a text is beyond; null for what is within and for all that has no such limits. */
export function limitPassed({ type, minimum, maximum, maxLength }: Schema, value: unknown): Limit | null {
  if (typeof value === "number") {
    if (isWhole(type) && !Number.isInteger(value)) return "type";
    if (maximum !== undefined && value > maximum) return "maximum";
    return minimum !== undefined && value < minimum ? "minimum" : null;
  }
  if (typeof value !== "string" || maxLength === undefined || value.length <= maxLength) return null;
  // Whoever checks the text counts characters, of which some take two places.
  return Array.from(value).length > maxLength ? "maxLength" : null;
}

/** Whether numbers of these types are whole. */
export const isWhole = (type: Schema["type"]): boolean => [type].flat().includes("integer");
