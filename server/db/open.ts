import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../config";
import { SaidError } from "../said-error";
import { reachDatabase } from "../startup/check-database";
import { checkFolder } from "../startup/check-folder";
import { START } from "../startup/sentences";
import { faultKind } from "./fault";
import { lockFolder } from "./lock";
import { PgliteDatabase } from "./pglite";
import { localTransport, workerFile, workerTransport } from "./pglite-transport";
import type { Database } from "./port";
import { PostgresDatabase } from "./postgres";
import { plainSqlError } from "./sql-error";

/** Version of the data folder that the pinned PGlite reads. */
const PGLITE_MAJOR = "18";

/** Opens what the configuration asks for: a PostgreSQL server, or PGlite in the data folder. */
export async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl: url, queryTimeoutMs: timeoutMs, poolSize } = config;
  if (url === null) return openFolder(config.dataFolder, timeoutMs);
  const db = new PostgresDatabase({ url, timeoutMs, poolSize });
  try {
    await reachDatabase(db, url);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** PGlite in a folder, locked against other processes and running in a worker thread. */
export async function openFolder(dataFolder: string, timeoutMs: number): Promise<PgliteDatabase> {
  checkFolder(dataFolder);
  const release = await lockFolder(join(dataFolder, "flowsmith.lock")).catch((error: unknown) => {
    throw folderFault(error, dataFolder);
  });
  try {
    const folder = join(dataFolder, "pg");
    checkVersion(folder);
    const file = workerFile();
    const open = () => (file === null ? localTransport({ folder }) : workerTransport(file, { folder }));
    return await whileCreating(folder, () =>
      PgliteDatabase.open({ open, timeoutMs: file === null ? 0 : timeoutMs, release }),
    );
  } catch (error) {
    release();
    throw folderFault(error, dataFolder);
  }
}

/** Why the embedded database did not open, in words: whoever starts the server has no log to look into. */
function folderFault(error: unknown, path: string): Error {
  if (error instanceof SaidError) return error;
  if (faultKind(error) === "full") return new SaidError(START.diskFull({ path }), error);
  return new SaidError(START.folderUnopened({ path, reason: plainSqlError(error).message }), error);
}

/** A folder that a process was creating when it died holds nothing and can never be opened: it is created again. */
async function whileCreating<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const sign = `${folder}.creating`;
  if (existsSync(sign)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) return open();
  writeDurably(sign);
  const opened = await open();
  rmSync(sign, { force: true });
  return opened;
}

function writeDurably(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, "w");
  fsyncSync(handle);
  closeSync(handle);
}

/** PGlite in memory, optionally from a snapshot: for tests and tools. */
export function openMemory(snapshot?: Uint8Array): Promise<PgliteDatabase> {
  const options = snapshot === undefined ? {} : { snapshot };
  return PgliteDatabase.open({ open: () => localTransport(options), timeoutMs: 0 });
}

function checkVersion(folder: string): void {
  const file = join(folder, "PG_VERSION");
  if (!existsSync(file)) return;
  const found = readFileSync(file, "utf8").trim();
  if (found === PGLITE_MAJOR) return;
  throw new SaidError(START.otherDataVersion({ found, wanted: PGLITE_MAJOR }));
}
