import dayjs from "dayjs";
import type { FormWidget } from "@/runtime/core/form/document";
import { shownWidgets } from "@/runtime/core/form/access/permission";
import { isField, valueSchema } from "@/runtime/core/form/value-schema";
import { isRecord } from "@/runtime/core/guards";
import { typeOf } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import { BETWEEN } from "@/runtime/core/sentence";
import type { Context } from "../context";
import type { Block } from "../print/block";
import type { Facts } from "../print/facts";
import { allWidgets, loadChoices, loadNames } from "../print/gather";
import { sourceKey, stringsIn } from "../print/referred";
import { valueBlocks } from "../print/value";
import texts from "../print/texts.json";
import type { ProcessForm } from "./forms";
import { SENTENCE } from "./sentences";

/** What a list says of a field: numbers as they are, everything else in the words of the form, null for nothing. */
export type ShownValue = string | number | null;

/** The fields of a form that its reader sees. */
export const fieldWidgets = ({ document, access }: Pick<ProcessForm, "document" | "access">): FormWidget[] =>
  [...shownWidgets(document.list, access)].filter((widget) => isField(widget) && widget.model !== "");

/** Fields and values that are to be shown. */
interface Shown {
  widgets: readonly FormWidget[];
  values: readonly unknown[];
}

/** Tells how values of forms are shown in one line: choices and names are looked up once, with the reader's own rights. */
export async function valueWriter(
  context: Context,
  { widgets, values }: Shown,
): Promise<(widget: FormWidget, value: unknown) => ShownValue> {
  const { locale } = context.client;
  const choices = await loadChoices(context, [...allWidgets(widgets)]);
  const signed = [...new Set(values.flatMap((value) => [...stringsIn(value)]))];
  const names = widgets.some(({ type }) => type === "userAutograph")
    ? await loadNames(context, signed)
    : new Map<string, string>();
  const facts: Facts = {
    locale,
    text: (key) => texts[locale][key],
    time: (moment, format) => dayjs(moment).format(format),
    choicesOf: (widget) => choices.get(sourceKey(widget)),
    nameOf: (account) => names.get(account),
    picture: () => undefined,
    rich: (html) => [
      {
        kind: "paragraph",
        runs: [{ text: withoutTags(typeof html === "string" ? html : html.textContent) }],
      },
    ],
  };
  return (widget, value) => {
    if (value === undefined || value === null || value === "") return null;
    if (typeof value === "number" && PLAIN_NUMBERS.has(widget.type)) return value;
    if (widget.type === "table")
      return localText(SENTENCE.rows({ count: Array.isArray(value) ? value.length : 0 }), locale);
    if (isRecord(value)) return JSON.stringify(value);
    const parts = partsOf(valueBlocks(widget, value, { facts, isInCell: true }));
    const text = parts.join(BETWEEN.words[locale]);
    return (context.isWhole === true ? text : shortened(text)) || null;
  };
}

const PLAIN_NUMBERS = new Set(["number", "rate", "slider", "input"]);

/** Whether a list shows the values of a field as numbers. */
export const isNumber = (widget: FormWidget): boolean =>
  PLAIN_NUMBERS.has(widget.type) && ["number", "integer"].includes(typeOf(valueSchema(widget) ?? {}));

const partsOf = (blocks: readonly Block[]): string[] =>
  blocks
    .map((block) => (block.kind === "paragraph" ? block.runs.map(({ text }) => text).join("") : ""))
    .map((text) => text.trim())
    .filter((text) => text !== "");

const MOST = 500;
const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** Formatted text as a line: it is shown as text, never as HTML. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (written) => LETTERS[written] ?? written)
    .replaceAll(/\s+/g, " ")
    .trim();

/** What stands for itself in no text of HTML, as the store writes it. */
const LETTERS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": " " };
