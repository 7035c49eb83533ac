import { checkExpression } from "../expression/check";
import { ExpressionError } from "../expression/expression-error";
import { splitTemplate } from "../expression/template";
import { withoutMeant } from "../expression/without-meant";
import type { ScopeType } from "../expression/types";
import { sentenceOf, type Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { suggest } from "../suggest";
import { sentences, type Sentence } from "../sentence";
import { pointerOf, type Source } from "./locate";

const SENTENCE = sentences({
  plain: {
    zh: "{text} 会原样显示为文本：表达式以半角的 $ 和一对花括号书写",
    en: "{text} is shown as it is: an expression is a narrow $ with one pair of narrow braces",
  },
  faulty: { zh: "表达式 {text}：{said}", en: "The expression {text}: {said}" },
});

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
    if (!text.includes("{") && !text.includes("｛")) return;
    try {
      for (const piece of splitTemplate(text)) {
        if (!piece.isExpression) {
          this.plain(piece.text, path, scope);
          continue;
        }
        for (const { rule = "expression", severity, suggestion, ...found } of checkExpression(
          piece.text,
          scope,
        ))
          this.add(
            rule,
            SENTENCE.faulty({ text: piece.text, said: withoutMeant(sentenceOf(found), suggestion) }),
            {
              path,
              suggestion,
              severity,
            },
          );
      }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.add("expression.syntax", error.said, { path });
    }
  }

  /** An expression in signs that are read as a text. */
  private plain(text: string, path: Path, scope: ScopeType): void {
    const [foreign] = FULL_WIDTH.exec(text) ?? [];
    const names = scope.kind === "object" ? scope.fields : {};
    const [braced] = [...text.matchAll(DOUBLE)].filter(([, name = ""]) => Object.hasOwn(names, name));
    const found = foreign ?? braced?.[0];
    if (found !== undefined)
      this.add("expression.plain", SENTENCE.plain({ text: found }), { path, severity: "warning" });
  }
}

/** `${` or a brace of it as an input method for Chinese writes them. */
const FULL_WIDTH = /＄[{｛]|\$｛/;
/** `{{name}}` of other tools. */
const DOUBLE = /\{\{\s*([\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_])[^{}]*\}\}/gu;
