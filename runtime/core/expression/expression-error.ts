/** An expression that cannot be read or evaluated, with its place in the text. */
export class ExpressionError extends Error {
  /** 0-based position in the text that was given. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  readonly suggestion: string | undefined;

  constructor(message: string, text: string, offset: number, suggestion?: string) {
    super(suggestion ? `${message}，是否要写 ${suggestion}？` : message);
    this.name = "ExpressionError";
    this.offset = offset;
    const before = text.slice(0, offset);
    this.line = before.split("\n").length;
    this.column = offset - before.lastIndexOf("\n");
    this.suggestion = suggestion;
  }
}
