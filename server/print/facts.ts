import { printed } from "@/runtime/core/guards";
import { readFile } from "node:fs/promises";
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { walkWidgets, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import type { Choice } from "@/runtime/core/form/option-source";
import type { FieldAccess } from "@/runtime/core/form/access/permission";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import type { Locale } from "@/runtime/core/locale";
import { cleanMarkup } from "../form/clean-markup";
import { authorStyles, type FormStyles } from "./author-styles";
import type { Block } from "./block";
import { ownFileOf } from "../file/address";
import { knownZone } from "../known-zone";
import { pictureOf, type Picture } from "./pictures";
import type { OrderedForm, PrintOrder } from "./print-order";
import { sourceKey, stringsIn } from "./referred";
import { richBlocks } from "./rich-text";
import texts from "./texts.json";

dayjs.extend(utc);
dayjs.extend(timezone);

export type TextKey = keyof (typeof texts)["zh"];

/** What a page needs to know besides the values: words, choices, names, pictures. Everything is loaded before layout. */
export interface Facts {
  locale: Locale;
  text: (key: TextKey, values?: Record<string, string | number>) => string;
  /** A moment in the reader's own time. */
  time: (moment: string | number | Date, format: string) => string;
  choicesOf: (widget: FormWidget) => Choice[] | undefined;
  nameOf: (account: string) => string | undefined;
  picture: (url: string) => Picture | undefined;
  rich: (html: string | Element) => Block[];
}

/** A form with the values that its reader may read, and no others. */
export interface ReadForm {
  name: string;
  document: FormDocument;
  access: FieldAccess;
  values: Record<string, unknown>;
  /** The values as the form's own script leaves them: what is visible on the screen is judged by them. */
  shown: Record<string, unknown>;
  /** How the author's style sheet dresses the form. */
  styles: FormStyles;
}

/** The ordered form with its access and its style sheet read. */
export async function readOrderedForm(form: OrderedForm): Promise<ReadForm> {
  return { ...form, access: accessOfTable(form.access), styles: await authorStyles(form.document) };
}

/** What the order brings along, and the pictures and formatted texts in it, ready to be laid out. */
export async function factsOf({ forms, history, reader, choices, names, files }: PrintOrder): Promise<Facts> {
  const strings = [...new Set(forms.flatMap(({ values }) => [...stringsIn(values)]))];
  const rich = await parse([...strings, ...forms.flatMap(contentsOf)].filter((text) => text.includes("<")));
  const signatures = history.flatMap(({ signature }) => signature ?? []);
  const inTexts = [...rich.values()].flatMap(addressesIn);
  const pictures = await loadPictures(files, [...signatures, ...strings, ...inTexts]);
  const picture = (url: string): Picture | undefined => pictures.get(url);
  const words = texts[reader.locale];
  const zone = knownZone(reader.zone);
  return {
    locale: reader.locale,
    text: (key, values = {}) =>
      words[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
    time: (moment, format) => (zone ? dayjs(moment).tz(zone) : dayjs(moment)).format(format),
    choicesOf: (widget) => choices.get(sourceKey(widget)),
    nameOf: (account) => names.get(account),
    picture,
    rich: (html) => {
      const root = typeof html === "string" ? rich.get(html) : html;
      return root ? richBlocks(root, picture) : [{ kind: "paragraph", runs: [{ text: printed(html) }] }];
    },
  };
}

const contentsOf = ({ document }: OrderedForm): string[] =>
  [...walkWidgets(document.list)].flatMap(({ type, options: { content } }) =>
    type === "html" && typeof content === "string" ? [content] : [],
  );

/** Formatted texts as trees, cleaned first: what a browser would not show is not printed. */
async function parse(htmls: readonly string[]): Promise<Map<string, DocumentFragment>> {
  if (htmls.length === 0) return new Map();
  const { JSDOM } = await import("jsdom");
  const entries: [string, DocumentFragment][] = [];
  for (const html of new Set(htmls)) entries.push([html, JSDOM.fragment(await cleanMarkup(html))]);
  return new Map(entries);
}

const addressesIn = (root: DocumentFragment): string[] =>
  [...root.querySelectorAll("img")].map((image) => image.getAttribute("src") ?? "");

const INLINE = /^data:image\/(png|jpeg|gif|webp);base64,/;

/** Pictures from the product's own store or written in the value; other hosts are never asked. */
async function loadPictures(
  files: ReadonlyMap<string, string>,
  addresses: readonly string[],
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const address of new Set(addresses)) {
    const data = await bytesOf(files, address);
    const picture = data && (await pictureOf(data));
    if (picture) pictures.set(address, picture);
  }
  return pictures;
}

async function bytesOf(files: ReadonlyMap<string, string>, address: string): Promise<Buffer | null> {
  const id = ownFileOf(address);
  if (id === undefined)
    return INLINE.test(address) ? Buffer.from(address.replace(INLINE, ""), "base64") : null;
  const path = files.get(id);
  // A file that somebody has removed leaves an empty place.
  return path === undefined ? null : readFile(path).catch(() => null);
}
