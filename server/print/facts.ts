import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { choicesIn, optionSource, type Choice } from "@/runtime/core/form/option-source";
import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import type { Locale } from "@/runtime/core/locale";
import type { Context } from "../context";
import { cleanHtml } from "../engine/clean-html";
import type { ProcessForm } from "../engine/forms";
import { scriptRunner } from "../engine/scripts";
import { readStored } from "../modules/sys/file-store";
import { authorize } from "../plugins/permission";
import { allResources } from "../resource/declaration";
import { handlerOf } from "../resource/handlers";
import { prepareInput } from "../resource/input";
import { authorStyles, NO_STYLES, type FormStyles } from "./author-styles";
import type { Block } from "./block";
import details from "./details.json";
import { pictureOf, type Picture } from "./pictures";
import { richBlocks } from "./rich-text";
import texts from "./texts.json";

dayjs.extend(utc);
dayjs.extend(timezone);

export type TextKey = keyof (typeof texts)["zh"];

/** What a page needs to know besides the values: words, choices, names, pictures. Everything is loaded before layout. */
export interface Facts {
  locale: Locale;
  text: (key: TextKey, values?: Record<string, string | number>) => string;
  /** What the engine noted beside an opinion, in the reader's language where the words are ours. */
  detail: (text: string) => string;
  /** A form's values as its own script leaves them: what is visible on the screen is judged by them. */
  shown: (form: ReadForm) => Record<string, unknown>;
  /** A moment in the reader's own time. */
  time: (moment: string | number | Date, format: string) => string;
  choicesOf: (widget: FormWidget) => Choice[] | undefined;
  nameOf: (account: string) => string | undefined;
  picture: (url: string) => Picture | undefined;
  rich: (html: string | Element) => Block[];
  /** How the author's style sheet dresses a form. */
  styles: (form: ReadForm) => FormStyles;
}

/** A form with the values that its reader may read, and no others. */
export interface ReadForm extends Pick<ProcessForm, "name" | "document" | "access"> {
  values: Record<string, unknown>;
}

export interface Reader {
  locale: Locale;
  /** The reader's time zone; the server's own when it is not known. */
  zone: string | undefined;
}

/** Loads what the printed forms refer to, and the pictures at `addresses`. */
export async function loadFacts(
  context: Context,
  forms: readonly ReadForm[],
  reader: Reader,
  addresses: readonly string[] = [],
): Promise<Facts> {
  const widgets = forms.flatMap(({ document }) => [...allWidgets(document.list)]);
  const strings = new Set(forms.flatMap(({ values }) => [...stringsIn(values)]));
  const contents = widgets
    .filter(({ type }) => type === "html")
    .map(({ options }) => String((options["content"] as string | undefined) ?? ""));
  const [choices, names, rich, shown] = [
    await loadChoices(context, widgets),
    await loadNames(context, [...strings]),
    await parse([...strings, ...contents].filter((text) => text.includes("<"))),
    new Map(
      await Promise.all(forms.map(async (form) => [form, await runFormScript(context, form)] as const)),
    ),
  ];
  const styles = new Map(
    await Promise.all(forms.map(async (form) => [form, await authorStyles(form.document)] as const)),
  );
  const inTexts = [...rich.values()].flatMap(addressesIn);
  const pictures = await loadPictures(context, [...addresses, ...strings, ...inTexts]);
  const picture = (url: string): Picture | undefined => pictures.get(url);
  const words = texts[reader.locale];
  const zone = knownZone(reader.zone);
  return {
    locale: reader.locale,
    text: (key, values = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, String(value)),
        words[key],
      ),
    detail: (text) => (reader.locale === "zh" ? text : translated(text)),
    shown: (form) => shown.get(form) ?? form.values,
    time: (moment, format) => (zone ? dayjs(moment).tz(zone) : dayjs(moment)).format(format),
    choicesOf: (widget) => choices.get(sourceKey(widget)),
    nameOf: (account) => names.get(account),
    picture,
    styles: (form) => styles.get(form) ?? NO_STYLES,
    rich: (html) => {
      const root = typeof html === "string" ? rich.get(html) : html;
      return root
        ? richBlocks(root, picture)
        : [{ kind: "paragraph", runs: [{ text: String(html as string) }] }];
    },
  };
}

/** A note as a whole, or its beginning where a name follows. */
function translated(text: string): string {
  const known = Object.entries(details).find(
    ([note]) => text === note || (note.endsWith("：") && text.startsWith(note)),
  );
  return known ? known[1] + text.slice(known[0].length) : text;
}

/** The values that the form's script makes of the stored ones when the form is opened; as stored where it fails. */
async function runFormScript(
  { log }: Context,
  { document, values }: ReadForm,
): Promise<Record<string, unknown>> {
  const { formScript } = document.config;
  if (typeof formScript !== "string" || formScript.trim() === "") return values;
  const result = await scriptRunner().run({
    name: "formScript",
    code: formScript.trim(),
    input: { form: values },
  });
  if (!result.ok) log.warn({ error: result.error }, "form script failed while printing");
  return result.ok ? result.form : values;
}

function* allWidgets(list: readonly FormWidget[]): Generator<FormWidget> {
  for (const widget of walkWidgets(list)) {
    yield widget;
    yield* tableColumnsOf(widget) ?? [];
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner);
}

const sourceKey = (widget: FormWidget): string =>
  JSON.stringify(optionSource(widget.options, widget.type === "cascader"));

/** The same lists that the browser asks for, with the reader's own rights; one that he may not read stays unknown. */
async function loadChoices(context: Context, widgets: readonly FormWidget[]): Promise<Map<string, Choice[]>> {
  const found = new Map<string, Choice[]>();
  for (const widget of widgets) {
    const key = sourceKey(widget);
    const source = optionSource(widget.options, widget.type === "cascader");
    if (!source || found.has(key)) continue;
    found.set(key, []);
    try {
      const answer = await ask(context, source.path, source.query);
      found.set(key, choicesIn(answer, source.mapping));
    } catch (error) {
      context.log.warn({ error, path: source.path }, "choices for printing not found");
    }
  }
  return found;
}

/** Answer of a call of our own API that reads. */
async function ask(context: Context, address: string, query: Record<string, unknown>): Promise<unknown> {
  const url = new URL(address, "http://localhost");
  for (const resource of allResources())
    for (const call of Object.values(resource.calls))
      if (call.method === "GET" && call.path === url.pathname && !call.download) {
        authorize(call.access, context.user);
        const input = { ...Object.fromEntries(url.searchParams), ...query };
        return handlerOf(resource, call)(context, prepareInput(resource, call, input));
      }
  throw new Error(`no such call: ${url.pathname}`);
}

async function loadNames({ db }: Context, texts: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; account: string; name: string }>(
    "select id, account, name from sys_user where account = any($1::text[]) or id = any($1::text[])",
    [texts.filter((text) => text.length <= 64)],
  );
  return new Map(rows.flatMap(({ id, account, name }) => [[account, name] as const, [id, name] as const]));
}

/** Formatted texts as trees, cleaned first: what a browser would not show is not printed. */
async function parse(htmls: readonly string[]): Promise<Map<string, DocumentFragment>> {
  if (htmls.length === 0) return new Map();
  const { JSDOM } = await import("jsdom");
  const entries: [string, DocumentFragment][] = [];
  for (const html of new Set(htmls)) entries.push([html, JSDOM.fragment(await cleanHtml(html))]);
  return new Map(entries);
}

const addressesIn = (root: DocumentFragment): string[] =>
  [...root.querySelectorAll("img")].map((image) => image.getAttribute("src") ?? "");

const OWN_FILE = /^\/api\/sys\/file\/([\w-]+)(\?|$)/;
const INLINE = /^data:image\/(png|jpeg|gif|webp);base64,/;

/** Pictures from the product's own store or written in the value; other hosts are never asked. */
async function loadPictures(context: Context, addresses: readonly string[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const address of new Set(addresses)) {
    const data = await bytesOf(context, address);
    const picture = data && (await pictureOf(data));
    if (picture) pictures.set(address, picture);
  }
  return pictures;
}

async function bytesOf(context: Context, address: string): Promise<Buffer | null> {
  const id = OWN_FILE.exec(address)?.[1];
  if (id !== undefined) return readStored(context.app, id);
  return INLINE.test(address) ? Buffer.from(address.replace(INLINE, ""), "base64") : null;
}

function knownZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
