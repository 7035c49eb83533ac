import { resolve } from "node:path";
import { type ConnectionLimits, readConnectionLimits } from "./connections";

const DEFAULT_PORT = 8080;
const DEFAULT_QUERY_TIMEOUT_MS = 30_000;

/** Everything the environment decides. */
export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** `postgres://…`, or null for the embedded database. */
  databaseUrl: string | null;
  queryTimeoutMs: number;
  /** Demo accounts and data are seeded; otherwise the first start needs `adminPassword`. */
  demo: boolean;
  adminPassword: string | null;
  /** Believe `X-Forwarded-For` (set it behind a proxy only). */
  trustProxy: boolean;
  /** Extra hosts for images and uploads in the content security policy, separated by spaces. */
  cspHosts: string;
  /** Hosts inside of the own network that service tasks may call, `name` or `name:port`. */
  httpAllow: readonly string[];
  /** How long clients may take, and how many may be connected. */
  connections: ConnectionLimits;
  /** Cloud storage that the server gives upload tokens for; null when none is used. */
  qiniu: { accessKey: string; secretKey: string; bucket: string } | null;
}

/** Reads the environment. Unset means the default that `npm start` uses. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    host: env["HOST"] ?? "0.0.0.0",
    port: Number(env["PORT"] ?? DEFAULT_PORT),
    dataFolder: resolve(env["FLOWSMITH_DATA"] ?? "data"),
    databaseUrl: env["DATABASE_URL"] ?? null,
    queryTimeoutMs: Number(env["FLOWSMITH_QUERY_TIMEOUT"] ?? DEFAULT_QUERY_TIMEOUT_MS),
    demo: env["NODE_ENV"] !== "production" && env["FLOWSMITH_DEMO"] !== "0",
    adminPassword: env["FLOWSMITH_ADMIN_PASSWORD"] ?? null,
    trustProxy: env["FLOWSMITH_TRUST_PROXY"] === "1",
    cspHosts: env["FLOWSMITH_CSP_HOSTS"] ?? "",
    httpAllow: (env["FLOWSMITH_HTTP_ALLOW"] ?? "").split(/[\s,]+/).filter((host) => host !== ""),
    connections: readConnectionLimits(env),
    qiniu: readQiniu(env),
  };
}

function readQiniu(env: NodeJS.ProcessEnv): Config["qiniu"] {
  const accessKey = env["FLOWSMITH_QINIU_ACCESS_KEY"];
  const secretKey = env["FLOWSMITH_QINIU_SECRET_KEY"];
  const bucket = env["FLOWSMITH_QINIU_BUCKET"];
  return accessKey && secretKey && bucket ? { accessKey, secretKey, bucket } : null;
}
