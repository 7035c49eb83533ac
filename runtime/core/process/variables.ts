import { isRealDay } from "../real-day";
import type { Sentence } from "../sentence";
import { SENTENCE } from "./sentences";

export type VariableType = "string" | "number" | "boolean" | "date";

type Typed = { value: unknown; error?: undefined } | { error: Sentence };

const DATE = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/;
const DAY_LENGTH = "2026-01-31".length;

/** The text of a global variable as a value of its type; an empty text is null. */
export function typedValue(type: VariableType, text: string): Typed {
  const trimmed = text.trim();
  if (type === "string") return { value: text };
  if (trimmed === "") return { value: null };
  if (type === "number") {
    const number = Number(trimmed);
    return Number.isFinite(number) ? { value: number } : { error: SENTENCE.notNumber };
  }
  if (type === "boolean")
    return /^(true|false)$/.test(trimmed) ? { value: trimmed === "true" } : { error: SENTENCE.notBoolean };
  return DATE.test(trimmed) &&
    isRealDay(trimmed.slice(0, DAY_LENGTH)) &&
    !Number.isNaN(Date.parse(trimmed.replace(" ", "T")))
    ? { value: trimmed }
    : { error: SENTENCE.notDate };
}
