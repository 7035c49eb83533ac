import type { FormDocument } from "@/runtime/core/form/document";
import { digestOf } from "../../audit/bounded";
import { changesBetween } from "../../audit/changes";
import type { Context, Input } from "../../context";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";

/** A form as stored. */
export interface FormRow {
  id: string;
  code: string;
  name: string;
  info: string | null;
  form_type: number;
  draft: FormDocument;
  version: number;
  rev: number;
}

/** Records a change of a form: where its document changed, not the document. Null: not there before or after. */
export async function logForm(
  context: Context,
  action: string,
  before: FormRow | null,
  after: FormRow | null,
): Promise<void> {
  const row = after ?? before;
  const changed = before && after ? changesBetween(before.draft, after.draft) : null;
  await logBusiness(context, {
    resource: getResource("form/definition"),
    action,
    rowId: row?.id ?? "",
    label: row?.name ?? "",
    before: before && factsOf(before),
    after: after && { ...factsOf(after), ...(changed?.places.length ? { changed } : {}) },
  });
}

const factsOf = ({ code, name, info, form_type, version, rev, draft }: FormRow): Input => ({
  formCode: code,
  formName: name,
  info,
  formType: form_type,
  version,
  rev,
  document: digestOf(draft),
});
