import { choicesOf, type ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import { isRecord, listIn } from "../guards";
import { listed, sentences } from "../sentence";
import { suggest } from "../suggest";
import type { OptionSchema } from "./document";
import { valueType } from "./node-types";
import type { Report } from "./report";

const SENTENCE = sentences({
  parts: {
    zh: "{name} 须逐项写出：整项写成表达式不会被计算",
    en: "{name} is written part by part: an expression for the whole of it is not evaluated",
  },
  outcome: {
    zh: "这里不能是“{word}”，可选 {allowed}",
    en: "It cannot be “{word}” here; it may be {allowed}",
  },
  name: {
    zh: "{name} 应为属性名，表达式给出的不是文本",
    en: "{name} is the name of a property: the expression gives no text",
  },
});

interface Place {
  path: Path;
  option: OptionSchema;
  scope: ScopeType;
  report: Report;
}

/**
 * An expression in place of what a block evaluates part by part, with each row, would be taken as it is written; one in
 * place of a name has to give a text.
 */
export function checkKind(value: unknown, { path, option, scope, report }: Place): void {
  checkOutcomes(value, { path, option, scope, report });
  if (typeof value !== "string" || report.hasAt(path)) return;
  const name = String(path.at(-1));
  if (isParted(option)) report.add("screen.option", SENTENCE.parts({ name }), { path });
  else if (
    option["type"] === "string" &&
    option["x-names"] === "row" &&
    STRUCTURES.has(valueType(value, scope).kind)
  )
    report.add("screen.option", SENTENCE.name({ name }), { path });
}

/** Words that an expression chooses between, where the option takes some words only. */
function checkOutcomes(value: unknown, { path, option, scope, report }: Place): void {
  if (Array.isArray(value) && isRecord(option.items))
    for (const [index, item] of value.entries())
      checkOutcomes(item, { path: [...path, index], option: option.items, scope, report });
  if (isRecord(value))
    for (const [name, schema] of Object.entries(option.properties ?? {}))
      checkOutcomes(value[name], { path: [...path, name], option: schema, scope, report });
  if (!option.enum || typeof value !== "string" || !value.includes("${")) return;
  const allowed = listIn(option.enum).map(String);
  for (const word of choicesOf(valueType(value, scope)) ?? [])
    if (word !== "" && !allowed.includes(String(word)))
      report.add("screen.option", SENTENCE.outcome({ word: String(word), allowed: listed(allowed) }), {
        path,
        suggestion: suggest(String(word), allowed),
      });
}

const STRUCTURES = new Set<ScopeType["kind"]>(["object", "list"]);

/** Whether an option says how a block draws: it cannot be nothing yet, as what is drawn can. */
export const isSaid = (option: OptionSchema = {}): boolean => isParted(option) || isRowName(option);

const isRowName = ({ type, "x-names": named }: OptionSchema): boolean => type === "string" && named === "row";

const isParted = ({ type, "x-type": kind, "x-lazy": isLazy }: OptionSchema): boolean =>
  isLazy === true && (type === "array" || type === "object" || String(kind).includes("[]"));
