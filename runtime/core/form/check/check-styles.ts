import { parser } from "@lezer/css";
import type { Finding } from "@/runtime/core/finding";
import { textIn } from "@/runtime/core/guards";
import { sentences } from "@/runtime/core/sentence";
import { syntaxFault } from "@/runtime/core/syntax-fault";
import { positionAt } from "@/runtime/core/text-position";
import type { FormDocument } from "../document";
import { warning } from "./check-walk";

const SAID = sentences({
  syntax: {
    zh: "表单样式表第 {line} 行第 {column} 列不是正确的 CSS，其后的样式可能不起作用",
    en: "The form’s style sheet is no CSS at line {line}, column {column}: what follows may have no effect",
  },
});

/** A style sheet that is no CSS: a browser passes over what it cannot read, without a word. */
export function checkStyles({ config }: FormDocument): Finding[] {
  const css = textIn(config["globalCss"]) ?? "";
  const at = syntaxFault(css, parser);
  if (at === null) return [];
  const { zh, en } = SAID.syntax(positionAt(css, at));
  return [warning("/config/globalCss", "style-syntax", zh, en)];
}
