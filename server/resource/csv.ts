/** Spreadsheet programs take a file for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as comma separated text, one column per heading. Nothing in it is taken for a formula. */
export function toCsv(headings: Record<string, string>, rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(headings);
  const lines = [Object.values(headings), ...rows.map((row) => names.map((name) => cellText(row[name])))];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(quoted).join(",")).join("\r\n");
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "是" : "否";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
