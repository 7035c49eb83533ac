import { isRecord } from "../guards";

const INDENT = "  ";
const LINE = 110;

/** Signs that take two places: those of Chinese, Japanese and Korean, and their punctuation. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;

/**
 * The text of a document as files hold it: what fits on a line stands on one, lists of things with several parts have one
 * thing a line. The formatter of the repository leaves it as it is.
 */
export const documentText = (value: unknown): string =>
  `${isRecord(value) ? spread(value, "") : written(value, "", 0)}\n`;

/** `after` is what follows on the line behind the value, `at` the place where the value begins. */
function written(value: unknown, indent: string, at: number, after = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (!isBroken(value)) {
    const line = flat(value);
    if (at + widthOf(line) + after <= LINE) return line;
  }
  return spread(value, indent);
}

function spread(value: object, indent: string): string {
  const inner = indent + INDENT;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    const items = value.map(
      (item: unknown, index) => inner + written(item, inner, inner.length, index < value.length - 1 ? 1 : 0),
    );
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const entries = entriesOf(value);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([name, item], index) => {
    const head = `${inner}${JSON.stringify(name)}: `;
    return head + written(item, inner, widthOf(head), index < entries.length - 1 ? 1 : 0);
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${flat(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Whether a value has a list of several things with several parts in it, which stand one a line. */
function isBroken(value: unknown): boolean {
  if (Array.isArray(value)) {
    const isTable =
      value.length > 1 &&
      (value.every((item) => isRecord(item) && entriesOf(item).length > 1) ||
        value.every((item) => Array.isArray(item) && item.length > 1));
    return isTable || value.some(isBroken);
  }
  return isRecord(value) && entriesOf(value).some(([, item]) => isBroken(item));
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += WIDE.test(sign) || (sign.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  return width;
}
