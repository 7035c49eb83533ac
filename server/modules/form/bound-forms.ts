import { boundForms, pinTabs } from "@/runtime/core/form/bound-tabs";
import type { FormDocument } from "@/runtime/core/form/document";
import type { Context } from "../../context";
import { withTabs } from "@/server/form/forms";
import { ApiError, CODE } from "../../errors";
import { work } from "../../work/work";
import { SENTENCE } from "./sentences";
import { sentenceOf } from "@/runtime/core/finding";

/** Fixes the versions of the forms on tabs. Refused: one that is not published yet, and a field that the form has already. */
export async function pinBoundForms(db: Context["db"], document: FormDocument): Promise<FormDocument> {
  const codes = boundForms(document).map(({ code }) => code);
  if (codes.length === 0) return document;
  const rows = await db.query<{ code: string; name: string; version: number }>(
    "select code, name, version from form_definition where code = any($1::text[])",
    [codes],
  );
  const draft = rows.find(({ version }) => version === 0);
  if (draft) throw new ApiError(CODE.unprocessable, SENTENCE.tabUnpublished({ form: draft.name }));
  const pinned = pinTabs(document, new Map(rows.map(({ code, version }) => [code, version])));
  const { findings } = await work("checkForm", { text: JSON.stringify(await withTabs(db, pinned)) });
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors[0]) throw new ApiError(CODE.unprocessable, sentenceOf(errors[0]), undefined, { findings: [] });
  return pinned;
}

/** Forms with a tab that shows this one, in their draft or in a version that applications may run on. */
export const formsAround = ({ db }: Context, id: string): Promise<{ name: string }[]> =>
  db.query(
    `select f.name from form_definition f where f.id <> $1 and (
       jsonb_path_exists(f.draft, '$.**.formId ? (@ == $id)', jsonb_build_object('id', $1::text))
       or exists (select 1 from form_version v where v.form_id = f.id
         and jsonb_path_exists(v.document, '$.**.formId ? (@ == $id)', jsonb_build_object('id', $1::text)))) limit 1`,
    [id],
  );
