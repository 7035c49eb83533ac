import { partIn, textIn } from "@/runtime/core/guards";
import { isSentence, type Sentence } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";
import type { OpenSource } from "./source";

/** PostgreSQL's codes, by their beginning, and those of the operating system and of TLS. */
const REASONS: readonly (readonly [RegExp, Sentence])[] = [
  [/^28/, SENTENCE.refusedLogin],
  [/^3D/, SENTENCE.noDatabase],
  [/^(42P01|42703|3F000)$/, SENTENCE.noTable],
  [/^42501$/, SENTENCE.noRight],
  [/^25006$/, SENTENCE.readOnly],
  [/^(22|42883)/, SENTENCE.wrongValue],
  [/^(ENOTFOUND|EAI_AGAIN)$/, SENTENCE.unknownHost],
  [/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT)/, SENTENCE.unreachable],
  [/CERT|SELF_SIGNED|ALTNAME|ISSUER/, SENTENCE.certificate],
];

/** Why reading failed, without what the other side says: its words may hold rows that nobody asked for. */
export function reasonOf(error: unknown, { seconds }: Pick<OpenSource, "seconds">): Sentence {
  const said = partIn(error, "said");
  if (isSentence(said)) return said;
  const code = textIn(partIn(error, "code")) ?? "";
  const message = error instanceof Error ? error.message : "";
  if (code === "57014" || /timeout|aborted/i.test(message)) return SENTENCE.tooSlow({ seconds });
  if (/does not support SSL/.test(message)) return SENTENCE.noEncryption;
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
