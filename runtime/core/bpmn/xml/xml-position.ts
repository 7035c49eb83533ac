import type { Sentence } from "@/runtime/core/sentence";

/** A place in a text, both 1-based. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

/** A text that is not well-formed XML, not BPMN, or beyond the limits. */
export class BpmnReadError extends Error {
  readonly line: number;
  readonly column: number;
  readonly said: Sentence;
  constructor({ zh, en }: Sentence, position: TextPosition) {
    super(zh);
    this.said = { zh, en };
    this.name = "BpmnReadError";
    this.line = position.line;
    this.column = position.column;
  }
}
