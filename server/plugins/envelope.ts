import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { databaseRefusal } from "../db/fault";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { recordException } from "./exception-log";
import { logRefused, pathOf } from "./log";
import { localText, type Locale } from "@/runtime/core/locale";
import { localeOf } from "./locale";

/** The shape of every answer. */
export function envelope(code: number, message: string, data: unknown = null): object {
  return { code, message, data };
}

/** Errors as envelopes; the HTTP status is the envelope's code. */
export const envelopePlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = asApiError(error) ?? databaseRefusal(error);
    if (known?.code === CODE.forbidden)
      logRefused(request.log, { account: request.account, path: pathOf(request), reason: known.message });
    if (known?.code === CODE.unavailable)
      request.log.error({ err: error, path: pathOf(request) }, "database unavailable");
    if (known !== null) return sendError(reply, known, localeOf(request));
    request.log.error({ err: error, path: pathOf(request) }, "call failed");
    const id = await recordException(services, request, error);
    return reply
      .code(CODE.failed)
      .send(envelope(CODE.failed, localText(MESSAGE.failed, localeOf(request)), { exceptionId: id }));
  });
  done();
});

/** 404 naming method and path. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const said = MESSAGE.unknownCall({ method: request.method, path: pathOf(request) });
  const message = localText(said, localeOf(request));
  void reply.code(CODE.notFound).send(envelope(CODE.notFound, message));
}

function sendError(reply: FastifyReply, error: ApiError, locale: Locale): FastifyReply {
  const { message, fields } = error.inWords(locale);
  const data = { ...(fields ? { fields } : {}), ...error.data };
  const hasData = Object.keys(data).length > 0;
  return reply.code(error.code).send(envelope(error.code, message, hasData ? data : null));
}

/** Our refusals, and those of the web framework (unreadable body, too large …). Anything else is a fault. */
function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  const status = error.statusCode ?? CODE.failed;
  if (status >= CODE.failed) return null;
  return new ApiError(
    status,
    status === CODE.badRequest ? MESSAGE.invalidBody : MESSAGE.refusedBody({ code: error.code }),
  );
}
