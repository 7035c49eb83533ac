import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { DEFAULT_BODY_LIMIT } from "@/schemas/request-limits";
import { type Config, readConfig } from "./config";
import { connectionsPlugin, serverOptions } from "./connections";
import type { App } from "./context";
import type { Database } from "./db/port";
import { compressPlugin } from "./plugins/compress";
import { docsPlugin } from "./plugins/docs";
import { answerClientError } from "./plugins/client-error";
import { answerRouterError, envelopePlugin } from "./plugins/envelope";
import { closeMessageStreams } from "./message/message-stream";
import { healthPlugin } from "./plugins/health";
import { jsonBodyPlugin } from "./plugins/json-body";
import { logPlugin, requestIdOf } from "./plugins/log";
import { lookPlugin } from "./plugins/look";
import { metricsPlugin } from "./plugins/metrics";
import { packagesPlugin } from "./plugins/packages";
import { resourcePlugin } from "./plugins/resource";
import { schemasPlugin } from "./plugins/schemas";
import { securityPlugin } from "./plugins/security";
import { sessionPlugin } from "./plugins/session";
import { staticPlugin } from "./plugins/static";

/** A file's own size is limited by a setting of the product. */
const UPLOAD_LIMITS = {
  fileSize: Number.POSITIVE_INFINITY,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: DEFAULT_BODY_LIMIT,
  headerPairs: 20,
};

export interface AppOptions {
  /** Open, migrated and seeded. The app does not close it. */
  db: Database;
  config?: Config;
  logger?: FastifyBaseLogger;
  /** Folder of the built pages; without it only `/api` is served. */
  webFolder?: string;
}

/** The whole server behind one object: `listen` it, or `inject` calls in tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const services: App = { db: options.db, config: options.config ?? readConfig({}) };
  const app: FastifyInstance = Fastify({
    ...(options.logger === undefined ? { logger: false } : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIdOf,
    bodyLimit: DEFAULT_BODY_LIMIT,
    trustProxy: services.config.trustProxy,
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerClientError,
    // What arrives on open connections while the server ends is done and answered as ever, not refused without envelope.
    return503OnClosing: false,
    ...serverOptions(services.config.connections),
  });
  const { connections: limits, trustProxy: isBehindProxy } = services.config;
  await app.register(connectionsPlugin, { limits, isBehindProxy });
  await app.register(logPlugin, { services });
  await app.register(metricsPlugin, { services });
  await app.register(compressPlugin);
  await app.register(securityPlugin, { services });
  await app.register(sessionPlugin);
  await app.register(envelopePlugin, { services });
  await app.register(formbody, { parser: parseQuery });
  await app.register(jsonBodyPlugin);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  await app.register(healthPlugin, { services });
  await app.register(docsPlugin, { services });
  await app.register(packagesPlugin);
  await app.register(schemasPlugin);
  await app.register(lookPlugin, { services });
  await app.register(resourcePlugin, { services });
  await app.register(staticPlugin, options.webFolder === undefined ? {} : { folder: options.webFolder });
  app.addHook("preClose", async () => closeMessageStreams(options.db));
  await app.ready();
  return app;
}

/** A name given twice keeps its last value: no call expects lists in a query. */
function parseQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(text));
}
