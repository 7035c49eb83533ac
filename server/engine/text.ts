/** A text of a call's input; empty when it is missing. */
export function textOf(input: Record<string, unknown>, name: string): string {
  const value = input[name];
  return typeof value === "string" ? value.trim() : "";
}
