import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { pendingMigrations } from "../db/migrate";
import { CODE } from "../errors";
import { envelope } from "./envelope";

/**
 * `/api/health`: the process is alive and answers, whatever the database does; a supervisor restarts it when this fails.
 * `/api/ready`: calls can be served, so a load balancer may send them here; 503 while the database is away or of another
 * version.
 */
export const healthPlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  const database = services.db.kind;
  app.get("/api/health", () => envelope(CODE.ok, "ok", { database, uptime: Math.round(process.uptime()) }));
  app.get("/api/ready", async (_request, reply) => {
    const pending = await pendingMigrations(services.db);
    if (pending.length === 0) return envelope(CODE.ok, "ok", { database });
    return reply.code(CODE.unavailable).send(envelope(CODE.unavailable, "migrations", { pending }));
  });
  done();
});
