import type { Sentence } from "@/runtime/core/sentence";

/** Why a command was refused. The code is the HTTP status that the API answers with. */
export type StepErrorCode = 403 | 409 | 422;

/** A refused command: nothing has changed. `node` is the element the message speaks of. */
export class StepError extends Error {
  readonly code: StepErrorCode;
  readonly node: string;
  readonly said: Sentence;
  constructor(code: StepErrorCode, said: Sentence, node = "") {
    super(said.zh);
    this.name = "StepError";
    this.said = said;
    this.code = code;
    this.node = node;
  }
}
