import { resolve } from "node:path";
import { type ConnectionLimits, readConnectionLimits } from "./connections";
import { SaidError } from "./said-error";
import { START } from "./startup/sentences";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const SCHEMES = new Set(["postgres:", "postgresql:"]);
const HOUR_MS = 3_600_000;

/** Everything the environment decides. */
export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** `postgres://…`, or null for the embedded database. */
  databaseUrl: string | null;
  /** Connections of this process to PostgreSQL. */
  poolSize: number;
  queryTimeoutMs: number;
  /** Statements that take longer are logged; 0 logs none. */
  slowQueryMs: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Answer `/api/metrics`. */
  metrics: boolean;
  /** Demo accounts and data are seeded; otherwise the first start needs `adminPassword`. */
  demo: boolean;
  /** The demonstration begins with people, applications and messages, not with its accounts alone. */
  demoLife: boolean;
  adminPassword: string | null;
  /** Believe `X-Forwarded-For` (set it behind a proxy only). */
  trustProxy: boolean;
  /** Extra hosts for images and uploads in the content security policy, separated by spaces. */
  cspHosts: string;
  /** Hosts whose pages may be shown in frames, separated by spaces. */
  frameHosts: string;
  /** Hosts inside of the own network that service tasks and data sources may reach, `name` or `name:port`. */
  httpAllow: readonly string[];
  /** Key that stored secrets are sealed with, 64 hexadecimal digits; null for the one in the data folder. */
  secretKey: string | null;
  /** How long clients may take, and how many may be connected. */
  connections: ConnectionLimits;
  /** Cloud storage that the server gives upload tokens for; null when none is used. */
  qiniu: { accessKey: string; secretKey: string; bucket: string } | null;
}

/** Reads the environment. Unset means the default that `npm start` uses. @throws SaidError naming a wrong setting */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const demo = env["NODE_ENV"] !== "production" && env["FLOWSMITH_DEMO"] !== "0";
  return {
    // The demonstration's passwords are known to everybody: it is open to this machine alone unless told otherwise.
    host: env["HOST"] || (demo ? "127.0.0.1" : "0.0.0.0"),
    port: readNumber(env, "PORT", { from: 0, to: 65_535, standard: 8080 }),
    dataFolder: resolve(env["FLOWSMITH_DATA"] || "data"),
    databaseUrl: readUrl(env["DATABASE_URL"]),
    poolSize: readNumber(env, "FLOWSMITH_POOL", { from: 1, to: 1_000, standard: 10 }),
    queryTimeoutMs: readNumber(env, "FLOWSMITH_QUERY_TIMEOUT", { from: 0, to: HOUR_MS, standard: 30_000 }),
    slowQueryMs: readNumber(env, "FLOWSMITH_SLOW_QUERY", { from: 0, to: HOUR_MS, standard: 1_000 }),
    logLevel: readLevel(env["LOG_LEVEL"]),
    metrics: env["FLOWSMITH_METRICS"] === "1",
    demo,
    demoLife: demo && env["FLOWSMITH_DEMO"] !== "bare",
    adminPassword: env["FLOWSMITH_ADMIN_PASSWORD"] ?? null,
    trustProxy: env["FLOWSMITH_TRUST_PROXY"] === "1",
    cspHosts: env["FLOWSMITH_CSP_HOSTS"] ?? "",
    frameHosts: env["FLOWSMITH_FRAME_HOSTS"] ?? "",
    httpAllow: (env["FLOWSMITH_HTTP_ALLOW"] ?? "").split(/[\s,]+/).filter((host) => host !== ""),
    secretKey: readSecretKey(env["FLOWSMITH_SECRET_KEY"]),
    connections: readConnectionLimits(env),
    qiniu: readQiniu(env),
  };
}

function readNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  range: { from: number; to: number; standard: number },
): number {
  const value = env[name];
  if (value === undefined || value === "") return range.standard;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
  if (number < range.from || number > range.to)
    throw new SaidError(START.notANumber({ name, value, ...range }));
  return number;
}

function readLevel(value: string | undefined): Config["logLevel"] {
  const level = LOG_LEVELS.find((known) => known === (value || "warn"));
  if (level !== undefined) return level;
  throw new SaidError(
    START.notAWord({ name: "LOG_LEVEL", value: value ?? "", words: LOG_LEVELS.join(", ") }),
  );
}

/** The address itself is not repeated in the message: it holds a password. */
function readUrl(value: string | undefined): string | null {
  if (value === undefined || value === "") return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !SCHEMES.has(url.protocol) || url.pathname.length < 2)
    throw new SaidError(START.wrongScheme);
  return value;
}

/** The key itself is not repeated in the message. */
function readSecretKey(value: string | undefined): string | null {
  if (value === undefined || value === "") return null;
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new SaidError(START.wrongSecretKey);
  return value;
}

function readQiniu(env: NodeJS.ProcessEnv): Config["qiniu"] {
  const accessKey = env["FLOWSMITH_QINIU_ACCESS_KEY"];
  const secretKey = env["FLOWSMITH_QINIU_SECRET_KEY"];
  const bucket = env["FLOWSMITH_QINIU_BUCKET"];
  return accessKey && secretKey && bucket ? { accessKey, secretKey, bucket } : null;
}
