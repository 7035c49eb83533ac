import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../context";
import type { Db } from "../db/port";
import { countMessageStreams } from "../message/message-stream";

/** Seconds; one request should not hold the process for more than 0.1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `/api/metrics` in the format of Prometheus, only where `FLOWSMITH_METRICS=1`. Labels are declared paths, methods and
 * statuses: nothing that a user wrote.
 */
export const metricsPlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  if (!services.config.metrics) return done();
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  measureDatabase(services, register);
  app.get("/api/metrics", async (_request, reply) => {
    reply.type(register.contentType);
    return register.metrics();
  });
  app.addHook("onClose", () => register.clear());
  done();
});

function measureRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: "flowsmith_request_seconds",
    help: "Time from a request to its answer",
    labelNames: ["call", "method", "status"],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook("onResponse", (request, reply, next) => {
    // A path that is not declared comes from outside and could be anything.
    const call = request.routeOptions.url ?? "unknown";
    const { method } = request;
    seconds.observe({ call, method, status: reply.statusCode }, reply.elapsedTime / 1_000);
    next();
  });
}

function measureDatabase({ db }: App, register: Registry): void {
  const registers = [register];
  const load = () => db.load?.() ?? { size: 0, used: 0, waiting: 0 };
  new Gauge({
    name: "flowsmith_database_connections",
    help: "Connections to the database that are at work, and calls that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      const { size, used, waiting } = load();
      this.set({ state: "limit" }, size);
      this.set({ state: "used" }, used);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "flowsmith_message_streams",
    help: "Open streams of live messages",
    registers,
    collect() {
      this.set(countMessageStreams(db));
    },
  });
  new Gauge({
    name: "flowsmith_jobs",
    help: "Jobs that wait for their time, are due, or have failed for good; absent while the database is away",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const counts = await countJobs(db).catch(() => []);
      for (const { state, count } of counts) this.set({ state }, count);
    },
  });
}

function countJobs(db: Db): Promise<{ state: string; count: number }[]> {
  return db.query(
    `select state, count(j.id)::int as count from unnest(array['waiting', 'due', 'dead']) as state
       left join sys_job j on state = case when j.status = 'waiting' and j.due_date <= now() then 'due' else j.status end
      group by state`,
  );
}
