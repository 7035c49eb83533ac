import { compileTemplate, type Template } from "../expression/template";

/** An author's expression with its mark: `days > 3` and `${days > 3}` mean the same, with blanks around them too. */
export function markedExpression(written: string): string {
  const text = written.trim();
  return text.includes("${") || text.includes("#{") ? text : `\${${text}}`;
}

/** Compiles an author's expression, with or without the mark around it. */
export function formExpression(text: string): Template {
  return compileTemplate(markedExpression(text));
}
