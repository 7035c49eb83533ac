import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { localText } from "@/runtime/core/locale";
import { buildApp } from "./app";
import { type Config, readConfig } from "./config";
import type { App } from "./context";
import { bringToLife } from "./demo/life";
import { migrate } from "./db/migrate";
import { observeDatabase } from "./db/observe";
import { openDatabase } from "./db/open";
import { seed } from "./db/seed/seed";
import { DEMO_PASSWORD, demoAccounts, refuseWeakAdmin } from "./db/seed/users";
import { sweepOrphans } from "./file/orphans";
import { startJobs } from "./jobs/runner";
import { openChannel } from "./maintenance/channel";
import { logSlowStatement } from "./plugins/log";
import { terminalLocale } from "./said-error";
import { endLostImports } from "./sheet/import-record";
import { checkContent } from "./startup/check-content";
import { checkFolder } from "./startup/check-folder";
import { checkPort, listenError } from "./startup/check-port";
import { misspeltSettings } from "./startup/misspelt";
import { START } from "./startup/sentences";
import { upgradeSaid } from "./startup/upgraded";

/** Opens the database, brings it up to date and serves until a signal comes. */
export async function serve(): Promise<void> {
  const config = readConfig();
  const log = Fastify({ logger: { level: config.logLevel } }).log;
  logLostErrors(log);
  await checkAll(config);
  const db = observeDatabase(await openDatabase(config), (seen) => logSlowStatement(log, config, seen));
  await checkContent(db, config);
  const upgraded = upgradeSaid(await migrate(db));
  if (upgraded) console.log(localText(upgraded, terminalLocale(process.env)));
  const hasDemo = await seed(db, config);
  if (db.kind === "pglite") await endLostImports(db);
  const app = await buildApp({ db, config, logger: log, ...web() });
  if (config.demoLife) await bringToLife({ db, config }, log);
  const jobs = startJobs({ db, config }, log);
  const stopSweeping = sweepOrphans({ db, config }, log);
  const closeChannel = await channelFor({ db, config }, log);
  stopOnSignal(async () => {
    closeChannel();
    stopSweeping();
    await app.close();
    await jobs.stop();
    await db.close();
  });
  await listen(app, config, hasDemo);
}

/** What can be wrong with the settings is found before anything is created. */
async function checkAll(config: Config): Promise<void> {
  await checkPort(config);
  checkFolder(config.dataFolder);
  const isNew = config.databaseUrl === null && !existsSync(join(config.dataFolder, "pg"));
  if (isNew && !config.demo) refuseWeakAdmin(config.adminPassword);
}

/** PostgreSQL takes the command line's own connection; only the embedded database has one user at a time. */
async function channelFor(services: App, log: FastifyBaseLogger): Promise<() => void> {
  return services.db.kind === "pglite" ? openChannel(services, log) : () => undefined;
}

function web(): { webFolder?: string } {
  const webFolder = fileURLToPath(new URL("../web", import.meta.url));
  return existsSync(webFolder) ? { webFolder } : {};
}

async function listen(app: FastifyInstance, config: Config, hasDemo: boolean): Promise<void> {
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  announce(portOf(app.server.address(), port), config, hasDemo);
}

/** The port really taken: with `PORT=0` the system chooses. */
function portOf(address: AddressInfo | string | null, asked: number): number {
  return typeof address === "object" && address !== null ? address.port : asked;
}

function announce(port: number, { demo, host }: Config, hasDemo: boolean): void {
  const locale = terminalLocale(process.env);
  console.log(localText(START.started({ url: `http://localhost:${port}` }), locale));
  for (const said of misspeltSettings(process.env)) console.log(localText(said, locale));
  if (!demo) return;
  const accounts = demoAccounts.map(({ account, name }) => `${account}（${name}）`).join("、");
  const said = hasDemo ? START.demo({ accounts, password: DEMO_PASSWORD }) : START.noDemo;
  console.log(localText(said, locale));
  if (host === "127.0.0.1") console.log(localText(START.onlyHere, locale));
}

/**
 * A promise that nobody waits for harms nothing but itself: it is logged and the server goes on. After an error that
 * nobody catches the state of the process is unknown: it is logged, and the process ends for its supervisor to restart.
 */
function logLostErrors(log: FastifyBaseLogger): void {
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught exception");
    process.exitCode = 1;
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  });
}

/** The log is written before the process ends. */
const LAST_WORDS_MS = 200;

function stopOnSignal(work: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stopping ??= work();
      void stopping.then(() => process.exit(0));
    });
}
