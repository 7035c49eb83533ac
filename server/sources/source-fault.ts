import { partIn, textIn } from "@/runtime/core/guards";
import { isSentence, type Sentence } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";
import type { OpenSource } from "./source";

/** PostgreSQL's codes, by their beginning, those of MySQL, of the operating system and of TLS. */
const REASONS: readonly (readonly [RegExp, Sentence])[] = [
  [/^28/, SENTENCE.refusedLogin],
  [/^3D/, SENTENCE.noDatabase],
  [/^(42P01|42703|3F000)$/, SENTENCE.noTable],
  [/^42501$/, SENTENCE.noRight],
  [/^25006$/, SENTENCE.readOnly],
  [/^(22|42883)/, SENTENCE.wrongValue],
  [/^ER_ACCESS_DENIED/, SENTENCE.refusedLogin],
  [/^ER_(BAD_DB|DBACCESS_DENIED)_ERROR$/, SENTENCE.noDatabase],
  [/^ER_(NO_SUCH_TABLE|BAD_FIELD_ERROR)/, SENTENCE.noTable],
  [/^ER_(TABLE|COLUMN)ACCESS_DENIED_ERROR$/, SENTENCE.noRight],
  [/^ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION$/, SENTENCE.readOnly],
  [/^ER_(TRUNCATED|WRONG|DATA)/, SENTENCE.wrongValue],
  [/^(ENOTFOUND|EAI_AGAIN)$/, SENTENCE.unknownHost],
  [/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT)/, SENTENCE.unreachable],
  [/CERT|SELF_SIGNED|ALTNAME|ISSUER/, SENTENCE.certificate],
];

/** A statement that was ended because it took too long. */
const TOO_SLOW = /^(57014|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT|PROTOCOL_SEQUENCE_TIMEOUT)$/;

/** What PostgreSQL says of a column whose values have no order, such as json, and of others that it cannot compare. */
const UNDEFINED_FUNCTION = "42883";

/** Whether a statement may have failed because the values that it sorts by have no order. */
export const hasNoOrder = (error: unknown): boolean => partIn(error, "code") === UNDEFINED_FUNCTION;

/** Why reading failed, without what the other side says: its words may hold rows that nobody asked for. */
export function reasonOf(error: unknown, { seconds }: Pick<OpenSource, "seconds">): Sentence {
  const said = partIn(error, "said");
  if (isSentence(said)) return said;
  const code = textIn(partIn(error, "code")) ?? "";
  const message = error instanceof Error ? error.message : "";
  if (TOO_SLOW.test(code) || /timeout|aborted/i.test(message)) return SENTENCE.tooSlow({ seconds });
  if (/does not support SSL/.test(message) || code === "HANDSHAKE_NO_SSL_SUPPORT")
    return SENTENCE.noEncryption;
  const known = REASONS.find(([codes]) => codes.test(code));
  return known ? known[1] : SENTENCE.badAnswer({ code: code || "-" });
}

/** A failed reading as its caller is told of it. A refusal of a call passes as it is. */
export function sourceError(error: unknown, source: OpenSource): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(
    CODE.unprocessable,
    SENTENCE.failed({ name: source.name, reason: reasonOf(error, source) }),
  );
}
