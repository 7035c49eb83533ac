import { shownWidgets } from "@/runtime/core/form/access/permission";
import { takeWritable } from "@/runtime/core/form/access/write-access";
import type { FormWidget } from "@/runtime/core/form/document";
import { fittingValues } from "@/runtime/core/form/fitting-values";
import { isField } from "@/runtime/core/form/value-schema";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Context } from "../../context";
import { startForms } from "../../engine/start";
import { mainDefinition } from "../../engine/store/definition-rows";
import { ApiError } from "../../errors";
import type { ProcessForm } from "../../form/forms";
import { type ShownValue, valueWriter } from "../../form/shown-value";

/** So many fields tell a draft from others of its process. */
const TELLING = 3;

interface Kept {
  id: string;
  defCode: string;
  /** Null where it is too long to be looked at for a line. */
  data: BusinessData | null;
}

/**
 * A draft holds what its writer wrote, as far as the form of today can hold it; what they may not write is as in a new
 * application.
 */
export function draftValues(
  { boCode, document: form, access }: ProcessForm,
  data: BusinessData,
): Record<string, unknown> {
  return takeWritable({ form, access, stored: undefined }, fittingValues(form, data[boCode] ?? {})).values;
}

/** What was written first in each of some drafts, in words, by their ids; empty where nothing was or no form shows it. */
export async function draftContents(
  context: Context,
  drafts: readonly Kept[],
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for (const defCode of new Set(drafts.map((draft) => draft.defCode))) {
    const own = drafts.filter((draft) => draft.defCode === defCode);
    const forms = await formsOf(context, defCode);
    const written = own.map(({ id, data }) => ({ id, entries: entriesOf(forms, data ?? {}) }));
    const entries = written.flatMap((one) => one.entries);
    const write = await valueWriter(context, {
      widgets: entries.map(({ widget }) => widget),
      values: entries.map(({ value }) => value),
    });
    for (const one of written) contents.set(one.id, lineOf(one.entries, write));
  }
  return contents;
}

/** None where the process or a form of it is not to be had any more: its drafts are listed all the same. */
async function formsOf(context: Context, defCode: string): Promise<ProcessForm[]> {
  try {
    return await startForms(context, await mainDefinition(context.db, defCode));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

interface Entry {
  widget: FormWidget;
  value: unknown;
}

/** The fields that somebody fills in, with what a draft holds of them; what the system says of its author is the same in all. */
const entriesOf = (forms: readonly ProcessForm[], data: BusinessData): Entry[] =>
  forms.flatMap((form) => {
    const values = draftValues(form, data);
    return [...shownWidgets(form.document.list, form.access)]
      .filter((widget) => isField(widget) && widget.type !== "globalVariable" && widget.model !== "")
      .map((widget) => ({ widget, value: values[widget.model] }));
  });

function lineOf(
  entries: readonly Entry[],
  write: (widget: FormWidget, value: unknown) => ShownValue,
): string {
  const shown: string[] = [];
  for (const { widget, value } of entries) {
    const words = write(widget, value);
    if (words !== null) shown.push(`${widget.name} ${words}`);
    if (shown.length === TELLING) break;
  }
  return shown.join(" · ");
}
