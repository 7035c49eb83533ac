import { isDeepStrictEqual } from "node:util";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";
import { printed, recordIn } from "@/runtime/core/guards";
import { localText, type Locale, type LocalText } from "@/runtime/core/locale";
import { BETWEEN } from "@/runtime/core/sentence";
import type { Input } from "../../context";
import texts from "../../print/texts.json";
import type { Property } from "../../resource/declaration";
import { momentCell } from "../../sheet/moment-cells";
import { FACT } from "./log-facts";
import type { WordOf } from "./log-words";

export interface Difference {
  name: string;
  title: string;
  before: string;
  after: string;
}

/** Say nothing to a reader: they change with every change. */
const SILENT = new Set(["updateDate"]);

/** Of a resource, be it of a file or a defined table, what readers of the log are told. */
export interface Told {
  title: LocalText;
  properties: Readonly<Record<string, Property>>;
}

/** Who reads: their language, and what values are called that they may know of. */
interface Reader {
  locale: Locale;
  wordOf: WordOf;
}

/** What an entry changed, field by field, with the titles that its resource declares. */
export function differences(resource: Told | undefined, entry: Input, reader: Reader): Difference[] {
  const [before, after] = [rowOf(entry["before"]), rowOf(entry["after"])];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !SILENT.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .filter(
      (name) => !isTold(name, { properties: resource?.properties ?? {}, sides: [before, after], reader }),
    )
    .map((name) => {
      const property = resource?.properties[name];
      return {
        name,
        title: titleOf(property, name, reader.locale),
        before: textOf(before[name], property, reader),
        after: textOf(after[name], property, reader),
      };
    });
}

interface Sides {
  properties: Told["properties"];
  sides: readonly Input[];
  reader: Reader;
}

/** Whether it is but the label that a row carries of a reference, which is told by a name itself. */
function isTold(label: string, { properties, sides, reader }: Sides): boolean {
  const found = Object.entries(properties).find(([, property]) => property["x-flowsmith"]?.ref?.as === label);
  if (!found) return false;
  const [name, property] = found;
  const values = sides.map((side) => side[name]).filter((value) => printed(value) !== "");
  return values.every((value) => reader.wordOf(property, value) !== undefined);
}

/** A moment as calls write it, where no schema says that it is one. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const rowOf = (value: unknown): Input =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

function titleOf(schema: Property | undefined, name: string, locale: Locale): string {
  const fact = Object.entries(FACT).find(([key]) => key === name)?.[1];
  const declared =
    schema?.title === undefined ? undefined : { zh: schema.title, en: schema["x-flowsmith"]?.en ?? name };
  const said = declared ?? fact;
  return said === undefined ? name : localText(said, locale);
}

/** A value as lists and fields write it. */
function textOf(value: unknown, property: Property | undefined, reader: Reader): string {
  const { locale, wordOf } = reader;
  if (value === null || value === undefined) return "";
  const word = wordOf(property, value);
  if (word !== undefined) return localText(word, locale);
  const hints = property?.["x-flowsmith"];
  const { zh, en } = recordIn(recordIn(hints?.["labels"])[printed(value)]);
  if (typeof zh === "string" && typeof en === "string") return localText({ zh, en }, locale);
  if (typeof value === "boolean") return texts[locale][value ? "yes" : "no"];
  if (typeof value === "number") return writtenNumber(value, leastDigits(recordIn(hints?.["options"])));
  if (typeof value === "string") {
    const isMoment = property ? property["format"] === "date-time" : INSTANT.test(value);
    return isMoment ? momentCell(value) : value;
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return value.map((one) => textOf(one, property, reader)).join(BETWEEN.words[locale]);
  return JSON.stringify(value);
}
