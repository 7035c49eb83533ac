import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";
import type { OptionSchema } from "./document";
import type { Report } from "./report";

const SENTENCE = sentences({
  parts: {
    zh: "{name} 须逐项写出：整项写成表达式不会被计算",
    en: "{name} is written part by part: an expression for the whole of it is not evaluated",
  },
});

interface Place {
  path: Path;
  option: OptionSchema;
  report: Report;
}

/** What a block evaluates part by part, with each row: an expression in place of all of it would be taken as it is written. */
export function checkParted(value: unknown, { path, option, report }: Place): void {
  if (typeof value !== "string" || !option["x-lazy"] || !isParted(option) || report.hasAt(path)) return;
  report.add("screen.option", SENTENCE.parts({ name: String(path.at(-1)) }), { path });
}

const isParted = ({ type, "x-type": kind }: OptionSchema): boolean =>
  type === "array" || type === "object" || String(kind).includes("[]");
