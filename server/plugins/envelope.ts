import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { databaseRefusal } from "../db/fault";
import { isRefusedValue } from "../db/sql-error";
import { codeTitles } from "../documents/code-titles";
import { ApiError, BusyError, CODE, HeldError, LackingError, RetryLaterError } from "../errors";
import { MESSAGE } from "../messages";
import { storedTableTitle } from "../tables/stored-table-title";
import { recordException } from "./exception-log";
import { logRefused, pathOf } from "./log";
import { localText, type Locale } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import { DEFAULT_BODY_LIMIT } from "@/schemas/request-limits";
import { localeOf } from "./locale";
import { allowedMethods } from "./methods";
import { isPage } from "./page-paths";
import { FIXED_HEADERS } from "./security";

const UNKNOWN_PAGE = "/404";

/** The shape of every answer. */
export function envelope(code: number, message: string, data: unknown = null): object {
  return { code, message, data };
}

/** Errors as envelopes; the HTTP status is the envelope's code. */
export const envelopePlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (isForNobody(error, request)) return void reply.hijack();
    const known = asApiError(error, request) ?? databaseRefusal(error);
    if (known?.code === CODE.forbidden)
      logRefused(request.log, { account: request.account, path: pathOf(request), reason: known.message });
    // What is still on its way of it is read on: a connection that was closed at once would lose the answer.
    if (error.code === TOO_LARGE) reply.removeHeader("connection");
    if (known?.code === CODE.unavailable && !(error instanceof ApiError))
      request.log.error({ err: error, path: pathOf(request) }, "database unavailable");
    if (known !== null) return sendError(reply, await called(services, request, known), localeOf(request));
    request.log.error({ err: error, path: pathOf(request) }, "call failed");
    const id = await recordException(services, request, error);
    return reply
      .code(CODE.failed)
      .send(envelope(CODE.failed, localText(MESSAGE.failed, localeOf(request)), { exceptionId: id }));
  });
  done();
});

const TOO_LARGE = "FST_ERR_CTP_BODY_TOO_LARGE";

/** Whoever asked has left before all of the answer was on its way, as pages do that are closed: no fault of anybody. */
const isForNobody = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  code === "ERR_STREAM_PREMATURE_CLOSE" && raw.socket.destroyed;

/** A refusal with the names of what it speaks of: the log knows codes alone, and the call's transaction may be undone. */
async function called({ db }: App, { log }: FastifyRequest, error: ApiError): Promise<ApiError> {
  try {
    if (error instanceof LackingError) {
      const words = (await codeTitles(db, [error.permission])).get(error.permission);
      return words ? error.called(words) : error;
    }
    if (error instanceof HeldError) {
      const title = await storedTableTitle(db, error.table);
      return title ? new ApiError(error.code, MESSAGE.referencedBy({ title })) : error;
    }
  } catch (reason) {
    log.error({ err: reason }, "the name of what a refusal speaks of cannot be read");
  }
  return error;
}

/**
 * 405 for a declared path, else 404; both name method and path. What a declared path would have answered did not get there
 * for the length of one of its parts.
 */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const path = pathOf(request);
  const allowed = allowedMethods(request.server, path);
  if (allowed.includes(method))
    return void sendError(reply, new ApiError(CODE.pathTooLong, MESSAGE.pathTooLong), localeOf(request));
  if (allowed.length > 0) void reply.header("allow", allowed.join(", "));
  const error =
    allowed.length > 0
      ? new ApiError(CODE.wrongMethod, MESSAGE.wrongMethod({ method, path }))
      : new ApiError(CODE.notFound, MESSAGE.unknownCall({ method, path }));
  void sendError(reply, error, localeOf(request));
}

/**
 * Answers requests that the router refuses before any route, and any hook, is found. Whoever typed such an address comes to
 * the page that says so.
 */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTyped = request.method === "GET" && request.headers.accept?.includes("text/html") === true;
  if (isTyped && isPage(pathOf(request))) return void reply.headers(FIXED_HEADERS).redirect(UNKNOWN_PAGE);
  const known = asApiError(error, request) ?? new ApiError(CODE.failed, MESSAGE.failed);
  void sendError(reply.headers({ ...FIXED_HEADERS, "cache-control": "no-store" }), known, localeOf(request));
}

function sendError(reply: FastifyReply, error: ApiError, locale: Locale): FastifyReply {
  const { message, fields } = error.inWords(locale);
  const data = { ...(fields ? { fields } : {}), ...error.data };
  const hasData = Object.keys(data).length > 0;
  if (error instanceof BusyError || error instanceof RetryLaterError)
    reply.header("retry-after", error.retryAfterSeconds);
  return reply.code(error.code).send(envelope(error.code, message, hasData ? data : null));
}

/** Our refusals, and those of the web framework and the database. Anything else is a fault. */
function asApiError(error: FastifyError, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error;
  if (isRefusedValue(error)) {
    request.log.warn({ err: error, path: pathOf(request) }, "value refused by the database");
    return new ApiError(CODE.badRequest, MESSAGE.refusedValue);
  }
  if (BROKEN_OFF.test(error.message)) return new ApiError(CODE.badRequest, MESSAGE.brokenUpload);
  const status = error.statusCode ?? CODE.failed;
  if (status >= CODE.failed) return null;
  return new ApiError(status, refusalOf(error, request));
}

/** What the reader of uploads says, without a code, of one that is none, names no usable boundary or ends too early. */
const BROKEN_OFF = /unexpected end of multipart data|^Multipart: Boundary not found|^The needle can/i;

/** What the web framework refuses, in our words. Refusals of the part that serves files have no code. */
function refusalOf({ code, statusCode }: Partial<FastifyError>, { routeOptions }: FastifyRequest): Sentence {
  switch (code) {
    case undefined:
      return statusCode === CODE.badRequest
        ? MESSAGE.invalidBody
        : (OF_FILES[statusCode ?? 0] ?? MESSAGE.invalidPath);
    case TOO_LARGE:
      return MESSAGE.bodyTooLarge({ size: sizeText(routeOptions.bodyLimit ?? DEFAULT_BODY_LIMIT) });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return MESSAGE.wrongContentType;
    case "FST_ERR_BAD_URL":
      return MESSAGE.invalidPath;
    case "FST_ERR_MAX_PARAM_LENGTH":
      return MESSAGE.pathTooLong;
    default:
      return statusCode === CODE.badRequest ? MESSAGE.invalidBody : MESSAGE.refusedBody({ code });
  }
}

/** What was asked of a file that cannot be had, by status. */
const OF_FILES: Readonly<Record<number, Sentence>> = {
  412: MESSAGE.changedFile,
  [CODE.noSuchPart]: MESSAGE.noSuchPart,
};

const TENTHS = 10;

function sizeText(bytes: number): string {
  const [unit, name] = bytes < MEGABYTE ? [KILOBYTE, "KB"] : [MEGABYTE, "MB"];
  return `${Math.floor((bytes / unit) * TENTHS) / TENTHS} ${name}`;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
