import { isDeepStrictEqual } from "node:util";
import { localText, type Locale } from "@/runtime/core/locale";
import { BETWEEN } from "@/runtime/core/sentence";
import type { Input } from "../../context";
import type { Resource } from "../../resource/declaration";
import { FACT } from "./log-facts";

export interface Difference {
  name: string;
  title: string;
  before: string;
  after: string;
}

/** Say nothing to a reader: they change with every change. */
const SILENT = new Set(["updateDate"]);

/** What an entry changed, field by field, with the titles that its resource declares. */
export function differences(resource: Resource | undefined, entry: Input, locale: Locale): Difference[] {
  const [before, after] = [rowOf(entry["before"]), rowOf(entry["after"])];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !SILENT.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .map((name) => ({
      name,
      title: titleOf(resource, name, locale),
      before: textOf(before[name], locale),
      after: textOf(after[name], locale),
    }));
}

const rowOf = (value: unknown): Input =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

function titleOf(resource: Resource | undefined, name: string, locale: Locale): string {
  const schema = resource?.properties[name];
  const fact = Object.entries(FACT).find(([key]) => key === name)?.[1];
  const declared =
    schema?.title === undefined ? undefined : { zh: schema.title, en: schema["x-flowsmith"]?.en ?? name };
  const said = declared ?? fact;
  return said === undefined ? name : localText(said, locale);
}

function textOf(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return value.join(BETWEEN.words[locale]);
  return JSON.stringify(value);
}
