import type { Sentence } from "@/runtime/core/sentence";

/** Why a command was refused. The code is the HTTP status that the API answers with. */
export type StepErrorCode = 403 | 409 | 422;

/** A sentence about somebody whom a step knows by the account alone, to be said with the name that readers know. */
export interface AboutPerson {
  account: string;
  say: (values: { person: string }) => Sentence;
}

/** A refused command: nothing has changed. `node` is the element the message speaks of. */
export class StepError extends Error {
  readonly code: StepErrorCode;
  readonly node: string;
  /** Calls a person by the account. */
  readonly said: Sentence;
  /** What is said once the name is known; null where it speaks of nobody. */
  readonly about: AboutPerson | null;
  constructor(code: StepErrorCode, why: Sentence | AboutPerson, node = "") {
    const about = "account" in why ? why : null;
    const said = "account" in why ? why.say({ person: why.account }) : why;
    super(said.zh);
    this.name = "StepError";
    this.said = said;
    this.about = about;
    this.code = code;
    this.node = node;
  }
}
