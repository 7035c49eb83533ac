import type { Dayjs } from "dayjs";
import { listIn, printed, recordIn } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import { ownTree, pathLabels } from "@/runtime/core/form/choice-path";
import { timeFormat } from "@/runtime/core/form/date-format";
import type { Choice } from "@/runtime/core/form/option-source";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";
import { optionsOf } from "@/runtime/core/json-schema/options";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { Locale } from "@/runtime/core/locale";
import { text } from "@/runtime/i18n/i18n";
import "./texts";
import { asTime, dateKind, dayReader } from "../day";
import { joined } from "../reading/joined";
import { isOn } from "../switch-values";

/** A column of a printed list; `choices` where they come from elsewhere. */
export interface PrintedColumn {
  schema: Schema;
  locale: Locale;
  choices?: readonly Choice[] | undefined;
}

/** The value of a column in words, as its field is read: choices by their labels, moments as written, files by name. */
export function printedCell(column: PrintedColumn, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  const { widget = "" } = recordIn(column.schema["x-flowsmith"]);
  const write = WRITERS[String(widget)] ?? several;
  return write(column, value);
}

type Write = (column: PrintedColumn, value: unknown) => string;

const optionsIn = ({ schema }: PrintedColumn): Record<string, unknown> =>
  recordIn(recordIn(schema["x-flowsmith"])["options"]);

const several: Write = (column, value) =>
  joined(
    [value].flat().map((item) => wordsOf(column, item)),
    column.locale,
  );

function wordsOf(column: PrintedColumn, item: unknown): string {
  const choices = column.choices ?? optionsOf(column.schema, optionsIn(column), column.locale);
  const choice = choices.find((known) => String(known.value) === String(item));
  if (choice) return choice.label;
  if (typeof item === "boolean") return text(item ? "table.yes" : "table.no");
  return inWords(item);
}

const path: Write = (column, value) =>
  pathLabels(listIn(value), column.choices ?? ownTree(optionsIn(column))).join(" / ");

const date: Write = (column, value) => {
  const { type, format, isRange } = dateKind({ schema: column.schema, options: optionsIn(column) });
  const words = moments(value, dayReader(type), format);
  return isRange ? words.join(" ~ ") : joined(words, column.locale);
};

const time: Write = (column, value) => moments(value, asTime, timeFormat(optionsIn(column))).join(" ~ ");

const moments = (value: unknown, read: (one: unknown) => Dayjs | null, format: string): string[] =>
  [value].flat().map((one) => read(one)?.format(format) ?? inWords(one));

const number: Write = (column, value) =>
  typeof value === "number" ? writtenNumber(value, leastDigits(optionsIn(column))) : several(column, value);

const stretch: Write = (_, value) => [value].flat().map(printed).join(" ~ ");

const toggle: Write = (column, value) =>
  text(isOn({ schema: column.schema, options: optionsIn(column), value }) ? "table.yes" : "table.no");

/** Paper takes words: those of formatted text, and that somebody signed by hand. */
const formatted: Write = (_, value) =>
  new DOMParser().parseFromString(printed(value), "text/html").body.textContent.trim();

const signature: Write = (_, value) =>
  /^(data:image\/|https?:|\/)/.test(printed(value)) ? text("formWidget.handwritten") : printed(value);

const WRITERS: Partial<Record<string, Write>> = {
  cascader: path,
  date,
  daterange: date,
  number,
  time,
  slider: stretch,
  switch: toggle,
  richText: formatted,
  userSign: signature,
};
