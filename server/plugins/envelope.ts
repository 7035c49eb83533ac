import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE, unknownCall } from "../messages";
import { recordException } from "./exception-log";
import { logRefused, pathOf } from "./log";

/** The shape of every answer. */
export function envelope(code: number, message: string, data: unknown = null): object {
  return { code, message, data };
}

/** Errors as envelopes; the HTTP status is the envelope's code. */
export const envelopePlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = asApiError(error);
    if (known?.code === CODE.forbidden)
      logRefused(request.log, { account: request.account, path: pathOf(request), reason: known.message });
    if (known !== null) return sendError(reply, known);
    request.log.error({ err: error, path: pathOf(request) }, "call failed");
    const id = await recordException(services, request, error);
    return reply.code(CODE.failed).send(envelope(CODE.failed, MESSAGE.failed, { exceptionId: id }));
  });
  done();
});

/** 404 naming method and path. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const message = unknownCall(request.method, pathOf(request));
  void reply.code(CODE.notFound).send(envelope(CODE.notFound, message));
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const fields = error.fields === undefined ? {} : { fields: error.fields };
  const data = { ...fields, ...error.data };
  const hasData = Object.keys(data).length > 0;
  return reply.code(error.code).send(envelope(error.code, error.message, hasData ? data : null));
}

/** Our refusals, and those of the web framework (unreadable body, too large …). Anything else is a fault. */
function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  const status = error.statusCode ?? CODE.failed;
  if (status >= CODE.failed) return null;
  return new ApiError(
    status,
    status === CODE.badRequest ? MESSAGE.invalidBody : `${MESSAGE.invalidBody}（${error.code}）`,
  );
}
