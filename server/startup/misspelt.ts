import { suggest } from "@/runtime/core/suggest";
import { START } from "./sentences";
import type { Sentence } from "@/runtime/core/sentence";

const PREFIX = "FLOWSMITH_";

/** What is set for the server and its command line, behind the prefix. */
export const SETTINGS = [
  "ACCOUNT",
  "ADMIN_PASSWORD",
  "CONNECTIONS",
  "CONNECTIONS_PER_ADDRESS",
  "CSP_HOSTS",
  "DATA",
  "DEMO",
  "FRAME_HOSTS",
  "HTTP_ALLOW",
  "METRICS",
  "PASSWORD",
  "PLUGINS",
  "POOL",
  "QINIU_ACCESS_KEY",
  "QINIU_BUCKET",
  "QINIU_SECRET_KEY",
  "QUERY_TIMEOUT",
  "REQUEST_TIMEOUT",
  "SECRET_KEY",
  "SERVER",
  "SLOW_QUERY",
  "TOKEN",
  "TRUST_PROXY",
] as const;

/**
 * Settings that are probably meant for others than they name: they would have no effect, and nobody would know. Names that
 * are near to none are left alone: a cluster sets some of its own with this prefix (`FLOWSMITH_SERVICE_HOST`).
 */
export function misspeltSettings(env: NodeJS.ProcessEnv): Sentence[] {
  const known: readonly string[] = SETTINGS;
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name.slice(PREFIX.length)))
    .flatMap((name) => {
      const near = suggest(name.slice(PREFIX.length), SETTINGS);
      return near === undefined ? [] : [START.misspelt({ name, near: `${PREFIX}${near}` })];
    });
}
