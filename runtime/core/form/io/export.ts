import type { FormDocument } from "../document";
import { familyForm } from "./export-family";
import { isRelative, sourceOf } from "./open";

/**
 * The form as text for export: what was not edited comes out as it went in; an edited form in the dialect of the family
 * that it was `imported` from, everything else without our version mark.
 */
export function exportForm(form: FormDocument, imported: FormDocument | null = null): string {
  const { schemaVersion: _, ...rest } = form;
  const edited = imported && isRelative(imported) ? familyForm(form, imported) : rest;
  return JSON.stringify(sourceOf(form) ?? edited, null, 2);
}

/** The form as text in our own format, also when it was read from another. */
export function exportOwnFormat(form: FormDocument): string {
  const { schemaVersion: _, ...rest } = form;
  return JSON.stringify(rest, null, 2);
}
