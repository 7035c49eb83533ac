import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { pathOf } from "./log";

/** The dongle helper listens on this machine. */
const DONGLE = "ws://127.0.0.1:7321";
/** Upload hosts of all regions, by the page's own protocol as the SDK has it, and where the provider's SDK reports its figures to. */
const QINIU_HOSTS = "*.qiniup.com uplog.qbox.me";

/** Headers that are the same on every answer. */
export const FIXED_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), publickey-credentials-get=()",
};
/** Browsers take this from origins that they trust only, and complain of it on others. */
const OPENER_POLICY = "same-origin";
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const HSTS = `max-age=${365 * 24 * 60 * 60}`;

/** Headers that every answer carries; a route may set a stricter policy itself. */
export const securityPlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  const { cspHosts, frameHosts, qiniu } = services.config;
  const uploads = qiniu === null ? "" : QINIU_HOSTS;
  const policy = contentSecurityPolicy({ hosts: cspHosts, uploads, frames: frameHosts });
  app.addHook("onSend", (request, reply, payload, next) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
    // Answers of the API are somebody's data: no cache keeps them.
    if (!reply.hasHeader("cache-control") && pathOf(request).startsWith("/api/"))
      reply.header("cache-control", "no-store");
    // What pages of other origins may load says so itself.
    const isShared = reply.hasHeader("access-control-allow-origin");
    reply.header("cross-origin-resource-policy", isShared ? "cross-origin" : "same-origin");
    reply.headers(FIXED_HEADERS);
    // A browser that came over plain HTTP would be locked out by this.
    const isSecure = request.protocol === "https";
    if (isSecure) reply.header("strict-transport-security", HSTS);
    if (isSecure || LOCAL.test(request.hostname)) reply.header("cross-origin-opener-policy", OPENER_POLICY);
    next(null, payload);
  });
  done();
});

interface Hosts {
  /** Pages may send files to them and show images from them. */
  hosts: string;
  /** They only take files. */
  uploads: string;
  /** Their pages may be shown in frames. */
  frames: string;
}

function contentSecurityPolicy({ hosts, uploads, frames }: Hosts): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${hosts}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${DONGLE} ${hosts} ${uploads}`,
    `frame-src 'self' ${frames}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ]
    .map((directive) => directive.replaceAll(/ +/g, " ").trim())
    .join("; ");
}
