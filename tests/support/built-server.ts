import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vite";
import { inject } from "vitest";
import { WITHOUT_OPTIMISING } from "./brief";
import { wait } from "./wait";

/** The built server, for tests that need real processes. */
export interface BuiltServer {
  folder: string;
  /** Starts `main.js`; resolves with its address once it serves, rejects with its error output when it ends before. */
  start(env: Record<string, string>): Promise<RunningServer>;
  /** Runs the command line to its end. */
  cli(
    args: string[],
    env: Record<string, string>,
  ): { status: number | null; lines: Record<string, unknown>[]; texts: string };
}

export interface RunningServer {
  url: string;
  process: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Programs that tests run beside the server, built with it. */
const PROGRAMS = { "kill-step": "tests/support/kill-step.ts", "kill-work": "tests/support/kill-work.ts" };

/**
 * The server built from the sources, with the programs of the tests beside it. The first file of a run that asks builds
 * it; the others wait for it and share it. It is removed after the run.
 */
export async function buildServer(): Promise<BuiltServer> {
  const folder = inject("builtServer");
  const end = join(folder, "end-of-build.txt");
  if (isFirst(folder)) await buildInto(folder, end);
  // The time limit of the hook that asks is the limit.
  while (!existsSync(end)) await wait(100);
  const fault = readFileSync(end, "utf8");
  if (fault !== "") throw new Error(`The server could not be built: ${fault}`);
  return {
    folder,
    start: (env) => start(`${folder}/main.js`, env),
    cli: (args, env) => runCli(`${folder}/cli.js`, args, env),
  };
}

/** Only one process can make a folder. */
function isFirst(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Writes into `end` what went wrong, nothing when all went well: it tells the others that they can go on. */
async function buildInto(folder: string, end: string): Promise<void> {
  const rollupOptions = { input: PROGRAMS };
  const options = { ssr: true, outDir: folder, emptyOutDir: false, rollupOptions };
  let fault = "";
  try {
    await build({ mode: "server", logLevel: "error", build: options });
    cpSync("server/print/font", join(folder, "font"), { recursive: true });
  } catch (error) {
    fault = String(error);
  }
  writeFileSync(`${end}.draft`, fault);
  renameSync(`${end}.draft`, end);
}

function start(file: string, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [...WITHOUT_OPTIMISING, file], {
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  return new Promise((serve, fail) => {
    child.once("exit", () => fail(new Error(errors)));
    child.stdout.on("data", (text: Buffer) => {
      const port = /http:\/\/localhost:(\d+)/.exec(text.toString())?.[1];
      if (port !== undefined) serve({ url: `http://127.0.0.1:${port}`, process: child, kill: killer(child) });
    });
  });
}

function killer(child: ChildProcess): (signal: NodeJS.Signals) => Promise<void> {
  return (signal) =>
    new Promise((ended) => {
      if (child.exitCode !== null || child.signalCode !== null) return ended();
      child.once("exit", () => ended());
      child.kill(signal);
    });
}

function runCli(file: string, args: string[], env: Record<string, string>): ReturnType<BuiltServer["cli"]> {
  const run = spawnSync(process.execPath, [...WITHOUT_OPTIMISING, file, ...args], {
    env: environment(env),
    encoding: "utf8",
  });
  const lines = run.stdout.split("\n").filter((line) => line !== "");
  return {
    status: run.status,
    texts: run.stderr,
    lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

/** Nothing of the developer's own settings. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", FLOWSMITH_DEMO: "bare", ...env };
}
