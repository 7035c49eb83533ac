import { dateKind } from "../day";
import { looseMoment } from "../loose-moment";
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
  if (schema.type === "boolean") return YES.test(text);
  const choices = optionsOf(schema, options, locale);
  if (choices.length > 0)
    return choices.find(({ label, value }) => label === text || String(value) === text)?.value;
  if (schema.type === "number" || schema.type === "integer") return numberIn(text);
  if (widget === "date" && options["timestamp"] !== true) {
    const { format, isRange } = dateKind({ schema, options });
    return isRange ? undefined : (looseMoment(text, format) ?? undefined);
  }
  return widget === "time" ? (looseMoment(text, timeFormat(options)) ?? undefined) : text;
}

const YES = /^(是|yes|true|1)$/i;

function numberIn(text: string): number | undefined {
  const plain = plainNumber(text);
  const number = plain === "" ? Number.NaN : Number(plain);
  return Number.isNaN(number) ? undefined : number;
}
