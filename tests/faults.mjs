import { spawnSync } from "node:child_process";
import { startPostgres } from "./support/postgres.mjs";

/** `npm run faults`: a process killed at every statement of a step, on PGlite and, where it is installed, on PostgreSQL. */
const TEST = ["vitest", "run", "--project", "node", "tests/server/engine/kills.test.ts"];

function run(url) {
  const env = { ...process.env, FAULTS: "all", TEST_DATABASE_URL: url };
  return spawnSync("npx", TEST, { stdio: "inherit", env }).status ?? 1;
}

const cluster = await startPostgres();
const codes = cluster ? [run(cluster.url)] : [];
cluster?.stop();
if (!cluster) console.log("no PostgreSQL binaries: PGlite only");
codes.push(run(""));
process.exitCode = Math.max(...codes);
