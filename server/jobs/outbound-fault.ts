import type { Sentence } from "@/runtime/core/sentence";
import { errorCode } from "../error-code";
import { SaidError } from "../said-error";
import { RESULT } from "./sentences";

/** Codes of the system and of TLS, the first that fits. */
const REASONS: readonly (readonly [RegExp, (given: { code: string }) => Sentence])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, () => RESULT.unknownHost],
  [/CERT|SELF_SIGNED|ALTNAME|ISSUER/, RESULT.certificate],
  [/^(EPROTO|ERR_SSL)/, () => RESULT.notEncrypted],
  [/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT)/, RESULT.unreachable],
];

/**
 * Why a request got no answer, in words for those who read logs and messages, who need not know the host; other errors as
 * they are.
 */
export function outboundFault(error: Error, timeoutMs: number): Error {
  if (error instanceof SaidError) return error;
  if (error.name === "AbortError" || error.name === "TimeoutError")
    return new SaidError(RESULT.tooSlow({ seconds: Math.round(timeoutMs / 1000) }), error);
  const code = errorCode(error) ?? "";
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  return reason ? new SaidError(reason({ code }), error) : error;
}
