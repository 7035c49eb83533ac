import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import { tableOfAccess } from "@/runtime/core/form/access/access-table";
import { choicesIn, optionSource, type Choice } from "@/runtime/core/form/option-source";
import type { Context } from "../context";
import type { ProcessForm } from "../form/forms";
import { scriptRunner } from "../engine/script/scripts";
import { readForm } from "../engine/read/view";
import type { BusinessData } from "@/runtime/core/process/scope";
import { storedPaths } from "../file/file-store";
import { readLogoBytes } from "../look/look";
import { authorize } from "../plugins/permission";
import { allResources } from "../resource/declaration";
import { prepareInput } from "../resource/input";
import { checkFilters } from "../resource/check-filters";
import { ownFilesIn } from "../file/address";
import type { OrderedForm, PrintOrder } from "./print-order";
import { sourceKey, stringsIn } from "./referred";

type Gathered = Pick<PrintOrder, "choices" | "names" | "files" | "logo">;

/** A form with the values that its reader may read, and no others. */
export async function orderedForm(
  context: Context,
  form: ProcessForm,
  data: BusinessData,
): Promise<OrderedForm> {
  const { name, document, access, values } = readForm(form, data);
  const shown = await runFormScript(context, { document, values });
  return { name, document, access: tableOfAccess(document, access), values, shown };
}

/** Loads what printed forms and signatures refer to: choices with the reader's own rights, names, places of files. */
export async function gather(
  context: Context,
  forms: readonly OrderedForm[],
  signatures: readonly string[],
): Promise<Gathered> {
  const widgets = forms.flatMap(({ document }) => [...allWidgets(document.list)]);
  const strings = [...new Set(forms.flatMap(({ values }) => [...stringsIn(values)]))];
  const contents = widgets.flatMap(({ type, options: { content } }) =>
    type === "html" && typeof content === "string" ? [content] : [],
  );
  const files = [...strings, ...contents, ...signatures].flatMap(ownFilesIn);
  return {
    choices: await loadChoices(context, widgets),
    names: await loadNames(context, strings),
    files: await storedPaths(context.app, files),
    logo: await readLogoBytes(context.db),
  };
}

/** The values that the form's script makes of the stored ones when the form is opened; as stored where it fails. */
async function runFormScript(
  { log }: Context,
  { document, values }: Pick<OrderedForm, "document" | "values">,
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

/** Every widget of a form, columns of its sub-tables too. */
export function* allWidgets(list: readonly FormWidget[]): Generator<FormWidget> {
  for (const widget of walkWidgets(list)) {
    yield widget;
    yield* tableColumnsOf(widget) ?? [];
  }
}

/** The same lists that the browser asks for, with the reader's own rights; one that they may not read stays unknown. */
export async function loadChoices(
  context: Context,
  widgets: readonly FormWidget[],
): Promise<Map<string, Choice[]>> {
  const found = new Map<string, Choice[]>();
  for (const widget of widgets) {
    const key = sourceKey(widget);
    const source = optionSource(widget.options, widget.type === "cascader");
    if (!source || found.has(key)) continue;
    found.set(key, []);
    try {
      const answer = await ask(context, source.path, source.query);
      found.set(key, choicesIn(answer, source.mapping, context.client.locale));
    } catch (error) {
      context.log.warn({ error, path: source.path }, "choices for printing not found");
    }
  }
  return found;
}

/** Answer of a call of our own API that reads, asked within the same limits. */
async function ask(context: Context, address: string, query: Record<string, unknown>): Promise<unknown> {
  const url = new URL(address, "http://localhost");
  for (const resource of allResources())
    for (const call of Object.values(resource.calls))
      if (call.method === "GET" && call.path === url.pathname && !call.download) {
        authorize(call.access, context.user);
        const input = prepareInput(resource, call, { ...Object.fromEntries(url.searchParams), ...query });
        return context.handlerOf(resource, call)(context, checkFilters(resource, call, input));
      }
  throw new Error(`no such call: ${url.pathname}`);
}

/** Names of people by account and by id. */
export async function loadNames({ db }: Context, texts: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; account: string; name: string }>(
    "select id, account, name from sys_user where account = any($1::text[]) or id = any($1::text[])",
    [texts.filter((text) => text.length <= 64)],
  );
  return new Map(rows.flatMap(({ id, account, name }) => [[account, name] as const, [id, name] as const]));
}
