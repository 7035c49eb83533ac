import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { sendUnknown } from "./envelope";
import { pathOf } from "./log";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The built pages. Every unknown path outside `/api` and `/assets` is the single page; the rest is a 404. */
export const staticPlugin = fp<{ folder?: string }>(async (app: FastifyInstance, { folder }) => {
  if (folder === undefined || !existsSync(join(folder, "index.html"))) {
    app.setNotFoundHandler(sendUnknown);
    return;
  }
  const options = { root: folder, wildcard: true, index: "index.html", cacheControl: false } as const;
  await app.register(fastifyStatic, { ...options, setHeaders });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !/^\/(api|assets)(\/|$)/.test(pathOf(request));
    if (isPage) void reply.sendFile("index.html");
    else sendUnknown(request, reply);
  });
});

/**
 * Built assets carry a hash in their name and never change; everything else is asked for again. Pages of other origins
 * may load them as modules: generated code shows forms there.
 */
function setHeaders(reply: FastifyReply, path: string): void {
  const forever = /[\\/]assets[\\/]/.test(path);
  if (forever) reply.header("access-control-allow-origin", "*");
  reply.header("cache-control", forever ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
}
