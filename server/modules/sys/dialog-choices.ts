import { localText, type LocalText, type Locale } from "@/runtime/core/locale";
import type { SysCustomDialogChoice } from "@/runtime/core/resource/call-types";
import { bracketed } from "@/runtime/core/sentence";
import { type Context, hasCode } from "../../context";
import { allResources, type Resource } from "../../resource/declaration";
import type { Handler } from "../../resource/handler";
import { READ_TEMPLATE, templateCode, templateFields, templateSource } from "../../sources/template-dialog";
import { findTemplate } from "../../sources/template";
import { resourceCalled } from "../../tables/resource-called";
import { allTables, dataResource } from "../../tables/table-store";
import { type FieldUse, fieldsFor } from "./fields-for";
import { mayCall, propertyCalled, sourceCall, type SourcedDialog } from "./dialog-source";
import { SENTENCE } from "./sentences";

type Style = SourcedDialog["style"];

/**
 * What a dialog of a style may take its rows from, as far as its author may read it themselves: tables first, they are
 * theirs.
 */
export const sources: Handler<"sys/customDialog", "sources"> = async (context, input) => {
  const { style, title = "", page, size } = input;
  const all = [
    ...(await tableChoices(context, style)),
    ...(await templateChoices(context)),
    ...resourceChoices(context, allResources(), style),
  ];
  const found = all.filter((one) => `${one.title} ${one.name}`.toLowerCase().includes(title.toLowerCase()));
  return { records: found.slice((page - 1) * size, page * size), total: found.length };
};

async function tableChoices(context: Context, style: Style): Promise<SysCustomDialogChoice[]> {
  const found = [];
  for (const { code } of await allTables(context.db)) {
    const table = await dataResource(context.db, code);
    if (table) found.push(table.resource);
  }
  return resourceChoices(context, found, style);
}

const resourceChoices = (
  { user, client }: Context,
  resources: readonly Resource[],
  style: Style,
): SysCustomDialogChoice[] =>
  resources.flatMap((resource) => {
    const call = sourceCall(resource, style);
    if (!call || !mayCall(user, call)) return [];
    return { name: resource.name, title: named(resource.title, resource.name, client.locale) };
  });

async function templateChoices({ db, user, client }: Context): Promise<SysCustomDialogChoice[]> {
  if (!hasCode(user, READ_TEMPLATE)) return [];
  const rows = await db.query<{ code: string; name: string }>(
    "select code, name from sys_data_source_template where enabled order by name, code",
  );
  return rows.map(({ code, name }) => ({
    name: templateSource(code),
    title: localText(SENTENCE.templateChoice({ name, code }), client.locale),
  }));
}

function named(title: LocalText, name: string, locale: Locale): string {
  const words = localText(title, locale);
  return words === name ? name : localText(bracketed(words, name), locale);
}

/** What the source of a dialog is called; its name where it is gone. */
export async function sourceTitle(
  { db, client }: Context,
  { resource: name }: { resource: string },
): Promise<string> {
  const code = templateCode(name);
  if (code !== null) return (await findTemplate(db, code))?.name ?? name;
  const resource = await resourceCalled(db, name);
  return resource ? localText(resource.title, client.locale) : name;
}

/** The fields of a source that a dialog may show, ask for or sort by, in the words of who makes it. */
export const fields: Handler<"sys/customDialog", "fields"> = async (context, input) => {
  const { source = "", style, use, title = "" } = input;
  const all = await fieldsOf(context, { source, style, use });
  return all.filter((one) => one.title.toLowerCase().includes(title.toLowerCase()));
};

interface Wanted {
  source: string;
  style: Style;
  use: FieldUse;
}

async function fieldsOf(context: Context, { source, style, use }: Wanted): Promise<SysCustomDialogChoice[]> {
  const template = templateCode(source);
  if (template !== null)
    return (await templateFields(context, template, use)).map(({ name, title }) => ({
      name,
      title: named(title, name, context.client.locale),
    }));
  const resource = source === "" ? undefined : await resourceCalled(context.db, source);
  const call = resource && sourceCall(resource, style);
  if (!resource || !call || !mayCall(context.user, call)) return [];
  const { locale } = context.client;
  return fieldsFor(resource, use).map((name) => ({ name, title: fieldTitle(resource, name, locale) }));
}

function fieldTitle(resource: Resource, sorted: string, locale: Context["client"]["locale"]): string {
  const name = sorted.replace(/^-/, "");
  const property = propertyCalled(resource, name);
  const en = property?.["x-flowsmith"]?.en ?? name;
  const title = named({ zh: property?.title ?? name, en }, name, locale);
  return sorted === name ? title : localText(SENTENCE.reversed({ title }), locale);
}
