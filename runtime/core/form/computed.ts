import { recordsIn } from "@/runtime/core/guards";
import { isEmpty, toText } from "../expression/values";
import { tableColumnsOf, type FormWidget } from "./document";
import { typeOfField } from "./field-types";
import type { Template } from "../expression/template";
import { formExpression } from "./form-expression";
import { hasFormula } from "./has-formula";

type Values = Record<string, unknown>;

/**
 * A value that a formula gives: a `${…}` expression over the form's values, and over the row for a column. Rules that
 * show, demand or lock a field stand in the schema's `x-flowsmith`.
 */
export interface Formula {
  /** The sub-table that the field is a column of. */
  table?: string;
  model: string;
  text: string;
  /** The field holds text: a sum is written into it as one. */
  isText: boolean;
}

/** The formulas of a field: those of a sub-table's columns first, for its own may add them up. */
export function formulasOf(widget: FormWidget, table?: string): Formula[] {
  const columns = tableColumnsOf(widget) ?? [];
  const text = hasFormula(widget) ? String(widget.options["computed"]) : undefined;
  if (columns.length === 0 && text === undefined) return [];
  return [
    ...columns.flatMap((column) => formulasOf(column, widget.model)),
    ...(text === undefined
      ? []
      : [{ ...(table === undefined ? {} : { table }), model: widget.model, text, isText: isText(widget) }]),
  ];
}

/** Whether a field takes text alone, as expressions see it. */
const isText = (widget: FormWidget): boolean => typeOfField(widget).kind === "text";

/** Formulas may feed each other; a cycle settles after at most this many rounds. */
const MAX_ROUNDS = 10;

/**
 * Values of the fields that have a formula, where they differ from what is there; a sub-table comes whole when a formula
 * of its columns changed a row. Formulas may depend on each other. One that gives nothing for these values empties its
 * field (null): what it gave before would be counted on. One that cannot be read changes nothing.
 */
export function computeValues(formulas: readonly Formula[], values: Values): Values {
  const changes: Values = {};
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let isStable = true;
    for (const formula of formulas) {
      const now = { ...values, ...changes };
      const key = formula.table ?? formula.model;
      const next = formula.table === undefined ? single(formula, now) : rows(formula, formula.table, now);
      if (next === undefined || isKept(next, now[key])) continue;
      changes[key] = next;
      isStable = false;
    }
    if (isStable) break;
  }
  return changes;
}

function single(formula: Formula, now: Values): unknown {
  return evaluate(formula, { ...now, form: now });
}

/** The rows with one column computed anew; the same list when nothing changed. */
function rows(formula: Formula, table: string, now: Values): unknown {
  const { model } = formula;
  const list = now[table];
  if (!Array.isArray(list)) return undefined;
  const next = recordsIn(list).map((row) => {
    const value = evaluate(formula, { ...now, ...row, form: now });
    return value === undefined || isKept(value, row[model]) ? row : { ...row, [model]: value };
  });
  return next.some((row, at) => row !== list[at]) ? next : list;
}

/** Nothing in a field that has nothing is no change, whichever way the field says so. */
const isKept = (next: unknown, now: unknown): boolean =>
  Object.is(next, now) || (next === null && isEmpty(now));

/** What a formula gives, null for nothing; undefined where it cannot be read. */
function evaluate({ text, isText: writesText }: Formula, scope: Values): unknown {
  const formula = readable(text);
  if (!formula) return undefined;
  try {
    const value = formula.evaluate(scope) ?? null;
    return writesText && value !== null ? toText(value) : value;
  } catch {
    return null;
  }
}

function readable(text: string): Template | null {
  try {
    return formExpression(text);
  } catch {
    return null;
  }
}
