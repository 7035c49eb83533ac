import { checkExpression } from "../expression/check";
import { ExpressionError } from "../expression/expression-error";
import { splitTemplate } from "../expression/template";
import type { ScopeType } from "../expression/types";
import { sentenceOf, type Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { suggest } from "../suggest";
import { sentences, type Sentence } from "../sentence";
import { pointerOf, type Source } from "./locate";

const SENTENCE = sentences({
  faulty: { zh: "表达式 {text}：{said}", en: "The expression {text}: {said}" },
});

/** The suggestion is said once, behind everything else. */
const withoutSuggestion = (found: Pick<Finding, "message" | "en">): Sentence => {
  const { zh, en } = sentenceOf(found);
  return { zh: zh.replace(/，是否要写 .*？$/, ""), en: en.replace(/; did you mean .*\?$/, "") };
};

interface Place {
  path: Path;
  suggestion?: string | undefined;
  severity?: Finding["severity"];
}

/** Collects findings with pointer, line and column. */
export class Report {
  readonly findings: Finding[] = [];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  add(rule: string, said: string | Sentence, { path, suggestion, severity = "error" }: Place): void {
    const place = this.source.place(path) ?? this.source.place(path.slice(0, -1));
    const { zh, en } = typeof said === "string" ? { zh: said, en: undefined } : said;
    this.findings.push({
      severity,
      rule,
      message: suggestion ? `${zh}，是否要写 ${suggestion}？` : zh,
      ...(en === undefined ? {} : { en: suggestion ? `${en}. Did you mean ${suggestion}?` : en }),
      pointer: pointerOf(path),
      ...place,
      ...(suggestion ? { suggestion } : {}),
    });
  }

  /** Whether something is told of the very place. */
  hasAt(path: Path): boolean {
    const pointer = pointerOf(path);
    return this.findings.some((found) => found.pointer === pointer);
  }

  /** A name that is not among the known ones. */
  unknown(
    rule: string,
    said: string | Sentence,
    { path, word, known }: { path: Path; word: string; known: Iterable<string> },
  ): void {
    this.add(rule, said, { path, suggestion: suggest(word, known) });
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
        for (const { rule = "expression", severity, suggestion, ...found } of checkExpression(
          piece.text,
          scope,
        ))
          this.add(rule, SENTENCE.faulty({ text: piece.text, said: withoutSuggestion(found) }), {
            path,
            suggestion,
            severity,
          });
      }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.add("expression.syntax", error.said, { path });
    }
  }
}
