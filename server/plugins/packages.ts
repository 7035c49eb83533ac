import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { fileAt, PLUGIN_ROOT } from "../packages/installed-packages";
import { sendUnknown } from "./envelope";
import { pathOf } from "./log";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The files of plugins, from this origin and under a hash of their contents. Only what a declaration names is there. */
export const packagesPlugin = fp((app: FastifyInstance, _options, done) => {
  app.get(`${PLUGIN_ROOT}*`, (request, reply) => {
    const file = fileAt(pathOf(request));
    if (!file) return sendUnknown(request, reply);
    return reply
      .type(file.type)
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(file.content);
  });
  done();
});
