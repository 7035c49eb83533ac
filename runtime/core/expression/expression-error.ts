import type { Sentence } from "../sentence";
import { positionAt } from "../text-position";
import { SENTENCE } from "./sentences";

/** An expression that cannot be read or evaluated, with its place in the text. */
export class ExpressionError extends Error {
  /** 0-based position in the text that was given. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  readonly suggestion: string | undefined;

  readonly said: Sentence;

  /** The rule that a checker tells it by, where it is no fault of the writing. */
  rule: string | undefined;

  constructor(message: Sentence, text: string, offset: number, suggestion?: string) {
    const said = suggestion ? SENTENCE.meant({ message, suggestion }) : message;
    super(said.zh);
    this.name = "ExpressionError";
    this.said = said;
    this.offset = offset;
    const { line, column } = positionAt(text, offset);
    this.line = line;
    this.column = column;
    this.suggestion = suggestion;
  }
}
