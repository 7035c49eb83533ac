export type VariableType = "string" | "number" | "boolean" | "date";

type Typed = { value: unknown; error?: undefined } | { error: string };

const DATE = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/;

/** The text of a global variable as a value of its type; an empty text is null. */
export function typedValue(type: VariableType, text: string): Typed {
  const trimmed = text.trim();
  if (type === "string") return { value: text };
  if (trimmed === "") return { value: null };
  if (type === "number") {
    const number = Number(trimmed);
    return Number.isFinite(number) ? { value: number } : { error: "值不是数字" };
  }
  if (type === "boolean")
    return /^(true|false)$/.test(trimmed)
      ? { value: trimmed === "true" }
      : { error: "值只能是 true 或 false" };
  return DATE.test(trimmed) && !Number.isNaN(Date.parse(trimmed.replace(" ", "T")))
    ? { value: trimmed }
    : { error: "值不是日期，例如 2026-01-31" };
}
