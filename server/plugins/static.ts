import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { sendUnknown } from "./envelope";
import { pathOf } from "./log";
import { isPage } from "./page-paths";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The built pages, compressed where the build left a compressed file. A path that could be a page is the single page, which
 * knows whether there is one; any other is a 404.
 */
export const staticPlugin = fp<{ folder?: string }>(async (app: FastifyInstance, { folder }) => {
  if (folder === undefined || !existsSync(join(folder, "index.html"))) {
    app.setNotFoundHandler(sendUnknown);
    return;
  }
  const options = { root: folder, wildcard: true, index: "index.html", cacheControl: false } as const;
  await app.register(fastifyStatic, { ...options, preCompressed: true, setHeaders });
  const isForPage = (request: FastifyRequest): boolean => request.method === "GET" && isPage(pathOf(request));
  // Files are refused by such an address; the page reads it as if the slash stood once.
  app.addHook("preHandler", async (request, reply) => {
    if (pathOf(request).includes("//") && isForPage(request)) return reply.sendFile("index.html");
  });
  app.setNotFoundHandler((request, reply) => {
    if (isForPage(request)) void reply.sendFile("index.html");
    else sendUnknown(request, reply);
  });
});

/** The script that generated code loads, compressed or not. */
const FORM_SCRIPT = /[\\/]flowsmith-form\.js(\.\w+)?$/;

/**
 * Built assets carry a hash in their name and never change; everything else is asked for again. Pages of other origins
 * may load them, and the script of the custom element: generated code shows forms there.
 */
function setHeaders(reply: FastifyReply, path: string): void {
  const forever = /[\\/]assets[\\/]/.test(path);
  if (forever || FORM_SCRIPT.test(path)) reply.header("access-control-allow-origin", "*");
  reply.header("cache-control", forever ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
}
