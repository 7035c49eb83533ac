import type { Sentence } from "@/runtime/core/sentence";
import type { TextPosition } from "@/runtime/core/text-position";

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
