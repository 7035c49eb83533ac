import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { CODE } from "../errors";
import { envelope } from "./envelope";

/** For load balancers: answers 200 only when the database answers. */
export const healthPlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  app.get("/api/health", async () => {
    await services.db.query("select 1");
    return envelope(CODE.ok, "ok", { database: services.db.kind, uptime: Math.round(process.uptime()) });
  });
  done();
});
