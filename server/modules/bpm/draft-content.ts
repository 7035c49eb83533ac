import { takeWritable } from "@/runtime/core/form/access/write-access";
import type { FormWidget } from "@/runtime/core/form/document";
import { fittingValues } from "@/runtime/core/form/fitting-values";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Context } from "../../context";
import { startForms } from "../../engine/start";
import { mainDefinition } from "../../engine/store/definition-rows";
import { ApiError } from "../../errors";
import type { ProcessForm } from "../../form/forms";
import { fieldWidgets, type ShownValue, valueWriter } from "../../form/shown-value";

/** So many fields tell a draft from others of its process. */
const TELLING = 3;

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

/** Bytes, as they are stored, of a draft that is looked at. */
const LOOKED_AT = 64 * 1024;

/** Own drafts with what was written first in each, in words; empty where nothing was, no form shows it or it is too long. */
export async function withContents<Row extends { id: string; defCode: string }>(
  context: Context,
  rows: readonly Row[],
): Promise<(Row & { content: string })[]> {
  const kept = await context.db.query<{ id: string; data: BusinessData }>(
    `select id, data from bpm_draft where id = any($1::text[]) and create_by = $2 and pg_column_size(data) <= $3`,
    [rows.map(({ id }) => id), context.user.account, LOOKED_AT],
  );
  const data = new Map(kept.map((one) => [one.id, one.data]));
  const contents = new Map<string, string>();
  for (const defCode of new Set(rows.map((row) => row.defCode))) {
    const forms = await formsOf(context, defCode);
    const own = rows.filter((row) => row.defCode === defCode);
    const written = own.map(({ id }) => ({ id, entries: entriesOf(forms, data.get(id) ?? {}) }));
    const entries = written.flatMap((one) => one.entries);
    const write = await valueWriter(context, {
      widgets: entries.map(({ widget }) => widget),
      values: entries.map(({ value }) => value),
    });
    for (const one of written) contents.set(one.id, lineOf(one.entries, write));
  }
  return rows.map((row) => ({ ...row, content: contents.get(row.id) ?? "" }));
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
    return fieldWidgets(form)
      .filter(({ type }) => type !== "globalVariable")
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
