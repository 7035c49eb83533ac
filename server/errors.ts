import { localText, type Locale } from "@/runtime/core/locale";
import { bracketed, type Sentence } from "@/runtime/core/sentence";
import { CODE } from "@/schemas/status-codes";
import { MESSAGE } from "./messages";

/** HTTP status codes that the envelope carries. */
export { CODE };

/** A refusal that the caller is told about: status, sentence, sentences by field (JSON pointer). */
export class ApiError extends Error {
  readonly code: number;
  readonly said: Sentence;
  readonly fields: Record<string, Sentence> | undefined;
  /** Anything else for the envelope's `data`. */
  readonly data: Record<string, unknown>;

  constructor(
    code: number,
    said: Sentence,
    fields?: Record<string, Sentence>,
    data: Record<string, unknown> = {},
  ) {
    super(said.zh);
    this.name = "ApiError";
    this.code = code;
    this.said = said;
    this.fields = fields;
    this.data = data;
  }

  /** Message and messages by field as the reader sees them. */
  inWords(locale: Locale): { message: string; fields: Record<string, string> | undefined } {
    const fields = this.fields && Object.entries(this.fields);
    return {
      message: localText(this.said, locale),
      fields: fields && Object.fromEntries(fields.map(([name, said]) => [name, localText(said, locale)])),
    };
  }
}

/** The caller lacks a function code; `field` is the one that only its holders may set. */
export class LackingError extends ApiError {
  readonly permission: string;
  private readonly field: string | undefined;

  /** `words` are what the code is called; without any it is told by itself. */
  constructor(permission: string, field?: string, words?: Sentence) {
    const code = words ? bracketed(words, permission) : permission;
    const said = MESSAGE.forbidden({ code });
    super(CODE.forbidden, said, field === undefined ? undefined : { [field]: said });
    this.name = "LackingError";
    this.permission = permission;
    this.field = field;
  }

  /** The same refusal with what the function tree calls the code. */
  called(words: Sentence): LackingError {
    return new LackingError(this.permission, this.field, words);
  }
}

/** Rows of a defined table refer to what was to be deleted; which table that is only its place in the database tells yet. */
export class HeldError extends ApiError {
  readonly table: string;

  constructor(table: string) {
    super(CODE.conflict, MESSAGE.referenced);
    this.name = "HeldError";
    this.table = table;
  }
}

/** Too many attempts; the answer's `Retry-After` says when the next one may be made. */
export class RetryLaterError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(said: Sentence, retryAfterSeconds: number) {
    super(CODE.tooMany, said);
    this.name = "RetryLaterError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal that may be tried again after a moment; the answer's `Retry-After` says when. */
export class BusyError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(CODE.unavailable, MESSAGE.busy);
    this.name = "BusyError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A value that one field refuses: the sentence stands at the field and over the whole. */
export const refusedField = (field: string, said: Sentence): ApiError =>
  new ApiError(CODE.badRequest, said, { [field]: said });
