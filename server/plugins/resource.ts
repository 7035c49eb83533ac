import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { App, Context, Handler, Input } from "../context";
import { againOnConflict } from "../db/fault";
import { CODE } from "../errors";
import { MESSAGE } from "../messages";
import { allResources, type Call, type Resource } from "../resource/declaration";
import { Download } from "../resource/download";
import { handlerOf } from "../resource/handlers";
import { prepareInput } from "../resource/input";
import { requestSchema } from "../resource/request-schema";
import { createValidator, type Validate } from "../resource/validator";
import { tokenOf } from "../session/token";
import { envelope } from "./envelope";
import { authorize } from "./permission";
import { identify } from "./session";
import { localText, type Locale } from "@/runtime/core/locale";
import { localeOf } from "./locale";

interface Route {
  resource: Resource;
  call: Call;
  handler: Handler;
  validate: Validate;
}

/** A route for every declared call. */
export const resourcePlugin = fp<{ services: App }>(async (app: FastifyInstance, { services }) => {
  for (const resource of allResources()) {
    for (const call of Object.values(resource.calls)) {
      const validate = createValidator(requestSchema(resource, call));
      const route: Route = { resource, call, handler: handlerOf(resource, call), validate };
      app.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ":$1"),
        handler: (request, reply) => answer(services, route, request, reply),
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
  const user = await identify(app, request, call.access === "public");
  authorize(call.access, user);
  const input = prepareInput(resource, call, await inputOf(request, call));
  if (call.body !== "multipart") route.validate(input, isText(request));
  const context: Context = {
    db: app.db,
    user,
    client: {
      ip: request.ip,
      agent: request.headers["user-agent"] ?? "",
      token: tokenOf(request),
      locale: localeOf(request),
    },
    log: request.log,
    app,
  };
  return send(reply, { call, locale: localeOf(request) }, await run(app, route, context, input));
}

/** One call is one transaction, unless its handler takes care of that itself. */
function run(app: App, { call, handler }: Route, context: Context, input: Input): unknown {
  if (!call.transaction) return handler(context, input);
  // A stream can be read only once.
  if (call.body === "multipart") return app.db.transaction(async (db) => handler({ ...context, db }, input));
  const work = () => app.db.transaction(async (db) => handler({ ...context, db }, { ...input }));
  return againOnConflict(work);
}

/** Query, body and path parts as one object; the token is not part of it. */
async function inputOf(request: FastifyRequest, call: Call): Promise<Input> {
  const { AccessToken: _query, ...query } = request.query as Input;
  const params = request.params as Input;
  if (call.body === "multipart") return { ...query, ...params, file: await request.file() };
  const { AccessToken: _body, ...body } = (request.body ?? {}) as Input;
  return { ...query, ...body, ...params };
}

/** Values of queries and form bodies are text and must be converted. */
function isText(request: FastifyRequest): boolean {
  const type = request.headers["content-type"] ?? "";
  return request.method === "GET" || request.method === "DELETE" || type.includes("x-www-form-urlencoded");
}

function send(reply: FastifyReply, { call, locale }: { call: Call; locale: Locale }, data: unknown): unknown {
  if (!(data instanceof Download)) return envelope(CODE.ok, localText(MESSAGE.success, locale), data ?? null);
  if (!call.download) throw new Error(`${call.path} answers a file but does not declare "download"`);
  reply.header("content-disposition", data.disposition).type(data.type);
  // A file comes from a user: whatever it contains, it must not run as a page of ours.
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return reply.send(data.content);
}
