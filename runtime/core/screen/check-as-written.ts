import type { Path } from "../json-schema/path";
import { entryOf, isRecord, recordsIn } from "../guards";
import { FIELD_RULES } from "../resource/fields";
import { sentences } from "../sentence";
import type { NodeSpec } from "./document";
import type { Report } from "./report";

const SENTENCE = sentences({
  asWritten: {
    zh: "{name} 按原样使用，不计算表达式",
    en: "{name} is taken as it is written: an expression there is not evaluated",
  },
});

/** Words of a page whose values are taken as they are written. */
export const AS_WRITTEN = {
  source: ["every", "auto", "all"],
  dialog: ["kind"],
  node: ["id", "access", "span"],
  step: [
    "open",
    "close",
    "call",
    "emit",
    "reload",
    "submit",
    "reset",
    "fill",
    "check",
    "fields",
    "focus",
    "field",
    "of",
    "as",
  ],
} as const;

/** The same of blocks, in the option that holds them or in each item of it. */
const OF_BLOCKS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  tabs: { items: ["key"] },
  crud: { view: ["width", "columns"], form: ["columns"] },
};

/** An expression in an option of a block that nobody evaluates. */
export function checkNodeAsWritten(node: NodeSpec, path: Path, report: Report): void {
  for (const [option, words] of Object.entries(entryOf(OF_BLOCKS, node.type) ?? {})) {
    const held = node[option];
    if (isRecord(held)) checkAsWritten(held, words, [...path, option], { report, rule: "screen.option" });
    for (const [index, item] of recordsIn(held).entries())
      checkAsWritten(item, words, [...path, option, index], { report, rule: "screen.option" });
  }
}

/** What a column evaluates with each row. */
const OF_A_ROW: readonly string[] = ["text", "body"];

interface Around {
  report: Report;
  rule?: string;
}

/** An expression in what nobody evaluates. */
export function checkAsWritten(
  holder: Record<string, unknown>,
  words: readonly string[],
  path: Path,
  { report, rule = "screen.value" }: Around,
): void {
  for (const word of words) tellWithin(holder[word], word, [...path, word], { report, rule });
}

/** The same of a column, and of a field: one of a form on the page evaluates all but its name. */
export function checkSpecAsWritten(
  spec: Record<string, unknown>,
  path: Path,
  { isColumn, isOfForm, report }: { isColumn: boolean; isOfForm: boolean; report: Report },
): void {
  const evaluated = isColumn ? OF_A_ROW : FIELD_RULES;
  const words = isOfForm ? ["name"] : Object.keys(spec).filter((word) => !evaluated.includes(word));
  checkAsWritten(spec, words, path, { report });
}

function tellWithin(value: unknown, name: string, path: Path, around: Required<Around>): void {
  const { report, rule } = around;
  if (typeof value === "string" && value.includes("${") && !report.hasAt(path))
    report.add(rule, SENTENCE.asWritten({ name }), { path });
  else if (Array.isArray(value))
    value.forEach((item, index) => tellWithin(item, name, [...path, index], around));
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) tellWithin(inner, key, [...path, key], around);
}
