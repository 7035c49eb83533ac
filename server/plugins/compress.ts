import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Smaller answers gain nothing. */
const SMALLEST_BYTES = 1024;
/** Answers are compressed while somebody waits: Brotli's middle is as fast as gzip and smaller. */
const QUALITY = 4;

/**
 * Compresses answers as they are made. Files of the build are compressed already; a download says so itself on its route,
 * for streams of events must not wait.
 */
export const compressPlugin = fp(async (app: FastifyInstance) => {
  app.addHook("onRequest", (request, _reply, next) => {
    // Who says nothing is a plain tool: it wants what it can read.
    request.headers["accept-encoding"] ??= "identity";
    next();
  });
  await app.register(fastifyCompress, {
    threshold: SMALLEST_BYTES,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    removeContentLengthHeader: true,
  });
});
