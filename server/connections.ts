import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { rawEnvelope } from "./plugins/raw-envelope";
import { CODE } from "./errors";
import { MESSAGE } from "./messages";
import { IDS_LENGTH } from "@/schemas/request-limits";
import { readNumber } from "./read-number";

/** How long clients may take, in milliseconds, and how many may be connected. */
export interface ConnectionLimits {
  /** Until the headers have arrived. */
  headersMs: number;
  /** Until the whole request has arrived, uploads aside. */
  requestMs: number;
  /** An upload may take its time, but something has to arrive this often. */
  uploadStallMs: number;
  /** A connection on which nothing happens. */
  idleMs: number;
  /** Between two requests; longer than proxies keep theirs, so that they never use one that we just closed. */
  keepAliveMs: number;
  total: number;
  /** From one address; not counted behind a proxy, whose address is the only one seen here. */
  perAddress: number;
}

const DEFAULTS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  uploadStallMs: 30_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  total: 5000,
  perAddress: 500,
};

const HOUR_MS = 3_600_000;
const MOST_CONNECTIONS = 1_000_000;

/** The limits as the environment sets them; what is unset keeps its default. @throws SaidError naming a wrong setting */
export function readConnectionLimits(env: NodeJS.ProcessEnv): ConnectionLimits {
  const { requestMs, total, perAddress } = DEFAULTS;
  const count = { from: 1, to: MOST_CONNECTIONS };
  return {
    ...DEFAULTS,
    requestMs: readNumber(env, "FLOWSMITH_REQUEST_TIMEOUT", { from: 1, to: HOUR_MS, standard: requestMs }),
    total: readNumber(env, "FLOWSMITH_CONNECTIONS", { ...count, standard: total }),
    perAddress: readNumber(env, "FLOWSMITH_CONNECTIONS_PER_ADDRESS", { ...count, standard: perAddress }),
  };
}

/** The limits as options of the web server. */
export const serverOptions = (limits: ConnectionLimits) => ({
  http: {
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: Math.ceil(limits.headersMs / CHECKS_PER_TIMEOUT),
  },
  connectionTimeout: limits.idleMs,
  keepAliveTimeout: limits.keepAliveMs,
});

const CHECKS_PER_TIMEOUT = 5;
/** Bytes of an address and its headers: the ids of as many rows as may go at once, and a sign-in. */
const HEADER_BYTES = IDS_LENGTH + 8 * 1024;

/** Cuts off clients that are too many or send their request too slowly. */
export const connectionsPlugin = fp<{ limits: ConnectionLimits; isBehindProxy: boolean }>(
  (app: FastifyInstance, { limits, isBehindProxy }, done) => {
    app.server.maxConnections = limits.total;
    if (!isBehindProxy) limitAddresses(app.server, limits.perAddress);
    app.addHook("onRequest", (request, reply, next) => {
      if (hasBody(request.raw)) watchBody(request, reply, limits);
      next();
    });
    done();
  },
);

function limitAddresses(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** The headers have their own time-out; this one is for what follows them, until the call has its answer. */
function watchBody(request: FastifyRequest, reply: FastifyReply, limits: ConnectionLimits): void {
  const { raw } = request;
  const cut = () => (reply.raw.headersSent ? raw.destroy() : tellTooSlow(raw));
  const timer = isUpload(request)
    ? setInterval(stalled(raw.socket, cut), limits.uploadStallMs)
    : setTimeout(cut, limits.requestMs);
  const stop = () => clearTimeout(timer);
  timer.unref();
  raw.once("end", stop).once("close", stop);
  reply.raw.once("finish", stop).once("close", stop);
  reply.raw.once("finish", () => readOn(raw, limits));
}

/**
 * What is still on its way of a request that has its answer already, as a file that is too large has, is read and thrown
 * away, for as long as any request may take: the next one on the connection would wait behind it for ever, and a connection
 * that is closed at once often loses the answer too.
 */
function readOn(raw: IncomingMessage, { requestMs }: ConnectionLimits): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), requestMs);
  const stop = () => clearTimeout(timer);
  timer.unref();
  raw.once("end", stop).once("close", stop);
  raw.unpipe();
  raw.resume();
}

function tellTooSlow(raw: IncomingMessage): void {
  raw.socket.end(rawEnvelope(CODE.requestTimeout, MESSAGE.requestTooSlow), () => raw.destroy());
}

/** Calls back when nothing has arrived since it was asked last. */
function stalled(socket: Socket, cut: () => void): () => void {
  let seen = socket.bytesRead;
  return () => {
    if (socket.bytesRead === seen) cut();
    seen = socket.bytesRead;
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  (headers["content-type"] ?? "").startsWith("multipart/");
