import type { FastifyRequest } from "fastify";
import { DEFAULT_BODY_LIMIT } from "@/schemas/request-limits";
import type { App } from "../context";
import type { Call } from "../resource/declaration";
import { authorize } from "./permission";
import { identify } from "./session";

type BeforeParsing = (request: FastifyRequest, reply: unknown, payload: unknown) => Promise<void>;

/**
 * Before a body is read that is larger than most calls take: who sends it must be known by the token in their header or
 * query, and have the right to the call. Reading it is work that a stranger may not cause.
 */
export function knownBeforeLargeBody(app: App, call: Call): BeforeParsing {
  return async (request) => {
    if (!isLarge(request)) return;
    authorize(call.access, await identify(app, request, call.access === "public"));
  };
}

/** A body that does not say its length counts as large. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return length === undefined
    ? headers["transfer-encoding"] !== undefined
    : Number(length) > DEFAULT_BODY_LIMIT;
}
