import { resolve } from "node:path";
import { listed } from "@/runtime/core/sentence";
import { type ConnectionLimits, readConnectionLimits } from "./connections";
import { readNumber } from "./read-number";
import { SaidError } from "./said-error";
import { START } from "./startup/sentences";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const SCHEMES = new Set(["postgres:", "postgresql:"]);
/** What `sslmode` of an address may say: the driver takes any other word for one of them, and tells nobody. */
const TLS_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"] as const;
/** What `FLOWSMITH_DEMO` may say. Other words for "no" would open accounts whose passwords everybody knows. */
const DEMO_WORDS = ["1", "0", "bare"] as const;
const QINIU = ["FLOWSMITH_QINIU_ACCESS_KEY", "FLOWSMITH_QINIU_SECRET_KEY", "FLOWSMITH_QINIU_BUCKET"] as const;
const SWITCH = ["1", "0"] as const;
/** Hosts of a policy for browsers: a sign beyond these would begin another rule, or be refused with every answer. */
const POLICY_HOST = /^[\w.*:/[\]-]+$/;
const PLAIN_HOST = /^[^\s/@;]+$/;
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
  const wanted = readWord(env, "FLOWSMITH_DEMO", { words: DEMO_WORDS, standard: "1" });
  const demo = env["NODE_ENV"]?.trim().toLowerCase() !== "production" && wanted !== "0";
  return {
    // The demonstration's passwords are known to everybody: it is open to this machine alone unless told otherwise.
    host: env["HOST"] || (demo ? "127.0.0.1" : "0.0.0.0"),
    port: readNumber(env, "PORT", { from: 0, to: 65_535, standard: 8080 }),
    dataFolder: resolve(env["FLOWSMITH_DATA"] || "data"),
    databaseUrl: readUrl(env["DATABASE_URL"]),
    poolSize: readNumber(env, "FLOWSMITH_POOL", { from: 1, to: 1_000, standard: 10 }),
    queryTimeoutMs: readNumber(env, "FLOWSMITH_QUERY_TIMEOUT", { from: 0, to: HOUR_MS, standard: 30_000 }),
    slowQueryMs: readNumber(env, "FLOWSMITH_SLOW_QUERY", { from: 0, to: HOUR_MS, standard: 1_000 }),
    logLevel: readWord(env, "LOG_LEVEL", { words: LOG_LEVELS, standard: "warn" }),
    metrics: readSwitch(env, "FLOWSMITH_METRICS"),
    demo,
    demoLife: demo && wanted !== "bare",
    adminPassword: env["FLOWSMITH_ADMIN_PASSWORD"] ?? null,
    trustProxy: readSwitch(env, "FLOWSMITH_TRUST_PROXY"),
    cspHosts: readHosts(env, "FLOWSMITH_CSP_HOSTS", POLICY_HOST).join(" "),
    frameHosts: readHosts(env, "FLOWSMITH_FRAME_HOSTS", POLICY_HOST).join(" "),
    httpAllow: readHosts(env, "FLOWSMITH_HTTP_ALLOW", PLAIN_HOST),
    secretKey: readSecretKey(env["FLOWSMITH_SECRET_KEY"]),
    connections: readConnectionLimits(env),
    qiniu: readQiniu(env),
  };
}

function readWord<W extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  { words, standard }: { words: readonly W[]; standard: W },
): W {
  const value = env[name] || standard;
  const word = words.find((known) => known === value);
  if (word !== undefined) return word;
  throw new SaidError(START.notAWord({ name, value, words: words.join(", ") }));
}

const readSwitch = (env: NodeJS.ProcessEnv, name: string): boolean =>
  readWord(env, name, { words: SWITCH, standard: "0" }) === "1";

function readHosts(env: NodeJS.ProcessEnv, name: string, host: RegExp): string[] {
  const entries = (env[name] ?? "").split(/[\s,]+/).filter((entry) => entry !== "");
  const entry = entries.find((one) => !host.test(one));
  if (entry !== undefined) throw new SaidError(START.notAHost({ name, entry }));
  return entries;
}

/** The address itself is not repeated in the message: it holds a password. */
function readUrl(value: string | undefined): string | null {
  if (value === undefined || value === "") return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isWhole = url !== null && SCHEMES.has(url.protocol) && url.pathname.length > 1;
  // The driver does not cut blanks off, as they come along with a copied line.
  if (!isWhole || value !== value.trim() || !isEncoded(url.href)) throw new SaidError(START.wrongScheme);
  const mode = url.searchParams.getAll("sslmode").find((one) => !TLS_MODES.some((known) => known === one));
  if (mode !== undefined) throw new SaidError(START.wrongTlsMode({ mode, words: TLS_MODES.join(", ") }));
  return value;
}

/** A `%` in a password has to be written as `%25`. */
function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** The key itself is not repeated in the message. */
function readSecretKey(value: string | undefined): string | null {
  if (value === undefined || value === "") return null;
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new SaidError(START.wrongSecretKey);
  return value;
}

/** Part of it would be as if there were none, and uploads would go elsewhere. */
function readQiniu(env: NodeJS.ProcessEnv): Config["qiniu"] {
  const [accessKey = "", secretKey = "", bucket = ""] = QINIU.map((name) => env[name]);
  const missing = QINIU.filter((name) => !env[name]);
  if (missing.length === QINIU.length) return null;
  if (missing.length > 0) throw new SaidError(START.qiniuPart({ missing: listed(missing) }));
  return { accessKey, secretKey, bucket };
}
