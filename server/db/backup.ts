import { createReadStream, createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { UNFINISHED } from "../file/file-store";
import {
  DEFINED,
  quotedTable,
  type BackupHeader,
  type BackupLine,
  type BackupSummary,
  ROW_PREFIX,
  SKIPPED_TABLES,
} from "./backup-format";
import type { Database, Db } from "./port";
import { replaceFile } from "./replace-file";

/** All that the office knows, passwords as hashes among it, is in the file. */
const OWNER_ONLY = 0o600;

const BATCH = 500;
const PART_BYTES = 48 * 1024;

/** Takes a line as it is, or something to be written as JSON. */
type Write = (line: BackupHeader | BackupLine | string) => Promise<void>;

/**
 * Writes all tables (as of one moment) and the uploaded files to one compressed file. It appears under its name when it
 * is complete and on the disk: whatever happens before, a file that was there stays as it was. Only its owner reads it.
 */
export function backup(db: Database, file: string, dataFolder: string): Promise<BackupSummary> {
  return replaceFile(file, async (draft) => {
    const gzip = createGzip();
    const written = pipeline(gzip, createWriteStream(draft, { mode: OWNER_ONLY }));
    // Whoever waits for room in the stream hears of its end as well.
    written.catch((error: Error) => gzip.destroy(error));
    const summary = await writeAll(db, dataFolder, async (line) => {
      const text = typeof line === "string" ? line : JSON.stringify(line);
      if (gzip.destroyed) await written;
      if (!gzip.write(`${text}\n`)) await once(gzip, "drain");
    });
    gzip.end();
    await written;
    return summary;
  });
}

async function writeAll(db: Database, dataFolder: string, write: Write): Promise<BackupSummary> {
  const data = await db.transaction(async (tx) => {
    await tx.exec("set transaction isolation level repeatable read, read only");
    // A slow disk may keep a statement waiting for the one before to be written.
    await tx.exec("set local idle_in_transaction_session_timeout = 0");
    return writeTables(tx, write);
  });
  const summary = { ...data, files: await writeFiles(join(dataFolder, "files"), write) };
  await write({ end: summary });
  return summary;
}

async function writeTables(tx: Db, write: Write): Promise<{ tables: number; rows: number }> {
  const applied = await tx.query<{ name: string }>("select name from schema_migration order by name");
  await write({
    format: "flowsmith-backup",
    version: 1,
    created: new Date().toISOString(),
    migrations: applied.map((row) => row.name),
    counted: true,
  });
  const tables = [...(await tableNames(tx)), ...(await definedNames(tx))];
  let rows = 0;
  for (const table of tables) {
    await write({ table });
    rows += await writeRows(tx, quotedTable(table), write);
  }
  return { tables: tables.length, rows };
}

/** Tables of our schema that hold data. */
export async function tableNames(tx: Db): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  return rows.map((row) => row.name).filter((name) => !SKIPPED_TABLES.has(name));
}

/** Tables that administrators have defined, `biz.contract`: they come last, for their descriptions are rows of another table. */
async function definedNames(tx: Db): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = to_regnamespace('biz') order by c.relname",
  );
  return rows.map((row) => `${DEFINED}${row.name}`);
}

async function writeRows(tx: Db, table: string, write: Write): Promise<number> {
  await tx.exec(`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
  let count = 0;
  for (;;) {
    const batch = await tx.query<{ row: string }>(`fetch ${BATCH} from backup_rows`);
    for (const { row } of batch) await write(`${ROW_PREFIX}${row}}`);
    count += batch.length;
    if (batch.length < BATCH) break;
  }
  await tx.exec("close backup_rows");
  return count;
}

async function writeFiles(folder: string, write: Write): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const received = join(folder, UNFINISHED);
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== received);
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replace(/\\/g, "/");
    await write({ file: name, part: "" });
    for await (const part of createReadStream(path, { highWaterMark: PART_BYTES }))
      await write({ file: name, part: (part as Buffer).toString("base64") });
  }
  return files.length;
}
