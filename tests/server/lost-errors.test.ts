import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "../support/built-server";
import { wait } from "../support/wait";
import { ownFolder } from "@/tests/support/own-folder";

const folder = ownFolder("lost");
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});

/** A server in which something happens on a signal, and what it logs. */
async function startWith(happening: string) {
  const program = `process.on("SIGUSR2", () => { ${happening} })`;
  const server = await built.start({
    FLOWSMITH_DATA: join(folder, "data"),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  let logged = "";
  server.process.stdout?.on("data", (text: Buffer) => (logged += text.toString()));
  server.process.kill("SIGUSR2");
  await wait(1_500);
  return { server, logged };
}

it("logs a promise that nobody waited for, and serves on", async () => {
  const { server, logged } = await startWith(`void Promise.reject(new Error("nobody waits"))`);
  expect(logged).toMatch(/"message":"nobody waits".*"msg":"unhandled rejection"/);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.kill("SIGTERM");
});

it("logs an error that nobody caught before it ends for its supervisor", async () => {
  const { server, logged } = await startWith(`throw new Error("nobody catches")`);
  expect(logged).toMatch(/"message":"nobody catches".*"msg":"uncaught exception"/);
  expect(server.process.exitCode).toBe(1);
});
