import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { buildApp } from "./app";
import { readConfig } from "./config";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { seed } from "./db/seed/seed";
import { startJobs } from "./jobs/runner";
import { DEMO_PASSWORD, demoAccounts } from "./db/seed/users";

/** Opens the database, brings it up to date and serves until a signal comes. */
async function main(): Promise<void> {
  const config = readConfig();
  const db = await openDatabase(config);
  await migrate(db);
  await seed(db, config);
  const webFolder = fileURLToPath(new URL("../web", import.meta.url));
  const app = await buildApp({
    db,
    config,
    logger: Fastify({ logger: { level: process.env["LOG_LEVEL"] ?? "warn" } }).log,
    ...(existsSync(webFolder) ? { webFolder } : {}),
  });
  const jobs = startJobs({ db, config }, app.log);
  const stop = once(async () => {
    await app.close();
    await jobs.stop();
    await db.close();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      void stop().then(() => process.exit(0));
    });
  await app.listen({ host: config.host, port: config.port });
  announce(portOf(app.server.address(), config.port), config.demo);
}

/** The port really taken: with `PORT=0` the system chooses. */
function portOf(address: AddressInfo | string | null, asked: number): number {
  return typeof address === "object" && address !== null ? address.port : asked;
}

function announce(port: number, demo: boolean): void {
  console.log(`流匠 Flowsmith 已启动：http://localhost:${port}`);
  if (!demo) return;
  const accounts = demoAccounts.map(({ account, name }) => `${account}（${name}）`).join("、");
  console.log(`演示账号：${accounts}，密码均为 ${DEMO_PASSWORD}`);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
