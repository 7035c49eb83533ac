import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";

/** The dongle helper listens on this machine. */
const DONGLE = "ws://127.0.0.1:7321";
/** Upload hosts of all regions, by the page's own protocol as the SDK has it, and where the provider's SDK reports its figures to. */
const QINIU_HOSTS = "*.qiniup.com uplog.qbox.me";

/** Headers that every answer carries; a route may set a stricter policy itself. */
export const securityPlugin = fp<{ services: App }>((app: FastifyInstance, { services }, done) => {
  const { cspHosts, qiniu } = services.config;
  const policy = contentSecurityPolicy(cspHosts, qiniu === null ? "" : QINIU_HOSTS);
  app.addHook("onSend", (_request, reply, payload, next) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "same-origin");
    reply.header("x-frame-options", "SAMEORIGIN");
    next(null, payload);
  });
  done();
});

/** `hosts` are addresses that pages may send files to and show images from, `uploads` those that only take files. */
function contentSecurityPolicy(hosts: string, uploads: string): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${hosts}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${DONGLE} ${hosts} ${uploads}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ]
    .map((directive) => directive.replaceAll(/ +/g, " ").trim())
    .join("; ");
}
