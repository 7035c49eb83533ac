import { spawnSync } from "node:child_process";
import { startPostgres } from "./support/postgres.mjs";

/**
 * `npm run faults`: what may befall a server, often. A process killed at every statement of a step, on PGlite and, where
 * it is installed, on PostgreSQL; PostgreSQL restarted and its connections ended under load; backup, restore and
 * migration killed; a full disk; a clock that is moved; a proxy whose server dies. Names of parts as arguments run those.
 */
const PARTS = {
  step: { tests: ["tests/server/engine/kills.test.ts"], env: { FAULTS: "all" }, onBoth: true },
  load: { tests: ["tests/server/engine/processes.test.ts"], env: { KILLS: "20" }, onBoth: true },
  outage: { tests: ["tests/server/db/outage.test.ts"], env: { RESTARTS: "20" } },
  work: { tests: ["tests/server/db/killed-work.test.ts"], env: { WORK_KILLS: "10" } },
  disk: { tests: ["tests/server/db/pglite-faults.test.ts"], env: {} },
  clock: {
    tests: ["tests/server/jobs/clock.test.ts", "tests/server/db/lock.test.ts"],
    env: {},
    onBoth: true,
  },
  proxy: { tests: ["tests/deploy/nginx.test.ts"], env: {} },
};

function run({ tests, env }, url) {
  const args = ["vitest", "run", "--project", "node", ...tests];
  const settings = { ...process.env, ...env, TEST_DATABASE_URL: url };
  return spawnSync("npx", args, { stdio: "inherit", env: settings }).status ?? 1;
}

const asked = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
const cluster = parts.some(([, { onBoth }]) => onBoth) ? await startPostgres() : null;
if (!cluster) console.log("the parts run on PGlite alone, or find PostgreSQL by themselves");
const failed = [];
for (const [name, part] of parts) {
  console.log(`\n── ${name}`);
  if (cluster && part.onBoth && run(part, cluster.url) !== 0) failed.push(`${name} on PostgreSQL`);
  if (run(part, "") !== 0) failed.push(name);
}
cluster?.stop();
console.log(failed.length === 0 ? "\nall faults survived" : `\nfailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
