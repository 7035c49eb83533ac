import type { Finding } from "@/runtime/core/finding";
import { walkChecked } from "@/runtime/core/form/check/check-walk";
import { dialogOf } from "@/runtime/core/form/dialog-button";
import type { FormDocument } from "@/runtime/core/form/document";
import { sentenceOf } from "@/runtime/core/finding";
import type { Context } from "../../context";
import { ApiError, CODE } from "../../errors";
import { allResources } from "../../resource/declaration";
import { verbatim } from "@/runtime/core/sentence";
import { SENTENCE } from "./sentences";

/**
 * Refuses a form whose buttons would offer rows that are not declared to be picked from: whoever fills it in would read
 * what they may not list.
 * @throws ApiError 422 with a finding for each such button
 */
export async function demandOfferable(db: Context["db"], form: FormDocument): Promise<void> {
  const buttons = [...walkChecked(form)].flatMap(({ widget, at }) => {
    const choice = dialogOf(widget);
    return choice ? [{ code: choice.code, pointer: `${at}/options/dialog` }] : [];
  });
  if (buttons.length === 0) return;
  const closed = await closedDialogs(
    db,
    buttons.map(({ code }) => code),
  );
  const findings = buttons.flatMap(({ code, pointer }) => {
    const dialog = closed.get(code);
    return dialog ? [findingOf(pointer, dialog)] : [];
  });
  const [first] = findings;
  if (first) throw new ApiError(CODE.unprocessable, sentenceOf(first), undefined, { findings });
}

interface Closed {
  name: string;
  source: { zh: string; en: string };
}

interface StoredDialog {
  code: string;
  name: string;
  resource: string;
  /** Name of the data source template that it shows, if it shows one. */
  template: string | null;
  isOffered: boolean;
}

/** Those of the named dialogs whose source is for nobody to pick from. */
async function closedDialogs(db: Context["db"], codes: readonly string[]): Promise<Map<string, Closed>> {
  const rows = await db.query<StoredDialog>(
    `select d.code, d.name, d.resource, t.name as template, t.pick is not null as "isOffered"
       from sys_custom_dialog d left join sys_data_source_template t on d.resource = 'template:' || t.code
      where d.code = any($1::text[])`,
    [codes],
  );
  const resources = new Map(allResources().map((resource) => [resource.name, resource]));
  return new Map(
    rows.flatMap(({ code, name, resource, template, isOffered }) => {
      if (template !== null) return isOffered ? [] : [[code, { name, source: verbatim(template) }] as const];
      const source = resources.get(resource);
      return source && source.pick.length === 0 ? [[code, { name, source: source.title }] as const] : [];
    }),
  );
}

function findingOf(pointer: string, { name, source }: Closed): Finding {
  const { zh: message, en } = SENTENCE.closedDialog({ dialog: name, source });
  return { severity: "error", rule: "dialog-source", message, en, pointer };
}
