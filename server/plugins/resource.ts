import { recordIn, isRecord } from "@/runtime/core/guards";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { DEFAULT_BODY_LIMIT } from "@/schemas/request-limits";
import type { App, Context, AnyHandler, Input, Trail, User } from "../context";
import { identifyClient } from "../clients/identify-client";
import type { OutsideClient } from "../clients/outside-client";
import { againOnConflict } from "../db/fault";
import type { Db } from "../db/port";
import { onceForKey } from "../engine/once";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { logBusiness } from "../resource/business-log";
import { allResources, type Call, type JsonSchema, type Resource } from "../resource/declaration";
import { Download } from "../resource/download";
import { readFormBody } from "../resource/form-body";
import { handlerOf } from "../resource/handlers";
import { prepareInput } from "../resource/input";
import { requestSchema } from "../resource/request-schema";
import { askedOf, isStoredContent } from "../resource/stored-content";
import { checkShape, inputLimits } from "../resource/shape";
import { createValidator, type Validate } from "../resource/validator";
import { openedDocument, SCREEN_HEADER } from "../documents/opened-document";
import { callerInPreview, PREVIEW_PARAMETER } from "../session/preview";
import { tokenOf } from "../session/token";
import { envelope } from "./envelope";
import { knownBeforeLargeBody } from "./large-body";
import { routeOf } from "./methods";
import { authorize } from "./permission";
import { refuseUnchanged } from "./must-change";
import { identify } from "./session";
import { localText } from "@/runtime/core/locale";
import { localeOf } from "./locale";
import { requestedBy } from "../work/requester";

interface Route {
  resource: Resource;
  call: Call;
  handler: AnyHandler;
  /** Of its request. */
  schema: JsonSchema;
  validate: Validate;
}

/** A route for every declared call. */
export const resourcePlugin = fp<{ services: App }>(async (app: FastifyInstance, { services }) => {
  for (const resource of allResources()) {
    for (const call of Object.values(resource.calls)) {
      const schema = requestSchema(resource, call);
      const validate = createValidator(schema);
      const route: Route = { resource, call, handler: handlerOf(resource, call), schema, validate };
      app.route({
        method: call.method,
        url: routeOf(call.path),
        bodyLimit: call.bodyLimit,
        handler: (request, reply) => answer(services, route, request, reply),
        config: { signed: call.access === "client" },
        ...(call.bodyLimit > DEFAULT_BODY_LIMIT ? { preParsing: knownBeforeLargeBody(services, call) } : {}),
        ...(call.download ? { compress: false as const } : {}),
      });
    }
  }
});

async function answer(
  app: App,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call, resource } = route;
  const { user: caller, client: outside } = await callerOf(app, request, call);
  refuseUnchanged(resource, call, caller);
  const asked = { call, query: recordIn(request.query) };
  const user = await callerInPreview({ db: app.db, log: request.log }, caller, asked);
  authorize(call.access, user);
  const given = inputOf(request, route);
  checkShape(given, inputLimits(call.bodyLimit));
  const input = prepareInput(resource, call, given);
  if (call.body === "multipart") input["file"] = await request.file();
  else route.validate(input, isText(request));
  const context: Context = {
    db: app.db,
    user,
    client: {
      ip: request.ip,
      agent: request.headers["user-agent"] ?? "",
      token: tokenOf(request),
      locale: localeOf(request),
      requestId: request.id,
    },
    key: keyOf(request, call),
    document: await openedDocument(app.db, user, request.headers[SCREEN_HEADER]),
    handlerOf,
    ...(outside ? { outside } : {}),
    log: request.log,
    app,
  };
  const requester = { owner: user.account || request.ip, signal: hungUp(reply) };
  const data = await requestedBy(requester, async () => run(app, route, context, input));
  return send(request, reply, { call, data });
}

/** Who calls: somebody with a session, nobody, or a program outside that signed the call. */
async function callerOf(
  app: App,
  request: FastifyRequest,
  { access }: Call,
): Promise<{ user: User; client?: OutsideClient }> {
  if (access === "client") return identifyClient(app, request);
  return { user: await identify(app, request, { optional: access === "public" }) };
}

/** Tells when the caller has gone before they had their answer. */
function hungUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** One call is one transaction, unless its handler takes care of that itself; that of a reading call cannot write. */
function run(app: App, route: Route, context: Context, input: Input): unknown {
  const { call, handler } = route;
  if (!call.transaction) return handler(context, input);
  const within = async (db: Db, given: Input): Promise<unknown> => {
    const working = { ...context, db, trail: { rows: 0 } };
    return onceForKey(db, context, input, async () => {
      const data = await handler(working, given);
      await leaveTrail(working, route, input);
      return data;
    });
  };
  // A stream can be read only once.
  if (call.body === "multipart") return app.db.transaction((db) => within(db, input));
  const mode = call.reads ? "read only" : undefined;
  return againOnConflict(() => app.db.transaction((db) => within(db, { ...input }), mode));
}

/** A key stands for one request of one call. */
function keyOf({ headers }: FastifyRequest, call: Call): string | undefined {
  const given = headers[KEY_HEADER];
  return call.once && typeof given === "string" && given !== "" ? `${call.path} ${given}` : undefined;
}

const KEY_HEADER = "idempotency-key";

/** What has to leave a row and left none leaves at least one that says who did it to what. */
async function leaveTrail(
  context: Context & { trail: Trail },
  { resource, call }: Route,
  input: Input,
): Promise<void> {
  if (call.audit !== true || context.trail.rows > 0) return;
  const named = [input["id"], input["ids"], input["instId"], input["taskId"], input["code"]];
  const rowId = String(named.find((value) => typeof value === "string") ?? "");
  await logBusiness(context, { resource, action: call.name, rowId, before: null, after: null });
}

/** Query, body and path parts as one object; the token is not part of it. */
function inputOf(request: FastifyRequest, { call, schema }: Route): Input {
  const { AccessToken: _query, [PREVIEW_PARAMETER]: _preview, ...query } = recordIn(request.query);
  const params = recordIn(request.params);
  if (request.isMultipart() !== (call.body === "multipart"))
    throw new ApiError(CODE.wrongContentType, MESSAGE.wrongContentType);
  if (call.body === "multipart") return { ...query, ...params };
  const { AccessToken: _body, ...body } = bodyOf(request);
  return { ...query, ...(isText(request) ? readFormBody(body, schema) : body), ...params };
}

function bodyOf({ body }: FastifyRequest): Input {
  if (body === undefined || body === null) return {};
  if (!isRecord(body)) throw new ApiError(CODE.badRequest, MESSAGE.invalidBody);
  return body;
}

/** Values of queries and form bodies are text and must be converted. */
function isText(request: FastifyRequest): boolean {
  const type = request.headers["content-type"] ?? "";
  return request.method === "GET" || request.method === "DELETE" || type.includes("x-www-form-urlencoded");
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, data }: { call: Call; data: unknown },
): unknown {
  if (!(data instanceof Download))
    return envelope(CODE.ok, localText(MESSAGE.success, localeOf(request)), data ?? null);
  if (!isOfType(data.type, call.download))
    throw new Error(
      `${call.path} answers ${data.type}, and its "download" is ${call.download ?? "not declared"}`,
    );
  const content = isStoredContent(data.content) ? askedOf(request, reply, data.content) : data.content;
  reply.header("content-disposition", data.disposition).type(data.type);
  reply.header("cache-control", "private, no-store");
  // A file comes from a user: whatever it contains, it must not run as a page of ours.
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return reply.send(content);
}

const ANY_TYPE = "*/*";

/** Whether a file is of the media type that its call declares. */
const isOfType = (type: string, declared: string | undefined): boolean =>
  declared === ANY_TYPE || type.split(";", 1)[0] === declared;
