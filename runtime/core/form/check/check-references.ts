import { splitTemplate } from "@/runtime/core/expression/template";
import { truthy } from "@/runtime/core/expression/values";
import type { Finding } from "@/runtime/core/finding";
import { suggest } from "@/runtime/core/suggest";
import { fault, nameOf, walkChecked, warning, type CheckedWidget } from "./check-walk";
import { tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { formExpression, markedExpression } from "../form-expression";
import { isField } from "../value-schema";

/** Names that an expression may use besides the fields: all of them, and in a condition the field's own value. */
const KNOWN = new Set(["form", "value"]);

/** Names that mean something else in pages and scripts: whoever reads one in a form's expression may mean that. */
const MISTAKABLE = new Set(["user", "row", "index", "locale", "route", "vars", "now", "today"]);

/** Whether an expression that says this name alone reads the field of that key. */
export const readableName = (name: string): boolean =>
  !KNOWN.has(name) && !MISTAKABLE.has(name) && formExpression(name).dependencies.join() === name;

/** Options that hold expressions. */
const EXPRESSIONS = ["visibleWhen", "requiredWhen", "readonlyWhen", "computed"] as const;

interface Use {
  from: CheckedWidget;
  option: (typeof EXPRESSIONS)[number];
  text: string;
  /** Field keys that the expression reads. */
  reads: string[];
}

/** Expressions that name fields which do not exist, depend on each other in a circle, or can never become true. */
export function checkReferences(form: FormDocument): Finding[] {
  const all = [...walkChecked(form)];
  const fields = new Map<string, FormWidget>();
  for (const { widget, table } of all)
    if (table === null && isField(widget)) fields.set(widget.model, widget);
  const uses = all.flatMap(usesOf);
  return [
    ...uses.flatMap((use) => dangling(use, fields)),
    ...uses.flatMap(alwaysText),
    ...uses.flatMap(neverTrue),
  ];
}

function usesOf(from: CheckedWidget): Use[] {
  return EXPRESSIONS.flatMap((option) => {
    const text = from.widget.options[option];
    if (typeof text !== "string" || text.trim() === "") return [];
    try {
      return [{ from, option, text, reads: formExpression(text).dependencies }];
    } catch {
      // What cannot be read at all is another check's finding.
      return [];
    }
  });
}

/** The field key of a path: `days`, `form.days`; null for other names. */
function fieldOf(path: string): string | null {
  const [first = "", second] = path.split(".");
  if (first === "form") return second ?? null;
  return KNOWN.has(first) ? null : first;
}

function dangling({ from, option, text, reads }: Use, fields: ReadonlyMap<string, FormWidget>): Finding[] {
  const siblings = (from.table ? (tableColumnsOf(from.table) ?? []) : []).map(({ model }) => model);
  const known = new Set([...fields.keys(), ...siblings]);
  const pointer = `${from.at}/options/${option}`;
  const name = nameOf(from.widget);
  return reads.flatMap((path) => {
    const field = path === "value" && option === "computed" ? path : fieldOf(path);
    if (field === null) return [];
    if (!known.has(field)) {
      const near = suggest(field, known);
      return [
        {
          ...fault(
            pointer,
            "reference",
            `组件「${name}」的表达式 ${text} 引用了不存在的字段「${field}」`,
            `The expression ${text} of "${name}" names the field "${field}", which does not exist`,
          ),
          ...(near === undefined ? {} : { suggestion: near }),
        },
      ];
    }
    const column = path.split(".")[path.startsWith("form.") ? 2 : 1];
    const columns = tableColumnsOf(fields.get(field) ?? from.widget);
    if (!columns || column === undefined || !fields.get(field)) return [];
    if (columns.some(({ model }) => model === column) || /^(length|size|\d+)$/.test(column)) return [];
    const near = suggest(
      column,
      columns.map(({ model }) => model),
    );
    return [
      {
        ...fault(
          pointer,
          "reference",
          `组件「${name}」的表达式 ${text} 引用了子表「${field}」中不存在的列「${column}」`,
          `The expression ${text} of "${name}" names the column "${column}", which the sub-table "${field}" does not have`,
        ),
        ...(near === undefined ? {} : { suggestion: near }),
      },
    ];
  });
}

/** Conditions with words around their expression: `${days} > 3` is the text "1 > 3", and every text holds. */
function alwaysText({ from, option, text }: Use): Finding[] {
  if (option === "computed" || splitTemplate(markedExpression(text)).length === 1) return [];
  const name = nameOf(from.widget);
  return [
    fault(
      `${from.at}/options/${option}`,
      "condition-text",
      `组件「${name}」的条件 ${text} 是一段文字，永远成立；整个条件应写在一个 \${…} 里`,
      `The condition ${text} of "${name}" is a text and always holds; all of it belongs into one \${…}`,
    ),
  ];
}

/** Conditions without names that are false. */
function neverTrue({ from, option, text, reads }: Use): Finding[] {
  if (option === "computed") return [];
  const pointer = `${from.at}/options/${option}`;
  const name = nameOf(from.widget);
  if (reads.length === 0 && !truthy(formExpression(text).evaluate({})))
    return [
      warning(
        pointer,
        "condition-never",
        `组件「${name}」的条件 ${text} 永远不成立`,
        `The condition ${text} of "${name}" is never true`,
      ),
    ];
  return [];
}
