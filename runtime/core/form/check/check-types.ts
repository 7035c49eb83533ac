import { checkExpression } from "@/runtime/core/expression/check";
import { splitTemplate } from "@/runtime/core/expression/template";
import { objectType, type ScopeType } from "@/runtime/core/expression/types";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { sentences } from "@/runtime/core/sentence";
import type { FormDocument } from "../document";
import { fieldTypes } from "../field-types";
import { markedExpression } from "../form-expression";
import { nameOf, walkChecked, type CheckedWidget } from "./check-walk";

const SAID = sentences({
  expression: {
    zh: "组件「{name}」的表达式 {text}：{said}",
    en: "The expression {text} of “{name}”: {said}",
  },
});

/** Options that hold expressions. */
const EXPRESSIONS = ["visibleWhen", "requiredWhen", "readonlyWhen", "computed"] as const;
/** Names are another check's: here is said what their types do not allow. */
const TYPE_RULES = new Set([
  "expression.property",
  "expression.type",
  "expression.arguments",
  "expression.default",
  "expression.comparison",
]);

/** Expressions that do with a field what its type does not allow. */
export function checkExpressionTypes(form: FormDocument): Finding[] {
  const fields = fieldTypes(form);
  return [...walkChecked(form)].flatMap((checked) => {
    const row = checked.table ? fields[checked.table.model] : undefined;
    const own = row?.kind === "list" && row.of.kind === "object" ? row.of.fields : {};
    const scope = objectType({ ...fields, ...own, form: objectType(fields, true) }, true);
    return EXPRESSIONS.flatMap((option) => typeFaults(checked, option, scope));
  });
}

function typeFaults(
  checked: CheckedWidget,
  option: (typeof EXPRESSIONS)[number],
  scope: ScopeType,
): Finding[] {
  const text = checked.widget.options[option];
  if (typeof text !== "string" || text.trim() === "") return [];
  return expressionFindings(text, scope)
    .filter(({ rule = "" }) => TYPE_RULES.has(rule))
    .map((found) => {
      const said = SAID.expression({ name: nameOf(checked.widget), text, said: sentenceOf(found) });
      return { ...found, message: said.zh, en: said.en, pointer: `${checked.at}/options/${option}` };
    });
}

/** A text that cannot be read is another check's finding. */
function expressionFindings(text: string, scope: ScopeType): Finding[] {
  try {
    return splitTemplate(markedExpression(text)).flatMap((piece) =>
      piece.isExpression
        ? checkExpression(piece.text, scope).map(({ line: _line, column: _column, ...rest }) => rest)
        : [],
    );
  } catch {
    return [];
  }
}
