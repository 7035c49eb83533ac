import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Config } from "../config";
import type { App } from "../context";
import type { SeenStatement } from "../db/observe";

const REQUEST_ID = "x-request-id";
/** An id that a proxy gave is taken over; anything else in its place could forge lines of the log. */
const GIVEN_ID = /^[\w.:-]{8,64}$/;
/** Statements are told by their beginning. */
const LONGEST_STATEMENT = 2_000;

/** The log of the request on whose behalf something happens. */
const current = new AsyncLocalStorage<FastifyBaseLogger>();

/** The id that a request has in every line about it and in its answer. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID();
}

/** The path of a request without its query: tokens travel in the query and must not reach a log. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

/**
 * Tells of a call that was refused for want of a right. Forged calls show up here: the screens offer nothing that the
 * server refuses.
 */
export function logRefused(
  log: FastifyBaseLogger,
  call: { account: string; path: string; reason: string },
): void {
  log.warn(call, "refused");
}

/** Tells of a statement that took longer than the setting allows: its text, never its parameters. */
export function logSlowStatement(
  log: FastifyBaseLogger,
  { slowQueryMs }: Pick<Config, "slowQueryMs">,
  { sql, ms }: SeenStatement,
): void {
  if (slowQueryMs === 0 || ms < slowQueryMs) return;
  const text = sql.replaceAll(/\s+/g, " ").slice(0, LONGEST_STATEMENT);
  (current.getStore() ?? log).warn({ ms: Math.round(ms), sql: text }, "slow statement");
}

/** One line per answered call: method, path, status, time. Never bodies, queries or headers. */
export const logPlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  let isProxyTold = services.config.trustProxy;
  app.addHook("onRequest", (request, reply, next) => {
    reply.header(REQUEST_ID, request.id);
    if (!isProxyTold && request.headers["x-forwarded-for"] !== undefined) {
      isProxyTold = true;
      request.log.warn(
        "X-Forwarded-For arrives and is not believed: all callers behind the proxy count as one address. Set FLOWSMITH_TRUST_PROXY=1 if a proxy of yours sets it",
      );
    }
    current.run(request.log, next);
  });
  app.addHook("onResponse", (request, reply, next) => {
    const { method, ip } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path: pathOf(request), status: reply.statusCode, ms, ip }, "call");
    next();
  });
  done();
});
