import type { Node } from "@/runtime/core/expression/ast";
import { readExpression } from "@/runtime/core/expression/expression";
import { checkExpression, inspectExpression, NAMES } from "@/runtime/core/expression/check";
import { splitTemplate } from "@/runtime/core/expression/template";
import { objectType, type ScopeType } from "@/runtime/core/expression/types";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { isOneOf } from "@/runtime/core/guards";
import { sentences } from "@/runtime/core/sentence";
import type { FormDocument } from "../document";
import { fieldTypes, typeOfField } from "../field-types";
import { markedExpression } from "../form-expression";
import { hasFormula } from "../has-formula";
import { fault, nameOf, walkChecked, type CheckedWidget } from "./check-walk";

const SAID = sentences({
  expression: {
    zh: "组件「{name}」的表达式 {text}：{said}",
    en: "The expression {text} of “{name}”: {said}",
  },
  result: {
    zh: "组件「{name}」的公式得出{given}，字段只收{taken}，填好也无法提交",
    en: "The formula of “{name}” gives {given} and the field takes {taken}: the form could never be handed in",
  },
  asNumber: { zh: "{said}；可写 number(…)", en: "{said}. number(…) makes a number" },
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
    return [
      ...EXPRESSIONS.flatMap((option) => typeFaults(checked, option, scope)),
      ...resultFaults(checked, scope),
    ];
  });
}

/** A formula whose value its field does not take: nobody could hand the form in, for nobody writes the field. */
function resultFaults({ widget, at }: CheckedWidget, scope: ScopeType): Finding[] {
  if (!hasFormula(widget)) return [];
  const [given, taken] = [resultOf(String(widget.options["computed"]), scope), typeOfField(widget).kind];
  if (!isKnown(given) || !isKnown(taken) || given === taken) return [];
  // Into a field of text what has words of its own is written in them.
  if (taken === "text" && (given === "number" || given === "boolean")) return [];
  const said = SAID.result({ name: nameOf(widget), given: NAMES[given], taken: NAMES[taken] });
  const { zh, en } = taken === "number" && given === "text" ? SAID.asNumber({ said }) : said;
  return [fault(`${at}/options/computed`, "expression.result", zh, en)];
}

const RESULTS = ["text", "number", "boolean", "list", "object"] as const;

const isKnown = (kind: ScopeType["kind"]): kind is (typeof RESULTS)[number] => isOneOf(RESULTS, kind);

/** The type of what a formula gives, as far as it is known; text around expressions makes a text of them. */
function resultOf(text: string, scope: ScopeType): ScopeType["kind"] {
  try {
    const [only, ...others] = splitTemplate(markedExpression(text));
    if (!only?.isExpression || others.length > 0) return "text";
    const { type, findings } = inspectExpression(only.text, scope);
    const isUnsure = type.kind === "text" && mayAddUp(readExpression(only.text));
    return isUnsure || findings.some(({ severity }) => severity === "error") ? "any" : type.kind;
  } catch {
    return "any";
  }
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

/** A text that holds a number is added as one: what it gives with another value is not known before. */
function mayAddUp(node: Node): boolean {
  if (node.kind === "choice") return mayAddUp(node.yes) || mayAddUp(node.no);
  if (node.kind !== "binary" || node.operator !== "+") return false;
  return ![node.left, node.right].some(isWord);
}

const isWord = (node: Node): boolean =>
  node.kind === "literal" && typeof node.value === "string" && Number.isNaN(Number(node.value));
