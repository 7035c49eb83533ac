import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config";
import { lockFolder } from "./lock";
import { PgliteDatabase } from "./pglite";
import { localTransport, workerFile, workerTransport } from "./pglite-transport";
import type { Database } from "./port";
import { PostgresDatabase } from "./postgres";

/** Version of the data folder that the pinned PGlite reads. */
const PGLITE_MAJOR = "18";

/** Opens what the configuration asks for: a PostgreSQL server, or PGlite in the data folder. */
export async function openDatabase(config: Config): Promise<Database> {
  const timeoutMs = config.queryTimeoutMs;
  if (config.databaseUrl !== null) return new PostgresDatabase({ url: config.databaseUrl, timeoutMs });
  return openFolder(config.dataFolder, timeoutMs);
}

/** PGlite in a folder, locked against other processes and running in a worker thread. */
export async function openFolder(dataFolder: string, timeoutMs: number): Promise<PgliteDatabase> {
  const release = await lockFolder(join(dataFolder, "flowsmith.lock"));
  try {
    const folder = join(dataFolder, "pg");
    checkVersion(folder);
    const file = workerFile();
    const open = () => (file === null ? localTransport({ folder }) : workerTransport(file, { folder }));
    return await PgliteDatabase.open({ open, timeoutMs: file === null ? 0 : timeoutMs, release });
  } catch (error) {
    release();
    throw error;
  }
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
  throw new Error(
    `数据目录的数据库版本是 ${found}，本程序需要 ${PGLITE_MAJOR}：请用原来的版本执行 backup，再用本版本在空目录中 restore。`,
  );
}
