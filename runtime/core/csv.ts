/** Spreadsheet programs take a leading sign for a formula, and a leading tab or return for white space before one. */
const FORMULA = /^[=+\-@\t\r]/;
/** A negative amount is shown as one; what only looks like a number, such as a telephone number, stays a text. */
const AMOUNT = /^-\d+(\.\d+)?$/;
/** Spreadsheet programs take a file for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Lines of cells as comma separated text that spreadsheet programs open with the right characters; nothing in it is taken for a formula. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n");
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
