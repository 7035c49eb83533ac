import { englishOf } from "@/runtime/core/resource/english-of";
import { partIn, printed, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { localText, type Locale } from "@/runtime/core/locale";
import { isUnshown, UNSHOWN } from "@/runtime/core/resource/unshown";
import { EXCEL_WHOLE, SHEET_ROWS } from "@/schemas/sheet-limits";
import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import { BETWEEN } from "@/runtime/core/sentence";
import type { Context, Input } from "../context";
import { knownZone } from "../known-zone";
import type { Property, Resource } from "../resource/declaration";
import { work } from "../work/work";
import { wordsIn } from "./cell-values";
import { type Choice, choicesOf, sharedAmong, shownChoices, withCode } from "./choices";
import { momentCell, sheetMoment } from "./moment-cells";
import { SENTENCE } from "./sentences";
import { exportHeadOf, headOf, type SheetColumn, sheetColumns } from "./sheet-resource";
import type { SheetValue } from "./write-sheet";

/** Values are called as they were when they were chosen. */
const KEPT = { withDisabled: true } as const;

/** Rows of one call of a list. */
const PAGE = 500;

/** An Excel file, and how many rows are in it. */
export interface Exported {
  content: Uint8Array;
  count: number;
}

/** What of a list goes out, and on whose clock its moments are written; on the office's where nobody's is known. */
interface ExportOrder {
  query: Input;
  zone: string | undefined;
}

/** The rows that pass a list's filters as an Excel file, its values called as pages call them. */
export async function exportFile(
  context: Context,
  resource: Resource,
  { query, zone: given }: ExportOrder,
): Promise<Exported> {
  const { locale } = context.client;
  const zone = knownZone(given) ?? OFFICE_ZONE;
  const columns = readable(resource);
  // What values are called is ours to say, also where the rows lie in a source outside.
  const naming = resource.source === undefined ? context : { ...context, db: context.app.db };
  const { rows, brought } = await allOf(context, resource, query);
  const writers = await Promise.all(
    columns.map(
      async (column) =>
        momentWriter(column.property["format"], zone) ??
        writerOf(
          isNamedByRows(column.property)
            ? await namesInRows(naming, resource, column, rows)
            : await choicesOf(naming, resource, column.property, KEPT),
          locale,
        ),
    ),
  );
  const cells = rows.map((row) => [
    ...columns.map((column, index) =>
      isUnshown(column.name, column.property, row)
        ? localText(UNSHOWN, locale)
        : (writers[index] ?? plain)(englishOf(column.property, row, locale) ?? row[column.name], locale),
    ),
    ...[...brought].map(([name, { write }]) => write(partAt(row, name), locale)),
  ]);
  const heads = [
    ...columns.map((column) => exportHeadOf(column, locale, zone)),
    ...[...brought.values()].map(({ title }) => title),
  ];
  const name = localText(resource.title, locale);
  return {
    content: await work("writeSheet", { sheets: [{ name, heads, rows: cells }] }),
    count: rows.length,
  };
}

/** What a row refers to is called by the row itself, however many others there are. */
const isNamedByRows = ({ "x-flowsmith": hints }: Property): boolean => hints?.ref?.as !== undefined;

/** What the rows themselves call what they refer to, and all that a reader sees of the same name. */
async function namesInRows(
  context: Context,
  resource: Resource,
  { name, property }: SheetColumn,
  rows: readonly Input[],
): Promise<Choice[]> {
  const as = property["x-flowsmith"]?.ref?.as ?? "";
  const own = new Map(rows.map((row) => [printed(row[name]), textIn(row[as])]));
  const words = (): string[] => [...new Set([...own.values()].filter((word) => word !== undefined))];
  const seen = (await choicesOf(context, resource, property, { words })) ?? [];
  const known = new Set(seen.map(({ value }) => value));
  const others = [...own].flatMap(([value, label]) =>
    label === undefined || known.has(value) ? [] : [{ value, label }],
  );
  return [...seen, ...others];
}

/** What is to be filled in, on its reader's clock too, and on a second sheet what may be chosen. */
export async function templateFile(
  context: Context,
  resource: Resource,
  given: string | undefined,
): Promise<Uint8Array> {
  const { locale } = context.client;
  const zone = knownZone(given) ?? OFFICE_ZONE;
  const columns = sheetColumns(resource);
  const chosen = await choiceColumns(context, resource, columns);
  const length = Math.max(0, ...chosen.map(({ words }) => words.length));
  const rows = Array.from({ length }, (_, row) => chosen.map(({ words }) => words[row] ?? null));
  return work("writeSheet", {
    sheets: [
      {
        name: localText(resource.title, locale),
        heads: columns.map((column) => headOf(column, locale, zone)),
        rows: [],
      },
      { name: localText(SENTENCE.choices, locale), heads: chosen.map(({ head }) => head), rows },
    ],
  });
}

const readable = (resource: Resource): SheetColumn[] =>
  sheetColumns(resource).filter(({ property }) => property.writeOnly !== true);

async function choiceColumns(
  context: Context,
  resource: Resource,
  columns: readonly SheetColumn[],
): Promise<{ head: string; words: string[] }[]> {
  const { locale } = context.client;
  const found: { head: string; words: string[] }[] = [];
  for (const { title, property } of columns) {
    const choices = await choicesOf(context, resource, property);
    const isYesNo = property.type === "boolean";
    if (!choices && !isYesNo) continue;
    const words = choices ? namesOf(shownChoices(choices), locale) : [YES_NO[locale].yes, YES_NO[locale].no];
    found.push({ head: localText(title, locale), words });
  }
  return found;
}

function namesOf(choices: readonly Choice[], locale: Locale): string[] {
  const isShared = sharedAmong(choices, locale);
  return choices.map((choice) => localText(isShared(choice) ? withCode(choice) : choice.label, locale));
}

/** Rows with the columns that a list brings along beside the declared ones, by their names. */
interface AllRows {
  rows: Input[];
  brought: Map<string, { title: string; write: Writer }>;
}

async function allOf(context: Context, resource: Resource, query: Input): Promise<AllRows> {
  const call = resource.calls["list"];
  const reading = { ...context, isWhole: true };
  const rows: Input[] = [];
  const brought: AllRows["brought"] = new Map();
  for (let page = 1; call && rows.length < SHEET_ROWS; page++) {
    const answer = recordIn(await context.handlerOf(resource, call)(reading, { ...query, page, size: PAGE }));
    const records = recordsIn(answer["records"]);
    rows.push(...records);
    // Later pages are of older rows: what a field is called now was said first.
    for (const { name, title, format } of recordsIn(answer["columns"]))
      if (!brought.has(printed(name)))
        brought.set(printed(name), { title: printed(title), write: WRITTEN.get(format) ?? plain });
    if (records.length < PAGE) break;
  }
  return { rows: rows.slice(0, SHEET_ROWS), brought };
}

/** `fields.leave.days` reads inside. */
const partAt = (row: Input, name: string): unknown =>
  name.split(".").reduce<unknown>((value, part) => partIn(value, part), row);

const YES_NO = { zh: { yes: "是", no: "否" }, en: { yes: "Yes", no: "No" } };

const isSeveral = (name: string): boolean => wordsIn(name).length > 1;

type Writer = (value: unknown, locale: Locale) => SheetValue;

/** What values are called: by their codes where a name would be read as something else when the file comes back. */
function writerOf(choices: readonly Choice[] | null, locale: Locale): Writer {
  if (!choices) return plain;
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  const codes = new Map(choices.map(({ value, code }) => [code ?? value, value]));
  const isShared = sharedAmong(choices, locale);
  const nameOf = (value: unknown, isMistaken: (name: string) => boolean): string => {
    const choice = known.get(String(value));
    if (!choice) return printed(value);
    const name = localText(choice.label, locale);
    if ((codes.get(name) ?? choice.value) !== choice.value || isMistaken(name)) return choice.code ?? name;
    return isShared(choice) ? localText(withCode(choice), locale) : name;
  };
  return (value) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) return nameOf(value, () => false);
    return value.map((one) => nameOf(one, isSeveral)).join(BETWEEN.words[locale]);
  };
}

/** By the format of their property. Excel shows no zones: a moment is written as its reader's clock shows it, as pages do. */
function momentWriter(format: unknown, zone: string): Writer | undefined {
  if (format !== "date-time") return WRITTEN.get(format);
  return (value) => (typeof value === "string" ? sheetMoment(momentCell(value, zone), "second") : null);
}

/** Days and moments that are in words already, by their format. */
const WRITTEN = new Map<unknown, Writer>([
  ["date", (value) => (typeof value === "string" ? sheetMoment(value, "day") : null)],
  ["date-time", (value) => (typeof value === "string" ? sheetMoment(value, "second") : null)],
]);

const plain: Writer = (value, locale) => {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? YES_NO[locale].yes : YES_NO[locale].no;
  return typeof value === "number" && !isTooLong(value) ? value : printed(value);
};

/** As a number Excel would show it with noughts at the end, and keep these at the first change of the cell. */
const isTooLong = (value: number): boolean => Number.isInteger(value) && Math.abs(value) >= EXCEL_WHOLE;
