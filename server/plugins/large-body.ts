import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { DEFAULT_BODY_LIMIT, UNKNOWN_BODY_LIMIT } from "@/schemas/request-limits";
import type { App } from "../context";
import type { Call } from "../resource/declaration";
import { tokenOf } from "../session/token";
import { authorize } from "./permission";
import { identify } from "./session";

type Payload = AsyncIterable<unknown> & Pick<Readable, "iterator">;
type BeforeParsing = (
  request: FastifyRequest,
  reply: unknown,
  payload: Payload,
) => Promise<Readable | undefined>;

/**
 * Before a body is parsed that is larger than most calls take: who sends it must be known, and have the right to the call.
 * That is work which a stranger may not cause. The token of a form may stand in the form itself (specification 000 §7): of
 * those as much is kept unread as all strangers together may have waiting.
 */
export function knownBeforeLargeBody(app: App, call: Call): BeforeParsing {
  return async (request, _reply, payload) => {
    if (!isLarge(request)) return undefined;
    const isInForm = tokenOf(request) === null && isForm(request);
    // One that says to be larger than its call takes is refused without being read.
    if (isInForm && Number(request.headers["content-length"]) > call.bodyLimit) return undefined;
    const form = isInForm ? await keepForm(payload, call.bodyLimit) : null;
    const token = form === null ? tokenOf(request) : tokenIn(form);
    authorize(call.access, await identify(app, request, { optional: call.access === "public", token }));
    return form === null ? undefined : Readable.from([form]);
  };
}

/** A body that does not say its length counts as large. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return length === undefined
    ? headers["transfer-encoding"] !== undefined
    : Number(length) > DEFAULT_BODY_LIMIT;
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.includes("x-www-form-urlencoded") === true;

/** Bytes of all bodies that wait for their sender to be known. */
let waiting = 0;

/** A body as it came; null where it is larger than its call takes, or too much is waiting already. */
async function keepForm(payload: Payload, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let kept = 0;
  try {
    // The connection stays open where reading ends early: the refusal goes out on it.
    for await (const part of payload.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(part)) return null;
      kept += part.length;
      waiting += part.length;
      if (kept > limit || waiting > UNKNOWN_BODY_LIMIT) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    waiting -= kept;
  }
}

const NAME = "AccessToken=";
const AND = "&".charCodeAt(0);

/** The token that a form names last, as the parser reads it too; null where it names none. */
function tokenIn(form: Buffer): string | null {
  for (let at = form.lastIndexOf(NAME); at >= 0; at = at > 0 ? form.lastIndexOf(NAME, at - 1) : -1) {
    if (at > 0 && form[at - 1] !== AND) continue;
    const end = form.indexOf(AND, at);
    const [, token = ""] =
      new URLSearchParams(form.toString("utf8", at, end < 0 ? form.length : end)).entries().next().value ??
      [];
    return token === "" ? null : token;
  }
  return null;
}
