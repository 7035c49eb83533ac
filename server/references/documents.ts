import { isTooDeep } from "@/runtime/core/document/depth";
import { partIn } from "@/runtime/core/guards";
import type { FormDocument } from "@/runtime/core/form/document";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { Db } from "../db/port";
import { shippedTexts } from "../documents/shipped-texts";
import { isReadableForm } from "../engine/read/readable";
import type { SourceDocument } from "./search";

/** A document with what tells whether it has been changed since it was read. */
export type StoredDocument = SourceDocument & { rev: number; isShipped: boolean; isDraft: boolean };

/** All documents in whose text a word stands: the newest draft or version of each. */
export async function documentsWith(db: Db, word: string): Promise<StoredDocument[]> {
  const pages = (await screens(db)).filter((one) => one.kind === "screen" && one.text.includes(word));
  return [...pages, ...(await forms(db, word)), ...(await processes(db, word))];
}

/**
 * The same, with what is in effect beside them: published versions of forms that differ from their drafts, and versions
 * of processes that are the main ones or have applications running. Nobody writes into those any more.
 */
export async function documentsInEffect(db: Db, word: string): Promise<StoredDocument[]> {
  return [
    ...(await documentsWith(db, word)),
    ...(await publishedForms(db, word)),
    ...(await processes(db, word, RUNNING)),
  ];
}

async function screens(db: Db): Promise<StoredDocument[]> {
  const rows = await db.query<{
    id: string;
    title: string | null;
    version: number;
    text: string | null;
    draft: string | null;
    active: boolean;
  }>("select id, title, version, text, draft_text as draft, active from sys_screen");
  const replaced = new Set(rows.filter(({ active }) => active).map(({ id }) => id));
  const shipped = shippedTexts
    .filter(({ id }) => !replaced.has(id))
    .map((one) => ({ ...one, kind: "screen" as const, rev: 0, isShipped: true, isDraft: false }));
  const stored = rows.flatMap(({ id, title, version, text, draft, active }) => {
    const base = { kind: "screen" as const, id, title: title ?? id, rev: version, isShipped: false };
    return [
      ...(active && text !== null ? [{ ...base, text, isDraft: false }] : []),
      ...(draft !== null && isReadable(draft) ? [{ ...base, text: draft, isDraft: true }] : []),
    ];
  });
  return [...stored, ...shipped];
}

/** A draft may be any text; one that is nested deeper than any page would be walked for longer than anybody waits. */
function isReadable(text: string): boolean {
  if (isTooDeep(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

const INDENT = 2;

async function forms(db: Db, word: string): Promise<StoredDocument[]> {
  const rows = await db.query<FormRow>(
    `select id, code, name as title, draft as document, rev from form_definition
      where position($1 in draft::text) > 0 order by code`,
    [word],
  );
  return rows.flatMap((row) => formDocument(row, true));
}

/** Links lead to the form: its designer opens the draft. */
async function publishedForms(db: Db, word: string): Promise<StoredDocument[]> {
  const rows = await db.query<FormRow>(
    `select f.id, f.code, f.name || ' V' || v.version as title, v.document, f.rev
       from form_version v join form_definition f on f.id = v.form_id
      where v.document <> f.draft and position($1 in v.document::text) > 0
        and (v.version = f.version or exists (select 1 from bpm_live_instance i
              where i.status in ('running', 'back') and i.forms ->> v.code = v.version::text))
      order by v.code, v.version desc`,
    [word],
  );
  return rows.flatMap((row) => formDocument(row, false));
}

interface FormRow {
  id: string;
  code: string;
  title: string;
  document: unknown;
  rev: number;
}

function formDocument({ document, ...row }: FormRow, isDraft: boolean): StoredDocument[] {
  if (!isReadableForm(document)) return [];
  return [{ kind: "form", ...row, text: JSON.stringify(document, null, INDENT), isShipped: false, isDraft }];
}

/** Which versions of processes: `d` is one. */
const NEWEST = "version = (select max(version) from bpm_definition o where o.code = d.code)";
const RUNNING = `not (${NEWEST}) and (is_main or exists (select 1 from bpm_live_instance i
  where i.def_code = d.code and i.def_id = d.id and i.status in ('running', 'back')))`;

async function processes(db: Db, word: string, which = NEWEST): Promise<StoredDocument[]> {
  const rows = await db.query<{
    id: string;
    code: string;
    name: string;
    version: number;
    setting: BpmDefSetting;
    xml: string;
    rev: number;
  }>(
    `select id, code, name, version, setting, source_xml as xml, rev from bpm_definition d
      where (position($1 in setting::text) > 0 or position($1 in source_xml) > 0) and ${which}
      order by code, version desc`,
    [word],
  );
  const sound = rows.filter(({ setting }) => Array.isArray(partIn(partIn(setting, "flow"), "globalForm")));
  const keys = sound.flatMap(({ setting }) => setting.flow.globalForm.map(({ formKey }) => formKey));
  const known = await formDocuments(db, keys);
  return sound.map(({ id, code, name, version, setting, xml, rev }) => ({
    kind: "process",
    id,
    code,
    title: `${name} V${version}`,
    setting: JSON.stringify(setting, null, INDENT),
    xml,
    forms: new Map(
      setting.flow.globalForm.flatMap(({ formKey }) => {
        const form = known.get(formKey);
        return form ? [[formKey, form] as const] : [];
      }),
    ),
    rev,
    isShipped: false,
    isDraft: false,
  }));
}

async function formDocuments(db: Db, codes: readonly string[]): Promise<Map<string, FormDocument>> {
  const rows = await db.query<{ code: string; draft: unknown }>(
    "select code, draft from form_definition where code = any($1::text[])",
    [codes],
  );
  return new Map(rows.flatMap(({ code, draft }) => (isReadableForm(draft) ? [[code, draft] as const] : [])));
}
