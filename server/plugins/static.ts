import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { sendUnknown } from "./envelope";
import { pathOf } from "./log";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The last part of a path that names a file: no page of the product has a dot there but one of the specification's. */
const FILE_NAME = /\.[\w-]+$/;
const DOTTED_PAGES = new Set(["/query.aspx"]);

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
  app.setNotFoundHandler((request, reply) => {
    if (request.method === "GET" && isPage(pathOf(request))) void reply.sendFile("index.html");
    else sendUnknown(request, reply);
  });
});

function isPage(path: string): boolean {
  if (/^\/(api|assets|schemas)(\/|$)/.test(path)) return false;
  return !FILE_NAME.test(path) || DOTTED_PAGES.has(path.toLowerCase());
}

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
