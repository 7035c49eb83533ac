import { checkExpression } from "../expression/check";
import { ExpressionError } from "../expression/expression-error";
import { splitTemplate } from "../expression/template";
import type { ScopeType } from "../expression/types";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { suggest } from "../suggest";
import type { Sentence } from "../sentence";
import { pointerOf, type Source } from "./locate";

/** Collects findings with pointer, line and column. */
export class Report {
  readonly findings: Finding[] = [];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  add(
    rule: string,
    said: string | Sentence,
    { path, suggestion }: { path: Path; suggestion?: string | undefined },
  ): void {
    const place = this.source.place(path) ?? this.source.place(path.slice(0, -1));
    const { zh, en } = typeof said === "string" ? { zh: said, en: undefined } : said;
    this.findings.push({
      severity: "error",
      rule,
      message: suggestion ? `${zh}，是否要写 ${suggestion}？` : zh,
      ...(en === undefined ? {} : { en: suggestion ? `${en}. Did you mean ${suggestion}?` : en }),
      pointer: pointerOf(path),
      ...place,
      ...(suggestion ? { suggestion } : {}),
    });
  }

  /** A name that is not among the known ones. */
  unknown(
    rule: string,
    message: string,
    { path, word, known }: { path: Path; word: string; known: Iterable<string> },
  ): void {
    this.add(rule, message, { path, suggestion: suggest(word, known) });
  }

  /** Faults of every `${…}` inside a value, however deep. */
  expressions(value: unknown, path: Path, scope: ScopeType): void {
    if (typeof value === "string") this.template(value, path, scope);
    else if (Array.isArray(value))
      value.forEach((item, index) => this.expressions(item, [...path, index], scope));
    else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) this.expressions(item, [...path, key], scope);
    }
  }

  private template(text: string, path: Path, scope: ScopeType): void {
    if (!text.includes("{")) return;
    try {
      for (const piece of splitTemplate(text)) {
        if (!piece.isExpression) continue;
        for (const { rule = "expression", message, suggestion } of checkExpression(piece.text, scope)) {
          this.add(rule, `表达式 ${piece.text}：${message.replace(/，是否要写 .*？$/, "")}`, {
            path,
            suggestion,
          });
        }
      }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.add("expression.syntax", error.message, { path });
    }
  }
}
