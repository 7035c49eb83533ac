import { isHiddenByAuthor } from "@/runtime/core/form/compile";
import { hasFormula } from "@/runtime/core/form/has-formula";
import type { FormWidget } from "@/runtime/core/form/document";
import { textIn } from "@/runtime/core/guards";
import type { ToldRule } from "@/runtime/render/explain-context";

const CONDITIONS = [
  ["visible", "visibleWhen"],
  ["readOnly", "readonlyWhen"],
  ["required", "requiredWhen"],
] as const;

/** What the form itself says of one of its fields, beside what a node permits: conditions, and what its author fixed. */
export function toldRules(widget: FormWidget): ToldRule[] {
  const { options } = widget;
  const conditions = CONDITIONS.flatMap(([effect, option]): ToldRule[] => {
    const text = textIn(options[option])?.trim() ?? "";
    return text === "" ? [] : [{ effect, text }];
  });
  return [
    ...conditions,
    ...(isHiddenByAuthor(widget) ? [{ effect: "authorHid" } as const] : []),
    ...(options["disabled"] === true ? [{ effect: "authorLocked" } as const] : []),
    ...(hasFormula(widget) ? [{ effect: "computed" } as const] : []),
  ];
}
