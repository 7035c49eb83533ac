import { errorWords } from "@/runtime/i18n/error-words";
import { createContext } from "react";
import { checkExpression } from "@/runtime/core/expression/check";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { splitTemplate } from "@/runtime/core/expression/template";
import { ANY, objectType, typeOfSchema, type ScopeType } from "@/runtime/core/expression/types";
import { sentenceOf } from "@/runtime/core/finding";
import { compileForm } from "@/runtime/core/form/compile";
import { dialogTargets, type DialogTarget } from "@/runtime/core/form/dialog-button";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { tableColumnsOf } from "@/runtime/core/form/document";
import { markedExpression } from "@/runtime/core/form/form-expression";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { type ExpressionName, fieldNames, fieldsOf } from "../kit/expression/field-names";

export interface ExpressionNames {
  names: ExpressionName[];
  /** Fields, and columns of sub-tables, that something may fill. */
  targets: DialogTarget[];
  type: ScopeType;
}

/** Offered to the expression editors of a property panel. */
export const ExpressionNamesContext = createContext<ExpressionNames | null>(null);

/** The fields of a form; for a column of a sub-table those of its row first. */
export function expressionNames(form: FormDocument, selected: FormWidget | null): ExpressionNames {
  const widgets = fieldsOf(form);
  const table = widgets.find((widget) => tableColumnsOf(widget)?.some(({ key }) => key === selected?.key));
  const row = (table && tableColumnsOf(table)) ?? [];
  const names = [
    ...row.map(({ model, name }) => ({ text: model, label: name })),
    ...fieldNames(widgets, table?.model),
  ].filter(({ text }) => text !== selected?.model);
  return { names, targets: dialogTargets(form, table), type: scopeOf(form, table?.model) };
}

function scopeOf(form: FormDocument, table: string | undefined): ScopeType {
  const { schema } = compileForm(form);
  const all = typeOfSchema(schema);
  const fields = all.kind === "object" ? all.fields : {};
  const rows = table === undefined ? undefined : fields[table];
  const row = rows?.kind === "list" && rows.of.kind === "object" ? rows.of.fields : {};
  return objectType({ ...fields, ...row, form: all, value: ANY });
}

/** What is wrong with an expression while it is typed, by grammar and by the names it uses; null when nothing is. */
export function expressionProblem(text: string, type: ScopeType): Sentence | null {
  if (text.trim() === "") return null;
  try {
    for (const piece of splitTemplate(markedExpression(text))) {
      const [finding] = piece.isExpression ? checkExpression(piece.text, type) : [];
      if (finding) return sentenceOf(finding);
    }
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error.said;
    return verbatim(errorWords(error));
  }
}
