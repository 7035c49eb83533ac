import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./support/browser.mjs";
import { keepInMemory } from "./support/in-memory.mjs";
import { filesOnPostgres } from "./support/on-postgres.mjs";
import { startPostgres } from "./support/postgres.mjs";

/** Runs every check of the product in turn and adds up what passed. The last line is `N passed, N failed`. */
keepInMemory();
const root = new URL("..", import.meta.url).pathname;
const reports = mkdtempSync(join(tmpdir(), "flowsmith-tests-"));
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more at the end: a long run is read from there. */
const failures = [];
/** What passed only when it was tried again. */
const flaky = [];
/** Tests for one of the two databases alone sit the other's run out: skipped is what ran in neither. */
const [idle, ran] = [new Set(), new Set()];
const IDLE = new Set(["pending", "skipped", "todo"]);
/** Seconds of each part, in their order. */
const seconds = [];

async function timed(name, work) {
  const begin = performance.now();
  const result = await work();
  seconds.push(`${name} ${Math.round((performance.now() - begin) / 1000)} s`);
  return result;
}

function fail(what, why = "") {
  total.failed++;
  failures.push(why === "" ? what : `${what}: ${why}`);
}

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("exit", (code) => resolve(code ?? 1));
    child.on("error", () => resolve(1));
  });
}

const bin = (name) => join(root, "node_modules", ".bin", name);

function title(text) {
  console.log(`\n── ${text}`);
}

function skip(what, why) {
  console.log(`   skipped: ${what}: ${why}`);
  total.skipped++;
}

/** A check that either passes or fails as a whole. */
async function check(name, command, args) {
  title(name);
  const code = await timed(name, () => run(command, args));
  if (code === 0) total.passed++;
  else fail(name, `ended with code ${code}`);
  return code === 0;
}

async function vitest(name, args, env) {
  title(name);
  const file = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await timed(name, () => run(bin("vitest"), ["run", ...args, ...reporters], env));
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  total.passed += report?.numPassedTests ?? 0;
  const before = total.failed;
  for (const file of report?.testResults ?? []) {
    for (const { fullName, status } of file.assertionResults)
      (IDLE.has(status) ? idle : ran).add(`${file.name} ${fullName}`);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed)
      fail(`${name}: ${fullName}`, failureMessages[0]?.slice(0, 1500));
    if (file.status === "failed" && failed.length === 0) fail(`${name}: ${file.name}`, file.message);
  }
  if (code !== 0 && total.failed === before)
    fail(name, "an error outside of the tests; see its report above");
}

async function postgres() {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await startPostgres();
  const url = given ?? cluster?.url;
  if (!url) return skip("server tests on PostgreSQL", "no TEST_DATABASE_URL and no PostgreSQL binaries");
  try {
    const files = filesOnPostgres(root, "tests/server");
    await vitest("server on PostgreSQL", ["--project", "node", ...files], { TEST_DATABASE_URL: url });
  } finally {
    cluster?.stop();
  }
}

/** The tests of a Playwright report, out of suites within suites. */
function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)]);
}

async function browser() {
  const path = await findBrowser();
  if (!path) return skip("browser tests", "no Chromium found (CHROMIUM_PATH names one)");
  title("browser");
  const file = join(reports, "playwright.json");
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await timed("browser", () => run(bin("playwright"), ["test", "--reporter=list,json"], env));
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const { stats } = report ?? {};
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.skipped += stats?.skipped ?? 0;
  for (const { title, file, tests } of specsOf(report?.suites)) {
    if (tests.some(({ status }) => status === "flaky")) flaky.push(`${file}: ${title}`);
    if (tests.some(({ status }) => status === "unexpected")) {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      fail(`browser: ${file}: ${title}`, error?.message?.slice(0, 1500));
    }
  }
  if (code !== 0 && !stats?.unexpected)
    fail("browser", "an error outside of the tests; see its report above");
}

await check("types", bin("tsc"), ["--noEmit"]);
await check("lint", bin("oxlint"), []);
await check("unused code", bin("knip"), []);
await check("format", bin("oxfmt"), ["--check"]);
await vitest("unit, component and server", [], { TEST_DATABASE_URL: "" });
await postgres();
const isBuilt = await check("build", process.execPath, ["server/start.mjs", "--build-only"]);
if (isBuilt) await browser();

console.log(`\n${seconds.join(", ")}`);
for (const name of flaky) console.log(`~ ${name}`);
total.skipped += [...idle].filter((name) => !ran.has(name)).length;
for (const failure of failures) console.log(`✘ ${failure}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
