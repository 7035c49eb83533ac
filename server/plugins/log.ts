import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

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

/** One line per answered call: method, path, status, time. Never bodies, queries or headers. */
export const logPlugin = fp((app: FastifyInstance, _options, done) => {
  app.addHook("onResponse", (request, reply, next) => {
    const { method, ip } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path: pathOf(request), status: reply.statusCode, ms, ip }, "call");
    next();
  });
  done();
});
