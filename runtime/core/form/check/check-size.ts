import { FORM_LIMITS } from "@/schemas/meta/form-limits";
import { tooDeepAt } from "@/runtime/core/document/depth";
import type { Finding } from "@/runtime/core/finding";
import { fault } from "./check-walk";
import { isNode } from "../dialects/dialect";

/** A text that is too long or too deeply nested to be parsed at all; found without recursion. */
export function textTooLarge(text: string): Finding | null {
  const { characters } = FORM_LIMITS;
  if (text.length > characters)
    return fault(
      "",
      "form-size",
      `表单过大：${text.length} 个字符，最多 ${characters} 个`,
      `The form is too large: ${text.length} characters, at most ${characters} are allowed`,
    );
  const pointer = tooDeepAt(text, FORM_LIMITS.depth);
  return pointer === null ? null : tooNested(pointer);
}

/** The place of a parsed form where it passes the number of widgets or their nesting. */
export function formTooLarge(form: unknown): Finding | null {
  let count = 0;
  let entries = 0;
  const visit = (node: unknown, at: string, nesting: number): Finding | null => {
    if (Array.isArray(node)) entries += node.length;
    if (entries > FORM_LIMITS.entries) return tooMany(at);
    if (Array.isArray(node))
      return firstOf(node.entries(), ([index, one]) => visit(one, `${at}/${index}`, nesting));
    if (!isNode(node)) return null;
    const isWidget = typeof node["type"] === "string";
    if (isWidget) count += 1;
    if (count > FORM_LIMITS.widgets) return tooMany(at);
    if (isWidget && nesting >= FORM_LIMITS.nesting) return tooNested(at);
    return firstOf(SLOTS, (slot) => visit(node[slot], `${at}/${slot}`, nesting + (isWidget ? 1 : 0)));
  };
  return isNode(form) ? visit(form["list"], "/list", 0) : null;
}

/** Where widgets hold widgets, cells included. */
export const SLOTS = ["list", "columns", "tabs", "panes", "steps", "tableColumns", "rows", "items"] as const;

function firstOf<T>(all: Iterable<T>, look: (one: T) => Finding | null): Finding | null {
  for (const one of all) {
    const found = look(one);
    if (found) return found;
  }
  return null;
}

const tooNested = (pointer: string): Finding =>
  fault(
    pointer,
    "form-nesting",
    `表单嵌套过深：组件最多嵌套 ${FORM_LIMITS.nesting} 层`,
    `The form is nested too deeply: at most ${FORM_LIMITS.nesting} widgets inside each other are allowed`,
  );

const tooMany = (pointer: string): Finding =>
  fault(
    pointer,
    "form-widgets",
    `表单过大：最多 ${FORM_LIMITS.widgets} 个组件`,
    `The form is too large: at most ${FORM_LIMITS.widgets} widgets are allowed`,
  );
