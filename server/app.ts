import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type Config, readConfig } from "./config";
import type { App } from "./context";
import type { Database } from "./db/port";
import { docsPlugin } from "./plugins/docs";
import { envelopePlugin } from "./plugins/envelope";
import { closeMessageStreams } from "./modules/sys/message-stream";
import { healthPlugin } from "./plugins/health";
import { logPlugin, requestIdOf } from "./plugins/log";
import { metricsPlugin } from "./plugins/metrics";
import { resourcePlugin } from "./plugins/resource";
import { securityPlugin } from "./plugins/security";
import { sessionPlugin } from "./plugins/session";
import { staticPlugin } from "./plugins/static";

/** Definitions with diagrams and forms are large, uploads go another way. */
const BODY_LIMIT = 16 * 1024 * 1024;

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
    bodyLimit: BODY_LIMIT,
    trustProxy: services.config.trustProxy,
    routerOptions: { querystringParser: parseQuery },
  });
  await app.register(logPlugin, { services });
  await app.register(metricsPlugin, { services });
  await app.register(securityPlugin, { services });
  await app.register(sessionPlugin);
  await app.register(envelopePlugin, { services });
  await app.register(formbody, { parser: parseQuery });
  await app.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY, files: 1 } });
  await app.register(healthPlugin, { services });
  await app.register(docsPlugin);
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
