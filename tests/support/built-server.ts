import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";

/** The built server in a folder of its own, for tests that need real processes. */
export interface BuiltServer {
  folder: string;
  /** Starts `main.js`; resolves with its address once it serves, rejects with its error output when it ends before. */
  start(env: Record<string, string>): Promise<RunningServer>;
  /** Runs the command line to its end. */
  cli(
    args: string[],
    env: Record<string, string>,
  ): { status: number | null; lines: Record<string, unknown>[]; texts: string };
  remove(): void;
}

export interface RunningServer {
  url: string;
  process: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Builds the server from the sources, and other programs (name → source) beside it; packages are found because the
 * folder lies inside `node_modules`.
 */
export async function buildServer(programs: Record<string, string> = {}): Promise<BuiltServer> {
  const folder = resolve(`node_modules/.cache/flowsmith/server-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const rollupOptions = { input: programs };
  await build({ mode: "server", logLevel: "error", build: { ssr: true, outDir: folder, rollupOptions } });
  cpSync("server/print/font", `${folder}/font`, { recursive: true });
  return {
    folder,
    start: (env) => start(`${folder}/main.js`, env),
    cli: (args, env) => runCli(`${folder}/cli.js`, args, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function start(file: string, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [file], { env: environment(env), stdio: ["ignore", "pipe", "pipe"] });
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
  const run = spawnSync(process.execPath, [file, ...args], { env: environment(env), encoding: "utf8" });
  const lines = run.stdout.split("\n").filter((line) => line !== "");
  return {
    status: run.status,
    texts: run.stderr,
    lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

/** Nothing of the developer's own settings. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", ...env };
}
