import type { ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";
import type { OptionSchema } from "./document";
import { valueType } from "./node-types";
import type { Report } from "./report";

const SENTENCE = sentences({
  parts: {
    zh: "{name} 须逐项写出：整项写成表达式不会被计算",
    en: "{name} is written part by part: an expression for the whole of it is not evaluated",
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

const STRUCTURES = new Set<ScopeType["kind"]>(["object", "list"]);

/** Whether an option says how a block draws: it cannot be nothing yet, as what is drawn can. */
export const isSaid = (option: OptionSchema = {}): boolean => isParted(option) || isRowName(option);

const isRowName = ({ type, "x-names": named }: OptionSchema): boolean => type === "string" && named === "row";

const isParted = ({ type, "x-type": kind, "x-lazy": isLazy }: OptionSchema): boolean =>
  isLazy === true && (type === "array" || type === "object" || String(kind).includes("[]"));
