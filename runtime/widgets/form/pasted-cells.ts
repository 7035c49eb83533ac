import { dateKind } from "../day";
import { looseMoment } from "../loose-moment";
import { switchValues } from "../switch-values";
import { timeFormat } from "@/runtime/core/form/date-format";
import { optionsOf } from "@/runtime/core/json-schema/options";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { Locale } from "@/runtime/core/locale";
import { plainNumber } from "@/runtime/core/plain-number";

/** Rows that may be pasted in one go. */
export const MOST_PASTED = 500;

/** A cell of a spreadsheet whose text holds line breaks or tabs comes in quotation marks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy;

/** What was copied out of a spreadsheet, by rows and cells. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace(/\r?\n$/, "").matchAll(CELL)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** A pasted text as the value of a column, read as if it was typed there; undefined where it cannot be read so. */
export function pastedValue(text: string, schema: Schema, locale: Locale): unknown {
  const { widget = "", options = {} } = schema["x-flowsmith"] ?? {};
  if (schema.type === "boolean" || widget === "switch") {
    const { on, off } = switchValues({ schema, options });
    if (text === String(on) || YES.test(text)) return on;
    return text === String(off) || NO.test(text) ? off : undefined;
  }
  const choices = optionsOf(schema, options, locale);
  const chosen = (one: string): unknown =>
    choices.find(({ label, value }) => label === one || String(value) === one)?.value;
  // A picture, a file or a path of a tree is no text that could be pasted.
  if (schema.type === "array") return severalOf(text, chosen);
  if (choices.length > 0) return chosen(text);
  if (schema.type === "number" || schema.type === "integer") return numberIn(text);
  if (widget === "date" && options["timestamp"] !== true) {
    const { format, isRange } = dateKind({ schema, options });
    return isRange ? undefined : (looseMoment(text, format) ?? undefined);
  }
  return widget === "time" ? (looseMoment(text, timeFormat(options)) ?? undefined) : text;
}

/** Several choices are copied as they are written: `甲、乙` or `A, B`. One that there is not, and none is taken. */
function severalOf(text: string, chosen: (one: string) => unknown): unknown[] | undefined {
  const found = text.split(/[、，,；;]/).map((one) => chosen(one.trim()));
  return found.includes(undefined) ? undefined : [...new Set(found)];
}

const YES = /^(是|yes|true|1)$/i;
const NO = /^(否|no|false|0)$/i;

function numberIn(text: string): number | undefined {
  const plain = plainNumber(text);
  const number = plain === "" ? Number.NaN : Number(plain);
  return Number.isNaN(number) ? undefined : number;
}
