/** Why a command was refused. The code is the HTTP status that the API answers with. */
export type StepErrorCode = 403 | 409 | 422;

/** A refused command: nothing has changed. `node` is the element the message speaks of. */
export class StepError extends Error {
  readonly code: StepErrorCode;
  readonly node: string;
  constructor(code: StepErrorCode, message: string, node = "") {
    super(message);
    this.name = "StepError";
    this.code = code;
    this.node = node;
  }
}
